import { lookUp } from '../../../renderer/content/variables.ts';
import { publicFiles } from '../../files/reserved.ts';
import type { SiteContext } from './context.ts';

/** Whether the build publishes a file at an address: one of every site, a feed, or the press kit. */
export function isBuiltFile(
  address: string,
  { feeds, scope }: Pick<SiteContext, 'feeds' | 'scope'>,
): boolean {
  return (
    publicFiles.includes(address) || address === lookUp(scope, 'pressKit.address') || feeds().has(address)
  );
}
