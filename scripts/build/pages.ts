import type { PageRoute } from '../../renderer/content/content.ts';
import { countSteps } from '../cli/steps.ts';
import type { BuildRecord, Output, Part } from './output/output.ts';
import type { PageHashes } from './page-hashes.ts';
import type { PageWriter } from './page-writer.ts';
import { type RenderData, renderInThreads, threadsFor } from './parallel/pool.ts';

/** How to render pages. The parts are created on demand. */
interface Rendering {
  /** Opens a page writer for this thread. */
  openWriter(): Promise<PageWriter>;
  /** Returns the input of worker threads. */
  renderData(): RenderData;
  /** Number of worker threads. Defaults to a number based on the amount of pages. */
  threads: number | undefined;
}

/**
 * Renders the pages of a site, except unchanged ones of the previous build.
 * @returns the record of all pages, and how many were rendered
 */
export async function renderPages(
  routes: readonly PageRoute[],
  { shared, pageHash }: PageHashes,
  output: Output,
  { openWriter, renderData, threads }: Rendering,
): Promise<{ pages: BuildRecord['pages']; rendered: number }> {
  const known = new Map(output.previous?.shared === shared ? output.previous.pages : []);
  const pages = new Map<string, Part>();
  const due: PageRoute[] = [];
  for (const route of routes) {
    const [hash, before] = [pageHash(route), known.get(route.path)];
    const isSame = before?.hash === hash && output.reuse(...before.files);
    pages.set(route.path, isSame ? before : { hash, files: [] });
    if (!isSame) due.push(route);
  }

  const steps = countSteps('pages rendered', due.length);
  const done = ({ path }: PageRoute, files: string[]) => {
    steps.step();
    pages.get(path)?.files.push(...files);
  };
  const count = threads ?? threadsFor(due.length);
  if (count > 0 && due.length > 0) await renderInThreads(due, renderData(), count, done);
  else if (due.length > 0) {
    const write = await openWriter();
    for (const route of due) done(route, await write(route));
  }
  steps.end();
  return { pages: [...pages], rendered: due.length };
}
