import { urlOf } from '../../../renderer/content/url.ts';

/** Whether a link leads to a page of the site, by a path or an anchor. */
export function isInternal(href: string): boolean {
  return /^[/#](?!\/)/.test(href);
}

/** The page that a link may mean which is written as a file, or without its slash; with its anchor. */
export function pageMeant(href: string, pages: { has(path: string): boolean }): string | undefined {
  const { path } = pathIn(href);
  const name = path
    .replace(/^(?:\.{0,2}\/)*(?:content\/)?(?:pages\/)?/, '')
    .replace(/\.(?:html?|json|mdx?|php|aspx?)$/i, '')
    .replace(/(?:^|\/)index$|\/+$/g, '');
  const page = [`/${name}`, `/${name.toLowerCase()}`].find((candidate) => pages.has(candidate));
  return path !== '' && page !== undefined ? page + href.slice(path.length) : undefined;
}

/** Whether a text is a whole address with a host. */
export function isUrl(text: string): boolean {
  return Boolean(urlOf(text)?.host);
}

/** The path of a link, empty for one to an anchor alone, and the anchor behind its `#`. */
export function pathIn(href: string): { path: string; anchor: string | undefined } {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return { path, anchor };
}
