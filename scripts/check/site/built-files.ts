import { calendarIn } from '../../../renderer/content/collections/calendar.ts';
import { collectionOfEntry } from '../../../renderer/content/collections/entries.ts';
import { lookUp } from '../../../renderer/content/variables.ts';
import { publicFiles } from '../../files/reserved.ts';
import type { SiteContext } from './context.ts';

/** Whether the build publishes a file at a path: one of every site, a feed, an event, or the press kit. */
export function isBuiltFile(
  path: string,
  { byPath, feeds, allDocuments, scope }: Pick<SiteContext, 'byPath' | 'feeds' | 'allDocuments' | 'scope'>,
): boolean {
  const { entry = '' } = (path.endsWith('.ics') && byPath.get(path.slice(0, -4))) || {};
  return (
    (entry !== '' && calendarIn(allDocuments, collectionOfEntry(entry)) !== undefined) ||
    publicFiles.includes(path) ||
    path === lookUp(scope, 'pressKit.address') ||
    feeds().has(path)
  );
}
