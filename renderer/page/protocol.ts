/**
 * The contract between the HTML of a page and the scripts in the browser. Blocks do not import from the renderer: they set
 * `data-memory` through the prop `memory`, and use the names `data-base`, `data-languages`, `data-locale`, `data-fold` and those
 * of consent and sent forms literally.
 */

/** The ID of the element around all blocks of a page. */
export const appId = 'app';

/** The ID of the element around the page's own blocks, without those of its layout. */
export const mainId = 'main';

/** The media of style elements that the boot script applies after the first paint. */
export const deferredMedia = '(scripting:none)';

/** The attribute of these elements; its value is `fonts` or `icons`. */
export const deferredAttribute = 'data-deferred';

/** The ID of the JSON script with the `InitialPayload`. */
export const payloadId = 'page';

/** The scopes of block names: the layout above the page, the page itself, and the layout below it. */
export const scopes = { before: 'b', page: 'm', after: 'a' } as const;

/** On the element of each block: its name, made of its scope and index, such as `m2`. */
export const blockAttribute = 'data-block';

/** On each interactive block until it is hydrated: when to hydrate it, as in `blocks/interactive.ts`. */
export const hydrateAttribute = 'data-hydrate';

/** On blocks whose state outlives the page: the session storage key of that state. */
export const memoryAttribute = 'data-memory';

/** On links that reload the document instead of navigating on the client. */
export const reloadAttribute = 'data-reload';

/** On the language select: the languages of the site, default first. */
export const languagesAttribute = 'data-languages';

/**
 * On the root element of pages in all languages but the first: the language tag of the paths, which is not that of a page
 * without a translation.
 */
export const localeAttribute = 'data-locale';

/** On the message of a failed script: the title of the error screen. Both are in the language of the document. */
export const failureTitleAttribute = 'data-title';

/** On the root element after a script or payload that the page needs has failed to load. */
export const failedAttribute = 'data-failed';

/** On the root element of a site below a path of its host: that path, such as `/shop`. */
export const baseAttribute = 'data-base';

/** On the root element: the query parameters that forms of the site submit, which are kept until the tab is closed. */
export const keptQueryAttribute = 'data-query';

/** The URL of a page's payload, derived from the page's path. @param base the base path of the site */
export function payloadUrl(path: string, base = ''): string {
  const below = path.slice(base.length);
  return `${base}/_pages${below === '' || below === '/' ? '/index' : below}.json`;
}

/** On the `details` around a sidebar, which closes on navigation. */
export const foldAttribute = 'data-fold';

/** The ID of the JSON script with the `Services` of the site. */
export const servicesId = 'services';

/** On the root element once the visitor has made a choice: the purposes that they agreed to. */
export const consentAttribute = 'data-consent';

/** Dispatched on the window by the question for consent: the `detail` lists the purposes that the visitor agrees to. */
export const consentChosenEvent = 'consent-chosen';

/** Dispatched on the window after the attribute on the root element has changed. */
export const consentChangedEvent = 'consent-changed';

/** On the button that opens the choice of purposes. */
export const consentChooseAttribute = 'data-consent-choose';

/** On elements of blocks that show more once the visitor has agreed to this purpose. */
export const purposeAttribute = 'data-purpose';

/** Dispatched on the window after a form was sent: the `detail` is its name. */
export const formSentEvent = 'form-sent';

/** Dispatched on the window after another page is shown without loading its document. */
export const navigatedEvent = 'navigated';

/** The name under which the browser keeps the choice of purposes. */
export const consentKey = 'consent';

/** The property of `history.state` of a page that has been counted, and is loaded again without what it no longer may. */
export const countedKey = 'counted';

/** The name under which the browser keeps the position on pages that were left by loading another document. */
export const positionKey = 'document-position';

/** The name under which TanStack Router keeps the positions of other pages. */
export const routerKey = 'tsr-scroll-restoration-v1_3';
