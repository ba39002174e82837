import type { Site } from '../../schema/types.d.ts';
import type { Content, ResolvedPage } from '../content/content.ts';
import { early, layOut } from '../page/early.ts';
import { type Icons, iconImages, inImage } from '../page/icons.ts';
import type { FirstPage, FirstParts, Payload, View } from '../page/views.ts';
import { type Drawn, drawBlock, firstView } from './draw.tsx';
import { escapeHtml, headHtml, headOf } from './head.ts';

export { loadInteractive } from './draw.tsx';

/** A piece of the HTML of a page. What many pages share is the same object on all of them, and looked through once. */
export interface Piece {
  readonly html: string;
}

/** What a page needs from the build around it: styles and scripts. */
export interface Shell {
  /** The name of this set of scripts. */
  build: string;
  /** The CSS that a page needs to be painted. */
  cssFor(pieces: readonly Piece[]): string;
  /** Puts a file of its own beside the pages, its name made from the given one and its text; gives its address. */
  publish(name: string, text: string): string;
  /** The CSS of the typefaces of rarer letters, where a page has some; none where every page has all typefaces. */
  facesFor?(pieces: readonly Piece[]): string | undefined;
  /** Where the whole stylesheet lies, for what appears later; empty when every page has all of it. */
  cssFile: string;
  /** The icons of a page, in the order of their appearance. */
  iconsIn(pieces: readonly Piece[]): Promise<Icons>;
  /** Elements for the end of the head, such as preloads. */
  head: string;
  /** The boot script as an element, for the end of the body. */
  boot: string;
  /** Elements of the head that tell search engines and services about a page; none while developing. */
  about?(page: ResolvedPage, title: string): string;
}

/** A page as files: the document, and the payload that a visit fetches. */
export interface RenderedPage {
  html: string;
  payload: Payload;
  /** Where the files lie that it cannot do without, besides those of every page. */
  files: string[];
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
  const layouts = new Map<string, Promise<DrawnLayout>>();
  const layoutOf = async (name: string, locale: string): Promise<DrawnLayout> => {
    const { layout, lang } = content.resolveLayout(name, locale);
    // Around pages in more than one locale the layout says which is its own.
    const own = locale === content.locales[0] ? undefined : lang;
    const drawn = { before: drawAll(layout.before, 'b', own), after: drawAll(layout.after, 'a', own) };
    return {
      ...drawn,
      above: { html: htmlOf(drawn.before) },
      below: { html: `${htmlOf(drawn.after)}</div>${failureHtml(content.site)}` },
      frame: await publishParts(shell, `layout-${name}-${locale}`, { b: drawn.before, a: drawn.after }),
    };
  };
  return async (page) => {
    const key = `${page.layout}-${page.locale}`;
    const layout = layouts.get(key) ?? layoutOf(page.layout, page.locale);
    layouts.set(key, layout);
    return renderPage(page, await layout, content, shell);
  };
}

/** A layout that was drawn, and where its part for the scripts lies. */
interface DrawnLayout extends Record<'before' | 'after', Drawn[]> {
  /** The HTML above and below the part that belongs to a page. */
  above: Piece;
  below: Piece;
  frame: string;
}

