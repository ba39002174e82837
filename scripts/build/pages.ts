import type { PageRoute } from '../../renderer/content/content.ts';
import { countSteps } from '../cli/steps.ts';
import type { BuildRecord, Output, Part } from './output/output.ts';
import type { PageTexts } from './output/texts.ts';
import type { PageHashes } from './page-hashes.ts';
import type { PageWriter, WrittenPage } from './page-writer.ts';
import { type RenderData, renderInThreads, threadsFor } from './parallel/pool.ts';

/** How to render pages. The parts are created on demand. */
interface Rendering {
  /** Opens a page writer for this thread. */
  openWriter(): Promise<PageWriter>;
  /** Returns the input of worker threads. */
  renderData(): RenderData;
  /** Number of worker threads. Defaults to a number based on the amount of pages. */
  threads: number | undefined;
  /** Whether the site has a search, which needs the texts of each page. */
  hasSearch: boolean;
}

/** The result of rendering the pages of a site. */
export interface RenderedPages {
  /** The record of every page, for the next build. */
  pages: BuildRecord['pages'];
  /** URLs of the pages that were rendered; the others are reused. */
  rendered: ReadonlySet<string>;
  /** Texts of the rendered pages for the search index. */
  texts: PageTexts;
}

/**
 * Renders pages of a site. Reuses those of the previous build whose inputs are unchanged, unless the site has a search
 * and their texts were not saved.
 */
export async function renderPages(
  routes: readonly PageRoute[],
  { shared, pageHash }: PageHashes,
  output: Output,
  { openWriter, renderData, threads, hasSearch }: Rendering,
): Promise<RenderedPages> {
  const { previous } = output;
  const isUsable = previous?.shared === shared && (!hasSearch || previous.hasTexts);
  const known = new Map(isUsable ? previous.pages : []);
  const texts = new Map<string, string>();
  const pages = new Map<string, Part>();
  const due: PageRoute[] = [];
  for (const route of routes) {
    const [hash, before] = [pageHash(route), known.get(route.path)];
    const isSame = before?.hash === hash && output.reuse(...before.files);
    pages.set(route.path, isSame ? before : { hash, files: [] });
    if (!isSame) due.push(route);
  }

  const steps = countSteps('pages rendered', due.length);
  const done = ({ path }: PageRoute, written: WrittenPage) => {
    steps.step();
    pages.get(path)?.files.push(...written.files);
    if (written.texts !== undefined) texts.set(path, written.texts);
  };
  const count = threads ?? threadsFor(due.length);
  if (count > 0 && due.length > 0) await renderInThreads(due, renderData(), count, done);
  else if (due.length > 0) {
    const write = await openWriter();
    for (const route of due) done(route, await write(route));
  }
  steps.end();
  return { pages: [...pages], rendered: new Set(due.map(({ path }) => path)), texts };
}
