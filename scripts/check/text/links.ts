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

/** The end of an address that no page is meant by. */
const fileName =
  /\.(?:avif|bmp|csv|docx?|epub|gif|gz|heic|ico|jpe?g|mov|mp[34]|og[gv]|pdf|png|pptx?|svg|tiff?|txt|wav|webm|webp|xlsx?|xml|zip)$/i;

/** What is wrong with the path of a link where it means a file; undefined where it may mean a page. */
export function fileMeant(path: string): string | undefined {
  if (!fileName.test(path)) return undefined;
  return `${path} is a file, and links on this site lead to pages; write the whole address of the file, which begins with https://`;
}