async function renderPage(
  page: ResolvedPage,
  layout: DrawnLayout,
  { site }: Content,
  shell: Shell,
): Promise<RenderedPage> {
  const blocks = drawAll(page.blocks, 'm');
  const head = headOf(page, site);
  // The comments are those of the Suspense boundary that the router puts around a page.
  const main = `<main id="main" tabindex="-1"><!--$-->${inSteps(blocks)}<!--/$--></main>`;
  const skip = `<a class="skip" href="#main">${escapeHtml(site.skipLink)}</a>`;
  const pieces = [layout.above, { html: skip + main }, layout.below];
  const icons = await shell.iconsIn(pieces);
  const awake = blocks.some(({ view }) => 'block' in view);
  // A page that wakes up has the icons of its head and of its first screens in its HTML, as one image. Others come with
  // its parts; without scripts they come by a stylesheet.
  const [soon, later] = splitAt(awake ? inImage : Number.POSITIVE_INFINITY, icons);
  const laterCss = iconImages(later).join('');
  const laterSheet = laterCss && shell.publish('icons.css', laterCss);

  const shared = { build: shell.build, layout: `${page.layout}-${page.locale}` };
  const first: FirstPage = {
    ...shared,
    css: shell.cssFile,
    path: page.path,
    frame: layout.frame,
    parts: awake ? await publishParts(shell, 'page', { m: blocks }, later) : '',
  };
  const files = [layout.frame, first.parts, laterSheet].filter(Boolean);
  const html = [
    `<!doctype html><html lang="${head.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headHtml(
      head,
      page.alternates.map(({ lang, path }) => ({ lang, href: site.url + path })),
    ),
    shell.about?.(page, head.title),
    `<script>${early}</script>`,
    `<style>${shell.cssFor(pieces)}</style><style id="icons">${iconImages(soon, true).join('')}</style>${shell.head}</head><body>`,
    `${skip}<div id="app">`,
    markCurrent(layout.above.html, page.path),
    step,
    main,
    markCurrent(layout.below.html, page.path),
    laterSheet && `<noscript><link rel="stylesheet" href="${laterSheet}"></noscript>`,
    `<script type="application/json" id="page">${JSON.stringify(first).replaceAll('<', '\\u003c')}</script>`,
    `${shell.boot}${step}</body></html>`,
  ].join('');
  const viewsOf = (drawn: readonly Drawn[]) => drawn.map(({ view }) => view);
  return {
    html,
    payload: { ...shared, head, icons, faces: shell.facesFor?.(pieces), blocks: viewsOf(blocks) },
    files,
    frame: { before: viewsOf(layout.before), after: viewsOf(layout.after) },
  };
}

/** The first icons, and the others. */
function splitAt(count: number, icons: Icons): [Icons, Icons] {
  const all = Object.entries(icons);
  return [Object.fromEntries(all.slice(0, count)), Object.fromEntries(all.slice(count))];
}

function drawAll(blocks: readonly unknown[], scope: string, lang?: string): Drawn[] {
  return blocks.map((block, index) =>
    drawBlock(block as Parameters<typeof drawBlock>[0], `${scope}${index}`, lang),
  );
}

/** What shows itself when scripts fail to come: the reason, and a link to the page itself. */
function failureHtml({ failure }: Site): string {
  const link = `<a class="underline" href="" data-reload>${escapeHtml(failure.reload)}</a>`;
  return `<p class="failure" role="alert">${escapeHtml(failure.text)} ${link}</p>`;
}

/** Puts what the interactive blocks of some parts are made of into a file; gives its address. */
async function publishParts(
  shell: Shell,
  name: string,
  parts: Record<string, Drawn[]>,
  more: Icons = {},
): Promise<string> {
  const views = Object.fromEntries(
    Object.entries(parts).map(([scope, drawn]) => [scope, drawn.map(({ view }) => firstView(view))]),
  );
  const named = JSON.stringify(views).matchAll(/"icon":"([a-z0-9-]+)"/g);
  const classes = [...named].map(([, icon]) => `i-tabler-${icon}`).join(' ');
  const icons = await shell.iconsIn([{ html: `<i class="${classes}">` }]);
  const file: FirstParts<string> = { icons: { ...icons, ...more }, views };
  return shell.publish(`${name}.json`, JSON.stringify(file));
}

/** Has the browser lay out what it read so far. */
const step = `<script>${layOut}</script>`;

/** So many blocks are laid out each in a step of its own: those that are seen first. */
const blocksInSteps = 4;

function inSteps(drawn: readonly Drawn[]): string {
  return drawn.map(({ html }, index) => (index < blocksInSteps ? html + step : html)).join('');
}

function htmlOf(drawn: readonly Drawn[]): string {
  return drawn.map(({ html }) => html).join('');
}

/** Marks the links of a layout that lead to the page itself. */
function markCurrent(html: string, path: string): string {
  return html.replaceAll(`href="${path}"`, `href="${path}" aria-current="page"`);
}
