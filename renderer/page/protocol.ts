/**
 * What the HTML of a page and the scripts of the browser agree on. Blocks import nothing of the renderer: those that
 * take part write `data-memory` as the prop `memory`, and `data-languages` and `data-fold` as they stand here.
 */

/** The id of the element that holds all blocks of a page. */
export const appId = 'app';

/** The id of the element that holds the page's own blocks, and not those of its layout. */
export const mainId = 'main';

/** The id of the JSON script that holds the `InitialPayload`. */
export const payloadId = 'page';

/** The scopes of block names: the layout above the page, the page itself, the layout below it. */
export const scopes = { before: 'b', page: 'm', after: 'a' } as const;

/** On the element of each block: its name, which is its scope and its index, as in `m2`. */
export const blockAttribute = 'data-block';

/** On each interactive block until it is hydrated: when that is due, as in `blocks/interactive.ts`. */
export const hydrateAttribute = 'data-hydrate';

/** On blocks with a state that outlives the page: the key of that state in the session storage. */
export const memoryAttribute = 'data-memory';

/** On links that load the document again instead of navigating. */
export const reloadAttribute = 'data-reload';

/** On the language select: the languages of the site, the default one first. */
export const languagesAttribute = 'data-languages';

/** On the root element once a script or payload that the page needs has failed to load. */
export const failedAttribute = 'data-failed';

/** Where the payload of a page lies, by the path of the page. */
export function payloadUrl(path: string): string {
  return `/_pages${path === '/' ? '/index' : path}.json`;
}

/** On the root element while text is set in the typefaces of the site. */
export const fontsAttribute = 'data-fonts';

/** On the `details` around a sidebar, which a navigation closes. */
export const foldAttribute = 'data-fold';
