import type { Content, PartLanguage, ResolvedPage } from '../content/content.ts';
import { memoizeByObject } from '../content/memoize.ts';
import type { ResolvedLayout } from '../content/resolved-layouts.ts';
import { absoluteUrl } from '../content/url.ts';
import type { InitialPayload, LayoutBlocks, PagePayload, SerializedBlock } from '../page/payload.ts';
import {
  appId,
  baseAttribute,
  consentChooseAttribute,
  deferredAttribute,
  deferredMedia,
  keptQueryAttribute,
  localeAttribute,
  mainId,
  payloadId,
  scopes,
  servicesId,
} from '../page/protocol.ts';
import { initialBlock, languageHtml, type RenderedBlock, renderBlock } from './blocks.tsx';
import { headHtml, headOf } from './head.ts';
import { failureHtml, skipLinkHtml } from './site-texts.ts';

export { type BlockTables, loadInteractive } from './blocks.tsx';

/** A fragment of the HTML of a page. Pages share the objects of common fragments, so that each is scanned only once. */
export interface Fragment {
  readonly html: string;
  /** The props of its islands as JSON, because islands may later render more than the HTML contains. */
  readonly props?: string;
}

/** The CSS of a page. */
export interface PageCss {
  /** The rules of its fonts. */
  fonts: string;
  /** The CSS inlined in the document. */
  critical: string;
  /** The rules of icons further down the page, and the URL of the image with them; empty if there are none. */
  icons: string;
  sprite: string;
  /** CSS that the page needs in addition to the site's stylesheet. */
  css: string;
}

/** The styles and scripts that the build provides to pages. */
export interface Shell {
  /** The build ID of the scripts. */
  build: string;
  /** Returns the CSS of a page, given all fragments of its HTML. */
  cssFor(fragments: readonly Fragment[]): PageCss;
  /** The URL of the site's stylesheet, for content that appears later; empty if every page inlines all of it. */
  stylesheet: string;
  /** Writes a file beside the pages, under a name made of the given name and a hash of the text, and returns its URL. */
  publish(name: string, text: string): string;
  /** HTML for the end of the head, including the boot script. */
  head: string;
  /** The URL of the tooltip script. */
  tooltips: string;
  /** The URL of the script for analytics and consent. */
  services: string;
  /** HTML for the head with metadata for search engines and other services; omitted in development. */
  about?(page: ResolvedPage, title: string): string;
}

/** A rendered page: the document, and the payload that the browser fetches on navigation. */
export interface RenderedPage {
  html: string;
  payload: PagePayload;
  /** The URLs of additional files that only some pages need. */
  files: string[];
  /** The blocks of the layout around the page, used for edits in development. */
  layoutBlocks: LayoutBlocks;
  /** The CSS inlined in the document, used for edits in development. */
  css: string;
}

/**
 * Creates the function that renders pages. Layouts are rendered once and cached; pages are rendered on every call.
 * The output is deterministic.
 */
export function createRenderer(content: Content, shell: Shell): (page: ResolvedPage) => RenderedPage {
  const layouts = new Map<string, { inputs: readonly unknown[]; rendered: RenderedLayout }>();
  const renderBlocks = blockRenderer(content);
  const layoutOf = (name: string, locale: string): RenderedLayout => {
    const resolved = content.resolveLayout(name, locale);
    const [start, end] = [skipLinkHtml(content, locale), failureHtml(content, locale)];
    const key = `${name}-${locale}`;
    const inputs = [resolved, start, end];
    const last = layouts.get(key);
    if (last?.inputs.every((input, index) => input === inputs[index])) return last.rendered;
    const rendered = renderLayout(name, locale, resolved, [start, end]);
    layouts.set(key, { inputs, rendered });
    return rendered;
  };
  const renderLayout = (
    name: string,
    locale: string,
    { layout, language }: ResolvedLayout,
    [start, end]: [start: string, end: string],
  ): RenderedLayout => {
    // Outside the default language, mark the parts of the layout that are not translated.
    const layoutLanguage = locale === content.locales[0] ? undefined : language;
    const { before: above = [], sidebar } = layout;
    const before = renderAll(sidebar ? [...above, sidebar] : above, scopes.before, layoutLanguage);
    const after = renderAll(layout.after ?? [], scopes.after, layoutLanguage);
    return {
      before,
      after,
      above: fragmentOf(before, `${start}<div id="${appId}">`),
      below: fragmentOf(after, '', `</div>${end}`),
      file: publishBlocks(shell, `layout-${name}-${locale}`, { b: before, a: after }),
    };
  };
  return (page) => renderPage(page, renderBlocks(page), layoutOf(page.layout, page.locale), content, shell);
}

/** Maximum number of blocks to keep. */
const maxCached = 1000;

/** Creates the function that renders the blocks of pages. A block that was on another page is not rendered again. */
function blockRenderer(content: Content): (page: ResolvedPage) => RenderedBlock[] {
  const renderedBlocks = new Map<string, RenderedBlock>();
  const render = (block: ResolvedPage['blocks'][number], name: string, page: ResolvedPage) => {
    try {
      return renderBlock(block as Parameters<typeof renderBlock>[0], name);
    } catch (error) {
      throw content.renderErrorOn(page, block.type, error);
    }
  };
  return (page) =>
    page.blocks.map((block, index) => {
      const name = `${scopes.page}${index}`;
      const key = name + JSON.stringify(block);
      const cachedBlock = renderedBlocks.get(key);
      if (cachedBlock) return cachedBlock;
      if (renderedBlocks.size === maxCached) renderedBlocks.clear();
      const rendered = render(block, name, page);
      renderedBlocks.set(key, rendered);
      return rendered;
    });
}

