import { posix } from 'node:path';
import type { Image, Link, Nodes } from 'mdast';
import { pathIn } from '../../renderer/content/prose/pictures.ts';
import { urlOf } from '../../renderer/content/url.ts';
import { isUrl } from '../check/text/links.ts';
import { withoutTemplates } from './dialects/templates.ts';
import type { Draft } from './document.ts';
import { altFor, type MediaFiles } from './media.ts';
import { barePath, type FindDocument, routeOf } from './paths.ts';
import { link, type Node, replaceAll, text, textOf } from './tree.ts';

/** What is needed to resolve the links and pictures of documents. */
export interface Places {
  /** Target pages of all documents, by source path, and their anchors. */
  pages: ReadonlyMap<string, string>;
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  find: FindDocument;
  /** Target pages, by URLs declared in front matter. */
  aliases: ReadonlyMap<string, string>;
  /** Whether the site already has a page or an anchor at a path. */
  isThere(path: string, anchor: string): boolean;
  /** Whether the folder has a file at a path relative to a document, such as a PDF. */
  isFile(path: string, from: string): boolean;
  media: MediaFiles;
  /** URLs of pictures on other sites, to which new ones are added. */
  outside: Set<string>;
  /** URL of the original site, for links to what the folder lacks; undefined if unknown. */
  origin: string | undefined;
  /** Markdown for expressions. */
  templates: ReadonlyMap<string, string>;
  /** The number of links to the original site, by its URL. */
  linksTo: Map<string, number>;
}

/** Makes links lead to pages, and pictures show media of the site. Of broken ones, the text and the path are kept. */
export function resolveLinks(draft: Draft, places: Places): void {
  const root = { type: 'root' as const, children: draft.children };
  const values = { values: draft.values, templates: places.templates, constants: new Map<string, string>() };
  replaceAll(root, (node, parent) =>
    node.type === 'image'
      ? pictureFor({ ...node, url: withoutTemplates(node.url, values) }, parent, draft, places)
      : undefined,
  );
  replaceAll(root, (node) =>
    node.type === 'link' ? linkFor(node, withoutTemplates(node.url, values), draft, places) : undefined,
  );
  draft.children = root.children;
}

function linkFor(node: Link, href: string, draft: Draft, places: Places): Node[] {
  const note = (message: string, isLost: boolean) => draft.note(node, { code: 'link', isLost, message });
  const words = textOf(node);
  if (words.trim() === '' && !node.children.some(({ type }) => type === 'image')) {
    note(`the link to ${href} has no text, so it was invisible; it is removed`, false);
    return [];
  }
  const target = isFine(href) ? href : targetOf(href, draft, places);
  if (target !== undefined) return [{ ...node, url: encoded(correctAnchor(target, draft, node, places)) }];
  // Other generators enlarge a picture that links to itself.
  if (node.children.every(({ type }) => type === 'image') && places.media.isPicture(href, draft.file)) {
    note('the link from the picture to itself is removed', false);
    return node.children;
  }
  const path = href === '' || /^javascript:/i.test(href) ? undefined : href;
  note(
    `there is no page for the link to ${href}; its text is kept${path === undefined ? '' : ', followed by the path'}`,
    path !== undefined && places.isFile(path, draft.file),
  );
  if (path === undefined || words.includes(path)) return node.children;
  return [...node.children, text(' ('), { type: 'inlineCode', value: path }, text(')')];
}

