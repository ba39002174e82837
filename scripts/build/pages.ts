import { hash } from 'node:crypto';
import type { PageRoute } from '../../renderer/content/content.ts';
import { countSteps } from '../cli/steps.ts';
import type { BuildRecord, Output, PagePart } from './output/output.ts';
import type { Parts } from './output/parts.ts';
import type { PageTexts } from './output/texts.ts';
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
interface RenderedPages {
  /** The record of every page, for the next build. */
  pages: BuildRecord['pages'];
  /** URLs of the pages that were rendered; the others are reused. */
  rendered: ReadonlySet<string>;
  /** Texts of the rendered pages for the search index. */
  texts: PageTexts;
}

/**
 * Renders pages of a site. Reuses those of the previous build that read nothing that has changed, unless the site has a
 * search and their texts were not saved.
 */
export async function renderPages(
  routes: readonly PageRoute[],
  parts: Parts,
  { previous }: Output,
  { openWriter, renderData, threads, hasSearch }: Rendering,
): Promise<RenderedPages> {
  const isUsable = !hasSearch || previous?.hasTexts;
  const previousPages = new Map(isUsable ? previous?.pages : []);
  const texts = new Map<string, string>();
  const pages = new Map<string, PagePart>();
  const due: PageRoute[] = [];
  for (const route of routes) {
    const part = parts.reuse(previousPages.get(route.path));
    // In the order of the routes.
    pages.set(route.path, part ?? { reads: [], files: [] });
    if (!part) due.push(route);
  }

  const steps = countSteps('pages rendered', due.length);
  const done = ({ path }: PageRoute, page: WrittenPage) => {
    steps.step();
    const { reads, files } = page;
    pages.set(path, {
      ...{ reads: parts.add(reads), files },
      ...(page.texts !== undefined && { texts: hash('sha1', page.texts, 'base64') }),
    });
    if (page.texts !== undefined) texts.set(path, page.texts);
  };
  const count = threads ?? threadsFor(due.length);
  if (count > 0 && due.length > 0) await renderInThreads(due, renderData(), count, done);
  else if (due.length > 0) {
    const write = await openWriter();
    for (const route of due) done(route, write(route));
  }
  steps.end();
  return { pages: [...pages], rendered: new Set(due.map(({ path }) => path)), texts };
}
