/**
 * The script at the top of every page. It says that what is far down may be left out of the first paint: on an ordinary
 * visit alone, for whoever comes to a place on the page comes to it at its true height. Empty, its mark keeps icons out
 * as well: the browser makes a document of their image. The boot script makes it `icon` after the first paint, and then
 * takes it away.
 */
export const early: string =
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||(document.documentElement.dataset.early="")';

/**
 * What may be left out, as a selector: later blocks of the page, later entries of their lists, and of what stands around
 * it what does not float above the page. Lists of the first blocks are whole, because what is seen stands below them.
 * Each part names what it is about: otherwise the browser would style all elements again when nothing is left out.
 */
export const far: string =
  'main>[data-k]:nth-child(n+3),main>[data-k]:nth-child(n+3) li:nth-child(n+7),main~[data-k]:not([data-wake]),main~[data-wake=visible]';
