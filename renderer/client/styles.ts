import { initialPayload } from './initial.ts';

/**
 * Resolves once the site's stylesheet is there, or cannot be had: the document has the rules of its own HTML alone, and
 * hydrated blocks and other pages need more. It comes after those, for its own are in the right order, and before the
 * stylesheet for print, which overrides both.
 */
export const stylesheet = new Promise<unknown>((resolve) => {
  const href = initialPayload.stylesheet;
  if (!href) return resolve(undefined);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onload = link.onerror = resolve;
  document.querySelector('style')?.after(link);
});

const added = new Set<string>();

/** Adds rules to the document; the same ones once. */
export function addRules(css: string): void {
  if (!css || added.has(css)) return;
  added.add(css);
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}
