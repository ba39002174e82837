import { calendarIn } from '../../../renderer/content/collections/calendar.ts';
import { collectionOfEntry } from '../../../renderer/content/collections/entries.ts';
import { lookUp } from '../../../renderer/content/variables.ts';
import { publicFiles } from '../../files/reserved.ts';
import type { SiteContext } from './context.ts';

/** Whether the build publishes a file at a path: one of every site, a feed, an event, or the press kit. */
export function isBuiltFile(
  address: string,
  { byPath, feeds, allDocuments, scope }: Pick<SiteContext, 'byPath' | 'feeds' | 'allDocuments' | 'scope'>,
): boolean {
  const { entry = '' } = (address.endsWith('.ics') && byPath.get(address.slice(0, -4))) || {};
  return (
    (entry !== '' && calendarIn(allDocuments, collectionOfEntry(entry)) !== undefined) ||
    publicFiles.includes(address) ||
    address === lookUp(scope, 'pressKit.address') ||
    feeds().has(address)
  );
}
