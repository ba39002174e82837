import type { Content, PartLanguage, ResolvedPage } from '../content/content.ts';
import type { InitialPayload, LayoutBlocks, PagePayload } from '../page/payload.ts';
import { appId, mainId, payloadId, reloadAttribute, scopes } from '../page/protocol.ts';
import { initialBlock, languageHtml, type RenderedBlock, renderBlock } from './blocks.tsx';
import { escapeHtml, fontsScript, headHtml, headOf } from './head.ts';

export { loadInteractive } from './blocks.tsx';

/** A piece of the HTML of a page. Pages share the objects of what they share, so that each is looked through once. */
export interface Piece {
  readonly html: string;
  /** The props of the islands in it, as JSON: they may render what is not in the HTML yet. */
  readonly props?: string;
}

/** The CSS of a page. */
export interface PageCss {
  /** What stands in the document. */
  critical: string;
  /** Icons further down the page, which would make the document too large; often empty. */
  deferred: string;
  /** What the page needs beyond the site's stylesheet. */
  own: string;
}

/** What a page needs from the build around it: styles and scripts. */
export interface Shell {
  /** The build of the scripts. */
  build: string;
  /** Gets the CSS of a page from all pieces of its HTML. */
  cssFor(pieces: readonly Piece[]): PageCss;
  /** Where the site's stylesheet lies, for what appears later; empty when every page has all of it. */
  stylesheet: string;
  /** Puts a file beside the pages, its name made from the given one and its text; gives its URL. */
  publish(name: string, text: string): string;
  /** Elements for the end of the head, the boot script among them. */
  head: string;
  /** The URL of the script that opens tooltips. */
  tooltips: string;
  /** Elements of the head that tell search engines and services about a page; none while developing. */
  about?(page: ResolvedPage, title: string): string;
}

/** A page as files: the document, and the payload that the browser fetches on navigation. */
export interface RenderedPage {
  html: string;
  payload: PagePayload;
  /** The URLs of the files that belong to it, besides those of every page. */
  files: string[];
  /** The blocks of the layout around the page, for edits while developing. */
  layoutBlocks: LayoutBlocks;
  /** The CSS in the document, likewise. */
  css: string;
}

/**
 * Makes the function that renders pages. Layouts are rendered once and kept; a page is rendered at each call.
 * The same content gives the same bytes.
 */
export function createRenderer(content: Content, shell: Shell): (page: ResolvedPage) => RenderedPage {
  const layouts = new Map<string, RenderedLayout>();
  const layoutOf = (name: string, locale: string): RenderedLayout => {
    const { layout, language } = content.resolveLayout(name, locale);
    // In other languages than the first, the layout says which is its own.
    const own = locale === content.locales[0] ? undefined : language;
    const { before: above = [], sidebar } = layout;
    const before = renderAll(sidebar ? [...above, sidebar] : above, scopes.before, own);
    const after = renderAll(layout.after ?? [], scopes.after, own);
    return {
      before,
      after,
      above: pieceOf(before, `${skipLink(content, locale)}<div id="${appId}">`),
      below: pieceOf(after, '', `</div>${failureHtml(content, locale)}`),
      file: publishBlocks(shell, `layout-${name}-${locale}`, { b: before, a: after }),
    };
  };
  return (page) => {
    const key = `${page.layout}-${page.locale}`;
    const layout = layouts.get(key) ?? layoutOf(page.layout, page.locale);
    layouts.set(key, layout);
    return renderPage(page, layout, content, shell);
  };
}

interface RenderedLayout extends Record<'before' | 'after', RenderedBlock[]> {
  /** The HTML above and below the page's own. */
  above: Piece;
  below: Piece;
  /** The URL of its blocks for the browser. */
  file: string;
}

