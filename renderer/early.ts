/**
 * The script at the top of every page. It says that what is far down may be left out of the first paint: on an ordinary
 * visit alone, for whoever comes to a place on the page comes to it at its true height. The boot script ends it.
 */
export const early: string =
  'location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||(document.documentElement.dataset.early="")';

/**
 * What may be left out, as a selector: later blocks of the page, later entries of its lists, and of what stands around it
 * what does not float above the page. Each part names what it is about: otherwise the browser would style all elements
 * again when nothing is left out any more.
 */
export const far: string =
  'main>[data-k]:nth-child(n+3),main li:nth-child(n+7),main~[data-k]:not([data-wake]),main~[data-wake=visible]';