/** Percent-encodes what a URL in Markdown of pages cannot have. */
function encoded(url: string): string {
  return url.replace(/[\s{}<>\\"|^`]/g, (sign) => encodeURIComponent(sign));
}

/** Whether a link needs no rewriting: an external URL. */
function isFine(href: string): boolean {
  if (/^https?:/i.test(href)) return !/\s/.test(href) && isUrl(href);
  return /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i.test(href);
}

/** Corrects the anchor of a link to a document, or removes it if there is none. */
function correctAnchor(target: string, draft: Draft, node: Link, { anchors, pages }: Places): string {
  const [isInside, path = '', anchor = ''] = /^(\/[^#]*)?#(.*)$/.exec(target) ?? [];
  const route = routeOf(pages.get(draft.file) ?? '');
  const names = isInside === undefined ? undefined : anchors.get(path || route);
  if (!names) return target;
  const found = closestAnchor(pathIn(anchor), names);
  if (found !== undefined) return `${path}#${found}`;
  const message = `there is no anchor #${anchor}; the link goes to the page`;
  draft.note(node, { code: 'link', isLost: false, message });
  return path || route;
}

/** The anchor that a link most likely means, ignoring case, punctuation, and the number of an id that was taken. */
function closestAnchor(anchor: string, anchors: ReadonlySet<string>): string | undefined {
  if (anchors.has(anchor)) return anchor;
  const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const same = [...anchors].find((name) => bare(name) === bare(anchor));
  return same ?? [anchor, anchor.toLowerCase()].map((name) => `${name}-1`).find((name) => anchors.has(name));
}

function targetOf(href: string, draft: Draft, places: Places): string | undefined {
  const { pages, find, aliases } = places;
  // Its expression has no value.
  if (/^(?:\{\{|%7B%7B|\{%)/i.test(href)) return undefined;
  if (/^\/\//.test(href)) return isUrl(`https:${href}`) ? `https:${href}` : undefined;
  if (/^https?:/i.test(href)) return urlOf(href)?.href;
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return undefined;
  const [, path = '', query = '', hash] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? [];
  // Docsify writes anchors as parameters.
  const [, id] = /^id=([^&]+)$/.exec(query) ?? [];
  const anchor = hash ?? (id ? `#${id}` : '');
  if (path === '') return anchor || undefined;
  const page = aliases.get(barePath(path)) ?? aliases.get(path) ?? pages.get(find(path, draft.file) ?? '');
  if (page !== undefined) return routeOf(page) + anchor;
  const there = barePath(path);
  return places.isThere(there, anchor.slice(1)) ? there + anchor : atOrigin(href, draft.file, places);
}

/** The URL of a link on the original site; undefined if it is unknown, or if the link is to a source file. */
function atOrigin(href: string, from: string, { origin, linksTo }: Places): string | undefined {
  const [path = ''] = href.split(/[?#]/);
  const isRepository = origin !== undefined && /\/(?:blob|tree|src)\//.test(origin);
  const isRoute = path.startsWith('/') || /(?:^|\/)[^/.]*$|\.(?:mdx?|html?)$/i.test(path) || isRepository;
  const url = origin && isRoute ? urlOf(href, `${origin.replace(/\/+$/, '')}/${encodeURI(from)}`) : undefined;
  if (!url || origin === undefined) return undefined;
  // Sites serve documents as pages; code hosts serve the files themselves.
  if (!isRepository) url.pathname = url.pathname.replace(/(?:(?<=\/)(?:index|readme))?\.mdx?$/i, '');
  linksTo.set(origin, (linksTo.get(origin) ?? 0) + 1);
  return url.href;
}

function pictureFor(node: Image, parent: Nodes, draft: Draft, places: Places): Node[] {
  const { alt, title, url: file } = node;
  const note = (message: string, loss: { isLost: boolean; isMissing?: boolean } = { isLost: false }) =>
    draft.note(node, { code: 'picture', message, ...loss });
  const { media, origin } = places;
  const [path = ''] = file.split(/[?#]/);
  const url = file.replace(/^\/\//, 'https://');
  const isOutside = /^https?:\/\//i.test(url) && isUrl(url);
  const atSite = origin && path.startsWith('/') ? urlOf(file, `${origin}/`)?.href : undefined;
  const remote = isOutside ? url : atSite;
  const found =
    media.takePicture(isOutside ? url : path, draft.file) ?? media.takePicture(atSite ?? '', draft.file);
  if (found) {
    const altText = altFor(alt || (title ?? ''), found.file, draft.title);
    if (altText !== alt)
      note(`the picture ${file} has no alt text; ${JSON.stringify(altText)} is used until you write one`);
    return [{ ...node, url: encodeURI(found.media), alt: altText }];
  }
  if (remote) places.outside.add(remote);
  const isEmbedded = /^data:/i.test(file);
  note(
    isOutside
      ? `the picture on another site is replaced by a link: ${file}`
      : isEmbedded
        ? 'a picture in a data URL is not supported; its text is kept'
        : `the picture ${file} does not exist or is not supported; its text is kept`,
    { isLost: true, isMissing: isOutside || !(isEmbedded || places.isFile(path, draft.file)) },
  );
  const name = isEmbedded ? '' : posix.basename(pathIn(path));
  const words = text([alt, title].filter(Boolean).join(' – ') || name || 'picture');
  return [remote === undefined || parent.type === 'link' ? words : link(encoded(remote), [words])];
}
