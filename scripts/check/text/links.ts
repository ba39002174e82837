import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { type Schemas, typeWith } from '../../../renderer/content/schemas.ts';
import { urlOf } from '../../../renderer/content/url.ts';

/** Whether a link is a path or an anchor of this site. */
export function isInternal(href: string): boolean {
  return /^[/#](?!\/)/.test(href);
}

/** The existing page that a link with a file extension or a missing slash probably means, with its anchor. */
export function closestPage(href: string, pages: { has(path: string): boolean }): string | undefined {
  const { path } = pathIn(href);
  const name = path
    .replace(/^(?:\.{0,2}\/)*(?:content\/)?(?:pages\/)?/, '')
    .replace(/\.(?:html?|json|mdx?|php|aspx?)$/i, '')
    .replace(/(?:^|\/)index$|\/+$/g, '');
  const page = [`/${name}`, `/${name.toLowerCase()}`].find((candidate) => pages.has(candidate));
  return path !== '' && page !== undefined ? page + href.slice(path.length) : undefined;
}

/**
 * Replaces the URL in a text that is a link.
 * @param source a URL, or a single Markdown link or HTML element
 * @returns undefined if the text contains anything else, which must not be lost
 */
export function replaceHref(source: string, replace: (href: string) => string): string | undefined {
  if (!/^[[<]|\]\(/.test(source)) return replace(source);
  const [link, ...others] = parseProse(source).links;
  if (!link || others.length > 0 || link.offset > 0 || link.length < source.length) return undefined;
  const at = link.href === '' ? -1 : source.lastIndexOf(link.href);
  if (at < 0) return undefined;
  return source.slice(0, at) + replace(link.href) + source.slice(at + link.href.length);
}

export function isUrl(text: string): boolean {
  return Boolean(urlOf(text)?.host);
}

/** The path of a link (empty for anchors) and its fragment. */
export function pathIn(href: string): { path: string; anchor: string | undefined } {
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  return { path, anchor };
}

/** A link with another path; undefined if it cannot be replaced. */
export function replacePath(source: string, path: string): string | undefined {
  return replaceHref(source, (href) => href.replace(/^[^?#]*/, () => path));
}

/** A link with another anchor; undefined if it cannot be replaced. */
export function replaceAnchor(source: string, anchor: string): string | undefined {
  return replaceHref(source, (href) => href.replace(/#.*$/, () => `#${anchor}`));
}

/** Extensions that pages never have. */
const fileName =
  /\.(?:avif|bmp|csv|docx?|epub|gif|gz|heic|ico|jpe?g|mov|mp[34]|og[gv]|pdf|png|pptx?|svg|tiff?|txt|wav|webm|webp|xlsx?|xml|zip)$/i;

const pictureName = /\.(?:avif|bmp|gif|heic|ico|jpe?g|png|svg|tiff?|webp)$/i;

/** The problem of a link that refers to a file; undefined if it can be a page. */
export function fileLinkProblem(path: string, schemas: Schemas): string | undefined {
  if (!fileName.test(path)) return undefined;
  const isPicture = pictureName.test(path);
  const block = typeWith(schemas, ({ elements }) => elements?.includes(isPicture ? 'img' : 'a'));
  const how = `${isPicture ? 'show a picture' : 'offer a file'} with "${block}"`;
  return `${path} is a file, and links on this site refer to pages; ${how}, or write its full URL, which starts with https://`;
}
