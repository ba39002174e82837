import { posix } from 'node:path';
import type { Image, Link, Nodes, PhrasingContent } from 'mdast';
import { pathIn } from '../../renderer/content/prose/pictures.ts';
import { urlOf } from '../../renderer/content/url.ts';
import { isUrl } from '../check/text/links.ts';
import { bareAddress, type FindDocument, routeOf } from './addresses.ts';
import { badgeText } from './badges.ts';
import { withoutTemplates } from './dialects/templates.ts';
import { closestAnchor, type Draft } from './document.ts';
import { altFor, type MediaFiles } from './media.ts';
import { type Node, replaceAll, text, textOf } from './tree.ts';

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
  replaceAll(root, (node, parent) => {
    if (node.type === 'image')
      return pictureFor({ ...node, url: withoutTemplates(node.url, values) }, parent, draft, places);
    return undefined;
  });
  replaceAll(root, (node) =>
    node.type === 'link' ? linkFor(node, withoutTemplates(node.url, values), draft, places) : undefined,
  );
  draft.children = root.children;
}

/** Full-width punctuation and spaces, which end a URL that is written in a text. */
const wide = /[\u3000-\u303f\uff00-\uffef\u2018-\u201f]/;

function linkFor(node: Link, href: string, draft: Draft, places: Places): Node[] {
  const note = (message: string, isLost: boolean) => draft.note(node, { code: 'link', isLost, message });
  const [words] = node.children;
  const cut =
    node.children.length === 1 && words?.type === 'text' && href.endsWith(words.value)
      ? words.value.search(wide)
      : -1;
  if (cut > 0 && words?.type === 'text') {
    const rest = words.value.slice(cut);
    return [
      { ...node, url: href.slice(0, href.length - rest.length), children: [text(words.value.slice(0, cut))] },
      text(rest),
    ];
  }
  const shown = textOf(node).trim() !== '' || node.children.some(({ type }) => type === 'image');
  if (!shown) {
    note(`the link to ${href} has no text, so it was invisible; it is removed`, false);
    return [];
  }
  const target = isFine(href) ? href : targetOf(href, draft, places);
  if (target !== undefined) return [{ ...node, url: encoded(withAnchor(target, draft, node, places)) }];
  // Other generators enlarge a picture that links to itself.
  const hasPicture = node.children.every(({ type }) => type === 'image');
  const isOwn = hasPicture && places.media.isPicture(href, draft.file);
  const path = isOwn || href === '' || /^javascript:/i.test(href) ? undefined : href;
  note(
    isOwn
      ? 'the link from the picture to itself is removed'
      : `there is no page for the link to ${href}; its text is kept${path === undefined ? '' : ', followed by the path'}`,
    path !== undefined && places.isFile(path, draft.file),
  );
  const isSaid = path === undefined || textOf(node).includes(path);
  return [
    ...(node.children as Node[]),
    ...(isSaid ? [] : [text(' ('), { type: 'inlineCode' as const, value: path }, text(')')]),
  ];
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
function withAnchor(target: string, draft: Draft, node: Link, { anchors, pages }: Places): string {
  const own = routeOf(pages.get(draft.file) ?? '');
  const [isInside, path = '', anchor = ''] = /^(\/[^#]*)?#(.*)$/.exec(target) ?? [];
  const known = isInside === undefined ? undefined : anchors.get(path || own);
  if (!known) return target;
  const found = closestAnchor(decodedAnchor(anchor), known);
  if (found !== undefined) return `${path}#${found}`;
  draft.note(node, {
    code: 'link',
    isLost: false,
    message: `there is no anchor #${anchor}; the link goes to the page`,
  });
  return path || own;
}

function decodedAnchor(anchor: string): string {
  return pathIn(anchor);
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
  const alias = aliases.get(bareAddress(path)) ?? aliases.get(path);
  if (alias !== undefined) return routeOf(alias) + anchor;
  const meant = find(path, draft.file);
  const page = meant === undefined ? undefined : pages.get(meant);
  if (page !== undefined) return routeOf(page) + anchor;
  const there = bareAddress(path);
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
  const [path = ''] = file.split(/[?#]/);
  const whole = file.replace(/^\/\//, 'https://');
  const site = places.origin;
  const isOutside = /^https?:\/\//i.test(whole) && isUrl(whole);
  const atSite = site && path.startsWith('/') ? urlOf(file, `${site}/`)?.href : undefined;
  const remote = isOutside ? whole : atSite;
  const found =
    places.media.takePicture(isOutside ? whole : path, draft.file) ??
    (atSite === undefined ? undefined : places.media.takePicture(atSite, draft.file));
  if (found) {
    const used = altFor(alt || (title ?? ''), found.file, draft.title);
    if (used !== alt)
      note(`the picture ${file} has no alt text; ${JSON.stringify(used)} is used until you write one`);
    return [{ ...node, url: encodeURI(found.media), alt: used }];
  }
  if (remote) places.outside.add(remote);
  const badge = badgeText(whole, alt ?? '');
  if (badge !== undefined) {
    note(`the badge ${whole} is replaced by its text`);
    return [text(badge)];
  }
  const isEmbedded = /^data:/i.test(file);
  const words =
    [alt, title].filter(Boolean).join(' – ') || (!isEmbedded && posix.basename(pathIn(path))) || 'picture';
  note(
    isOutside
      ? `the picture on another site is replaced by a link: ${file}`
      : isEmbedded
        ? 'a picture in a data URL is not supported; its text is kept'
        : `the picture ${file} does not exist or is not supported; its text is kept`,
    { isLost: true, isMissing: isOutside || !(isEmbedded || places.isFile(path, draft.file)) },
  );
  const isLinked = parent.type === 'link';
  // A picture needs no spaces around it, but its words do.
  const said: Node =
    remote === undefined || isLinked
      ? text(words)
      : { type: 'link', url: encoded(remote), children: [text(words)] as PhrasingContent[] };
  const siblings = 'children' in parent ? (parent.children as Node[]) : [];
  const at = siblings.findIndex((one) => one.position === node.position && one.type === 'image');
  const isWord = (neighbour: Node | undefined, side: 0 | -1) =>
    neighbour?.type === 'text'
      ? /[\p{L}\d]/u.test([...neighbour.value].at(side) ?? '')
      : neighbour?.type === 'image';
  return [
    ...(isWord(siblings[at - 1], -1) && at > 0 ? [text(' ')] : []),
    said,
    ...(isWord(siblings[at + 1], 0) ? [text(' ')] : []),
  ];
}