interface RenderedLayout extends Record<'before' | 'after', RenderedBlock[]> {
  /** The HTML above and below the page's own content. */
  above: Fragment;
  below: Fragment;
  /** The URL of the file with its blocks for the browser. */
  file: string;
}

function renderPage(
  page: ResolvedPage,
  blocks: readonly RenderedBlock[],
  layout: RenderedLayout,
  { site, base, siteIn, locales, services, isReview, keptQuery }: Content,
  shell: Shell,
): RenderedPage {
  const head = headOf(isReview ? { ...page, robots: 'noindex' } : page, siteIn(page.locale));
  const locale = page.locale === locales[0] ? '' : ` ${localeAttribute}="${siteIn(page.locale).language}"`;
  const fragments = [layout.above, ...blocks.map(fragmentOfBlock), layout.below];
  const { fonts, icons, sprite, critical, css } = shell.cssFor(fragments);
  const tooltips = fragments.some(hasTooltip) ? shell.tooltips : '';
  const hasIslands = blocks.some(({ serialized }) => 'block' in serialized);

  const shared = { build: shell.build, layout: `${page.layout}-${page.locale}` };
  const initial: InitialPayload = {
    ...shared,
    stylesheet: shell.stylesheet,
    layoutBlocks: layout.file,
    pageBlocks: hasIslands ? publishBlocks(shell, 'page', { m: blocks }) : '',
  };
  const html = [
    `<!doctype html><html${languageHtml(head)}${locale}${base && ` ${baseAttribute}="${base}"`}${keptQuery && ` ${keptQueryAttribute}="${keptQuery}"`}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headHtml(
      head,
      page.alternates.map(({ lang, path }) => ({ lang, href: absoluteUrl(site, path) })),
      base,
    ),
    shell.about?.(page, head.title),
    // Parts of a block that is still being parsed would move.
    `<link rel="expect" href="#${lengthOf(fragments) > maxAwaitedLength ? mainId : payloadId}" blocking="render">`,
    `<style>${critical}</style>`,
    deferredStyle('fonts', fonts),
    deferredStyle('icons', icons),
    `${shell.head}</head><body>`,
    markCurrent(layout.above.html, page.path),
    `<main id="${mainId}" tabindex="-1"${head.main ? languageHtml(head.main) : ''}>${htmlOf(blocks)}</main>`,
    markCurrent(layout.below.html, page.path),
    jsonScript(payloadId, initial),
    tooltips && `<script type="module" src="${tooltips}"></script>`,
    // An example in the gallery asks on a site that does not.
    services || fragments.some(asksForConsent)
      ? `${jsonScript(servicesId, services ?? {})}<script type="module" src="${shell.services}"></script>`
      : '',
    '</body></html>',
  ].join('');
  return {
    html,
    payload: { ...shared, head, css, ...(tooltips && { tooltips }), blocks: serialized(blocks) },
    files: [layout.file, initial.pageBlocks, sprite].filter(Boolean),
    layoutBlocks: { before: serialized(layout.before), after: serialized(layout.after) },
    css: critical,
  };
}

/** The number of characters up to which the first paint waits for all blocks: what a slow phone parses in a frame or two. */
const maxAwaitedLength = 150_000;

const lengthOf = (fragments: readonly Fragment[]) =>
  fragments.reduce((sum, { html }) => sum + html.length, 0);

/** Data for scripts, as HTML. */
function jsonScript(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** CSS that is applied after the first paint, or immediately if scripts are unavailable. */
function deferredStyle(kind: 'fonts' | 'icons', css: string): string {
  return css && `<style media="${deferredMedia}" ${deferredAttribute}="${kind}">${css}</style>`;
}

function renderAll(blocks: readonly unknown[], scope: string, language?: PartLanguage): RenderedBlock[] {
  return blocks.map((block, index) =>
    renderBlock(block as Parameters<typeof renderBlock>[0], `${scope}${index}`, language),
  );
}

/** Publishes the data that hydration of the given blocks needs, and returns the URL of the file. */
function publishBlocks(shell: Shell, name: string, blocks: Record<string, readonly RenderedBlock[]>): string {
  const initial = Object.entries(blocks).map(([scope, all]) => [scope, serialized(all).map(initialBlock)]);
  return shell.publish(`${name}.json`, JSON.stringify(Object.fromEntries(initial)));
}

function serialized(blocks: readonly RenderedBlock[]) {
  return blocks.map(({ serialized }) => serialized);
}

function fragmentOf(blocks: readonly RenderedBlock[], start = '', end = ''): Fragment {
  const islands = serialized(blocks).filter((block) => 'block' in block);
  return { html: start + htmlOf(blocks) + end, props: JSON.stringify(islands) };
}

const fragmentOfBlock = memoizeByObject((block: RenderedBlock) => fragmentOf([block]));

function htmlOf(blocks: readonly RenderedBlock[]): string {
  return blocks.map(({ html }) => html).join('');
}

const jsonOf = memoizeByObject((block: SerializedBlock) => JSON.stringify(block));

/** The JSON of a payload. Blocks that are on several pages are serialized once. */
export function payloadJson({ blocks, ...others }: PagePayload): string {
  return `${JSON.stringify(others).slice(0, -1)},"blocks":[${blocks.map(jsonOf)}]}`;
}

/** Whether a fragment contains a tooltip, or one of its islands may render one later. */
function hasTooltip({ html, props = '' }: Fragment): boolean {
  return html.includes(' role="tooltip"') || props.includes('"definition":');
}

function asksForConsent({ html }: Fragment): boolean {
  return html.includes(consentChooseAttribute);
}

/** Marks the links of a layout that point to the current page. */
function markCurrent(html: string, path: string): string {
  return html.replaceAll(`href="${path}"`, `href="${path}" aria-current="page"`);
}
