import type { Layout } from '../schema/types.d.ts';
import type { Content, ResolvedPage } from './content.ts';
import { type Drawn, drawBlock, firstView } from './draw.tsx';
import { escapeHtml, headHtml, headOf } from './head.ts';
import type { FirstPage, Payload, View } from './views.ts';

export { loadInteractive } from './draw.tsx';

/** What a page needs from the build around it: styles and scripts. */
export interface Shell {
  /** The name of this set of scripts. */
  build: string;
  /** The CSS that pages made of these block types need to be painted. */
  cssFor(types: ReadonlySet<string>): string;
  /** Where the whole stylesheet lies, for what appears later; empty when every page has all of it. */
  cssFile: string;
  /** The CSS rules of the icons in some HTML. */
  iconsIn(html: string): Promise<string[]>;
  /** Elements for the end of the head, such as the boot script. */
  head: string;
}

/** A page as files: the document, and the payload that a visit fetches. */
export interface RenderedPage {
  html: string;
  payload: Payload;
  /** The views of the layout around the page, for edits while developing. */
  frame: Record<'before' | 'after', View[]>;
}

/**
 * Makes the function that draws pages. Layouts are drawn once and kept; a page is drawn at each call.
 * The same content gives the same bytes.
 */
export function createRenderer(
  content: Content,
  shell: Shell,
): (page: ResolvedPage) => Promise<RenderedPage> {
  const layouts = new Map<string, Record<'before' | 'after', Drawn[]>>();
  const layoutOf = (name: string) => {
    const kept = layouts.get(name);
    if (kept) return kept;
    const { before, after } = content.resolveLayout(name) as unknown as Record<
      'before' | 'after',
      Layout['before']
    >;
    const drawn = { before: drawAll(before, 'b'), after: drawAll(after, 'a') };
    layouts.set(name, drawn);
    return drawn;
  };
  return (page) => renderPage(page, layoutOf(page.layout), content, shell);
}

async function renderPage(
  page: ResolvedPage,
  layout: Record<'before' | 'after', Drawn[]>,
  { site }: Content,
  shell: Shell,
): Promise<RenderedPage> {
  const blocks = drawAll(page.blocks, 'm');
  const head = headOf(page, site);
  const before = markCurrent(htmlOf(layout.before), page.path);
  const after = markCurrent(htmlOf(layout.after), page.path);
  // The comments are those of the Suspense boundary that the router puts around a page.
  const main = `<main id="main" tabindex="-1"><!--$-->${htmlOf(blocks)}<!--/$--></main>`;
  const types = new Set([...layout.before, ...blocks, ...layout.after].flatMap((drawn) => drawn.types));
  const icons = await shell.iconsIn(before + main + after);

  const shared = { build: shell.build, layout: page.layout, head, icons };
  const first: FirstPage = {
    ...shared,
    css: shell.cssFile,
    icons: [],
    path: page.path,
    before: layout.before.map(({ view }) => firstView(view)),
    blocks: blocks.map(({ view }) => firstView(view)),
    after: layout.after.map(({ view }) => firstView(view)),
  };
  const html = [
    `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    headHtml(head),
    `<style>${shell.cssFor(types)}</style><style id="icons">${icons.join('')}</style>${shell.head}</head><body>`,
    `<a class="skip" href="#main">${escapeHtml(site.skipLink)}</a>`,
    `<div id="app">${before}${main}${after}</div>`,
    `<script type="application/json" id="page">${JSON.stringify(first).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('');
  const viewsOf = (drawn: readonly Drawn[]) => drawn.map(({ view }) => view);
  return {
    html,
    payload: { ...shared, blocks: viewsOf(blocks) },
    frame: { before: viewsOf(layout.before), after: viewsOf(layout.after) },
  };
}

function drawAll(blocks: readonly unknown[], scope: string): Drawn[] {
  return blocks.map((block, index) =>
    drawBlock(block as Parameters<typeof drawBlock>[0], `${scope}${index}`),
  );
}

function htmlOf(drawn: readonly Drawn[]): string {
  return drawn.map(({ html }) => html).join('');
}

/** Marks the links of a layout that lead to the page itself. */
function markCurrent(html: string, path: string): string {
  return html.replaceAll(`href="${path}"`, `href="${path}" aria-current="page"`);
}
