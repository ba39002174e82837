/**
 * The script at the top of every page. It says that what is far down may be left out of the first paint: on an ordinary
 * visit alone, for whoever comes to a place on the page comes to it at its true height. Empty, its mark keeps icons out
 * as well: the browser makes a document of their image. After the first paint the boot script has that made in a frame of
 * its own (`above-hidden`), shows the icons of the header in the next (`above`), the others in the one after it (`icons`),
 * and in the end it takes the mark away.
 */
export const early: string =
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||(document.documentElement.dataset.early="")';

/**
 * The script below each of the first parts of a page. It has the browser lay out what stands above it, and read on in
 * another task: otherwise the first frame lays out all of that at once. It leaves nothing behind, because the app takes
 * over the page as it draws it. The last one stands below the boot script, so that what the browser does at the end of
 * the document is a task of its own; above it, a click could come before the boot script is there.
 */
export const layOut: string = 'scrollY;document.currentScript.remove()';

/** What is as high as it may be until it is seen or drawn: later blocks of the page, and later entries of their lists. */
const unseen = 'main>[data-k]:nth-child(n+5),main>[data-k]:nth-child(n+4) li:nth-child(n+4)';

/**
 * What is not there before it is drawn: later blocks that wake up when they are seen, which forms do, with their fields
 * after them, and what stands below the page and does not float above it. A tall block marks its parts with `data-part`;
 * they are drawn after it, one by one.
 */
const absent = [
  'main>[data-wake=visible]:nth-child(n+4)',
  'main>[data-wake=visible]:nth-child(n+4) [data-field]',
  'main~[data-k]:not([data-wake])',
  'main~[data-wake=visible]',
  'main~[data-k] [data-part]',
].join();

/** What may be left out, as a selector. */
export const far: string = `${unseen},${absent}`;

/** A window as high as this shows so much at once that what is left out would be seen to come. */
const tall = '75rem';

/**
 * The rules of what is left out. Lists of the first blocks are whole, because what is seen stands below them. Forms far
 * down are not there before they are drawn: at the end of the document the browser looks at each of their fields, and
 * lays out all around it for that. What can be chosen in a list, such as all countries, has its style when all else is
 * drawn. What is drawn has a style. Each part of a selector names what it is about: otherwise the browser would style all
 * elements again when nothing is left out.
 */
export const earlyRules: string = [
  `@media(height<${tall}){`,
  `[data-early] :is(${unseen}){content-visibility:auto;contain-intrinsic-height:150rem}`,
  `[data-early] :is(${absent}):not([style]){display:none}}`,
  '[data-early] option{display:none}',
  '[data-early=""] .icon,[data-early^=above] main .icon{background:none;mask:none}',
  '[data-early=above-hidden] .icon{visibility:hidden}',
].join('');
