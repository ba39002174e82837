import { setImmediate } from 'node:timers/promises';
import type { PageRoute } from '../../renderer/content/content.ts';
import { countSteps } from '../cli/steps.ts';
import type { Drawer } from './drawer.ts';
import type { PagePrints } from './hashes.ts';
import type { DrawnPart, LastSite } from './last.ts';
import { type Drawing, drawInThreads } from './threads.ts';

/** How pages are drawn. */
interface Drawers {
  /** Opens what draws them in this thread. */
  open(): Promise<Drawer>;
  /** Gives what threads draw them from. */
  drawing(): Drawing;
  /** How many threads draw so many pages; with none it is this one. */
  threadsFor(count: number): number;
}

/**
 * Draws pages of a site, but for those that are taken over from the last one.
 * @param routes the pages
 * @param prints the names of what they are made of
 */
export async function drawPages(
  routes: readonly PageRoute[],
  last: LastSite,
  { around, printOf }: PagePrints,
  { open, drawing, threadsFor }: Drawers,
): Promise<{ pages: ReadonlyMap<string, DrawnPart>; drawn: number }> {
  const pages = new Map<string, DrawnPart>();
  const due: PageRoute[] = [];
  for (const route of routes) {
    const print = printOf(route);
    const taken = last.takePage(route.path, print, around);
    pages.set(route.path, taken ?? { print, files: [] });
    if (!taken) due.push(route);
  }

  const steps = countSteps('pages drawn', due.length);
  const done = ({ path }: PageRoute, files: string[]) => {
    steps.step();
    Object.assign(pages.get(path) as DrawnPart, { files });
  };
  const threads = threadsFor(due.length);
  if (threads > 0 && due.length > 0) await drawInThreads(due, drawing(), threads, done);
  else if (due.length > 0) {
    const draw = await open();
    for (const route of due) {
      // Lets a signal be heard.
      await setImmediate();
      done(route, await draw(route));
    }
  }
  steps.end();
  return { pages, drawn: due.length };
}
