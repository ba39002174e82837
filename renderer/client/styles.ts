import { initialPayload } from './initial.ts';

/**
 * Resolves once the site's stylesheet has loaded or failed to load. The document inlines only the rules for its own HTML;
 * hydrated blocks and other pages need more. The stylesheet is inserted after the inlined rules, to keep their order, and
 * before the print stylesheet, which overrides both.
 */
export const stylesheet = new Promise<unknown>((resolve) => {
  const href = initialPayload.stylesheet;
  if (!href) return resolve(undefined);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onload = link.onerror = resolve;
  document.querySelector('style')?.after(link);
});

const added = new Set<string>();

/** Adds rules to the document, unless they were added before. */
export function addRules(css: string): void {
  if (!css || added.has(css)) return;
  added.add(css);
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}