function renderPage(
  page: ResolvedPage,
  layout: RenderedLayout,
  { site, siteIn }: Content,
  shell: Shell,
): RenderedPage {
  const blocks = renderAll(page.blocks, scopes.page);
  const head = headOf(page, siteIn(page.locale));
  const own = pieceOf(blocks);
  const pieces = [layout.above, own, layout.below];
  const { critical, deferred, own: css } = shell.cssFor(pieces);
  const tooltips = pieces.some(hasTooltip) ? shell.tooltips : '';
  const deferredFile = deferred && shell.publish('icons.css', deferred);
  const hasIslands = blocks.some(({ serialized }) => 'block' in serialized);

  const shared = { build: shell.build, layout: `${page.layout}-${page.locale}` };
  const initial: InitialPayload = {
    ...shared,
    stylesheet: shell.stylesheet,
    layoutBlocks: layout.file,
    pageBlocks: hasIslands ? publishBlocks(shell, 'page', { m: blocks }) : '',
  };
  const html = [
    `<!doctype html><html${languageHtml(head)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headHtml(
      head,
      page.alternates.map(({ lang, path }) => ({ lang, href: site.url + path })),
    ),
    shell.about?.(page, head.title),
    `<style>${critical}</style><script>${fontsScript}</script>${shell.head}</head><body>`,
    markCurrent(layout.above.html, page.path),
    // The comments are those of the Suspense boundary that the router puts around a page.
    `<main id="${mainId}" tabindex="-1"${head.main ? languageHtml(head.main) : ''}><!--$-->${own.html}<!--/$--></main>`,
    markCurrent(layout.below.html, page.path),
    `<script type="application/json" id="${payloadId}">${JSON.stringify(initial).replaceAll('<', '\\u003c')}</script>`,
    // A stylesheet here blocks nothing above it.
    deferredFile && `<link rel="stylesheet" href="${deferredFile}" fetchpriority="low">`,
    tooltips && `<script type="module" src="${tooltips}"></script>`,
    '</body></html>',
  ].join('');
  return {
    html,
    payload: { ...shared, head, css, ...(tooltips && { tooltips }), blocks: serialized(blocks) },
    files: [layout.file, initial.pageBlocks, deferredFile].filter(Boolean),
    layoutBlocks: { before: serialized(layout.before), after: serialized(layout.after) },
    css: critical,
  };
}

function renderAll(blocks: readonly unknown[], scope: string, language?: PartLanguage): RenderedBlock[] {
  return blocks.map((block, index) =>
    renderBlock(block as Parameters<typeof renderBlock>[0], `${scope}${index}`, language),
  );
}

function skipLink(content: Content, locale: string): string {
  const text = escapeHtml(content.siteIn(locale).skipLink ?? 'Skip to main content');
  return `<a class="skip" href="#${mainId}"${ownLanguage(content, locale, 'skipLink')}>${text}</a>`;
}

/** The language of a text of the site, where the documents around it may be in another one. */
function ownLanguage(
  { site, siteIn, locales }: Content,
  locale: string,
  text: 'skipLink' | 'failure',
): string {
  if (locale === locales[0]) return '';
  const isOwn = JSON.stringify(siteIn(locale)[text]) !== JSON.stringify(site[text]);
  return languageHtml({ lang: isOwn ? locale : site.language });
}

/** What shows itself when scripts fail to load: the reason, and a link to the page itself. */
function failureHtml(content: Content, locale: string): string {
  const { text, reload } = content.siteIn(locale).failure ?? {
    text: 'Some parts of this page could not be loaded.',
    reload: 'Load it again',
  };
  const link = `<a class="underline" href="" ${reloadAttribute}>${escapeHtml(reload)}</a>`;
  return `<p class="failure" role="alert"${ownLanguage(content, locale, 'failure')}>${escapeHtml(text)} ${link}</p>`;
}

/** Puts what the islands among some blocks need into a file; gives its URL. */
function publishBlocks(shell: Shell, name: string, blocks: Record<string, RenderedBlock[]>): string {
  const initial = Object.entries(blocks).map(([scope, all]) => [scope, serialized(all).map(initialBlock)]);
  return shell.publish(`${name}.json`, JSON.stringify(Object.fromEntries(initial)));
}

function serialized(blocks: readonly RenderedBlock[]) {
  return blocks.map(({ serialized }) => serialized);
}

function pieceOf(blocks: readonly RenderedBlock[], start = '', end = ''): Piece {
  const islands = serialized(blocks).filter((block) => 'block' in block);
  return { html: start + blocks.map(({ html }) => html).join('') + end, props: JSON.stringify(islands) };
}

/** Whether there is a tooltip in a piece, or its islands may render one later. */
function hasTooltip({ html, props = '' }: Piece): boolean {
  return html.includes(' role="tooltip"') || props.includes('"definition":');
}

/** Marks the links of a layout that lead to the page itself. */
function markCurrent(html: string, path: string): string {
  return html.replaceAll(`href="${path}"`, `href="${path}" aria-current="page"`);
}
