import type { LinkReference, Nodes } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import { type Prose, parseProse } from '../../../renderer/content/prose/parse.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import type { Edit } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { isUrl } from '../../check/text/links.ts';
import { bareAddress, type Find, linkedFile, routeOf } from './addresses.ts';
import { urlOnSite, withoutFileName } from './own-site.ts';
import { pictureEdits } from './picture-edits.ts';
import type { Places, ReportAt } from './places.ts';

/** Rewrites links to pages and pictures. Broken links are replaced with their text and path. */
export function relinked(text: string, places: Places, report: ReportAt): string {
  const withPictures = applyEdits(text, pictureEdits(parseProse(text), text, places, report));
  return applyEdits(withPictures, linkEdits(parseProse(withPictures), withPictures, places, report));
}

function linkEdits({ tree, links, pictures }: Prose, text: string, places: Places, report: ReportAt): Edit[] {
  const references = referencesIn(tree);
  return links.flatMap(({ href, offset, length }): Edit[] => {
    const plain = href.replace(/\{\{|\}\}/g, (braces) => braces[0] as string);
    if (isFine(plain)) return [];
    const written = text.slice(offset, offset + length);
    const target = targetOf(plain, places);
    const place = addressIn(written, plain);
    if (target !== undefined && place) return [{ ...place, offset: offset + place.offset, text: target }];
    const [, name] = /^\[([^\]]+)\]:/.exec(written) ?? [];
    const words = name === undefined ? [] : references.filter(({ identifier }) => identifier === keyOf(name));
    const hasPicture =
      words.length > 0
        ? words.every(({ children }) => children.every(({ type }) => type === 'image'))
        : pictures.some((one) => one.offset > offset && one.offset < offset + length);
    // Other generators enlarge a picture that links to itself.
    const isOwn = hasPicture && places.pictures.find(plain, places.from) !== undefined;
    const path = isOwn || plain === '' || /^javascript:/i.test(plain) ? undefined : plain;
    report(offset, {
      about: 'link',
      isLost: path !== undefined && places.isFile(path),
      message: isOwn
        ? `the link from the picture to itself is removed`
        : `there is no page for the link to ${plain}; its text is kept${path === undefined ? '' : ', followed by the path'}`,
    });
    if (name === undefined) return unlinked(written, path, offset, text);
    return [{ offset, length, text: newlinesIn(written) }, ...words.map((one) => wordsOnly(one, text, path))];
  });
}

/** The place of an address in the source of a link, where it can have escaped signs. */
export function addressIn(written: string, href: string): { offset: number; length: number } | undefined {
  const at = written.lastIndexOf(href);
  if (at >= 0) return { offset: at, length: href.length };
  const [, before = '', escaped = ''] = /^(\[[\s\S]*\]\(<?)([^\s<>()]+)/.exec(written) ?? [];
  return escaped && decodeString(escaped) === href
    ? { offset: before.length, length: escaped.length }
    : undefined;
}

function keyOf(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Reference links, whose definition is elsewhere. */
function referencesIn(node: Nodes): LinkReference[] {
  if (node.type === 'linkReference') return [node];
  return 'children' in node ? node.children.flatMap(referencesIn) : [];
}

function wordsOnly({ position, children }: LinkReference, text: string, path: string | undefined): Edit {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  const words = text.slice(children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset);
  return { offset: start, length: end - start, text: words + pathAfter(words, path) };
}

/** The path of a link after its text, unless the text contains it. */
function pathAfter(words: string, path: string | undefined, [open, close] = ['`', '`']): string {
  return path === undefined || words.includes(path)
    ? ''
    : ` (${open}${path.replace(/[`|<>&]/g, encodeURIComponent)}${close})`;
}

function newlinesIn(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}

/** Whether a link needs no rewriting: an anchor or external URL. */
function isFine(href: string): boolean {
  if (href.startsWith('#')) return true;
  if (/^https?:/i.test(href)) return !/\s/.test(href) && isUrl(href);
  return /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i.test(href);
}

function targetOf(href: string, places: Places): string | undefined {
  const { from, pages, find, findClosest, aliases } = places;
  // Its expression has no value.
  if (/^(?:\{\{|%7B%7B)/i.test(href)) return undefined;
  if (/^\/\//.test(href)) return isUrl(`https:${href}`) ? `https:${href}` : undefined;
  if (/^https?:/i.test(href)) return urlOf(href)?.href;
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return undefined;
  const [, path = '', query = '', hash] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? [];
  // Docsify writes anchors as parameters.
  const [, id] = /^id=([^&]+)$/.exec(query) ?? [];
  const anchor = hash ?? (id ? `#${id}` : '');
  if (path === '') return anchor || undefined;
  const alias = aliases.get(bareAddress(path));
  if (alias !== undefined) return routeOf(alias) + anchor;
  const meant = linkedFile(path, from, find) ?? belowTop(path, from, find) ?? findClosest(path, from);
  const page = meant === undefined ? undefined : pages.get(meant);
  if (page !== undefined) return routeOf(page) + anchor;
  const there = bareAddress(path);
  return places.isThere(there, anchor.slice(1)) ? there + anchor : atOrigin(href, places);
}

/** The URL of a link on the original site; undefined if it is unknown. */
function atOrigin(href: string, { from, origin, original, ownSite, linksTo }: Places): string | undefined {
  const found = (base: string, url: string | undefined) => {
    if (url) linksTo.set(base, (linksTo.get(base) ?? 0) + 1);
    return url;
  };
  if (origin === undefined) {
    const [base, target] = original?.urlOf(href, from) ?? [];
    if (base) return found(base, target);
    return ownSite && found(ownSite, urlOnSite(ownSite, href, from));
  }
  const url = urlOf(href, `${origin.replace(/\/+$/, '')}/${encodeURI(from)}`);
  // Sites serve documents as pages; code hosts serve the files themselves.
  if (url && !/\/(?:blob|tree|src)\//.test(origin)) url.pathname = withoutFileName(url.pathname);
  return url?.href;
}

/** Resolves a link with a prefix of the original site, such as `/en/docs/intro`. */
function belowTop(path: string, from: string, find: Find): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const parts = path.split('/').filter(Boolean);
  for (let skipped = 1; skipped < Math.min(parts.length, 4); skipped++) {
    const meant = linkedFile(`/${parts.slice(skipped).join('/')}`, from, find);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** The rest of a word, as in `[API](/api)s`. Scripts without spaces have none. */
const restOfWord = /(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}])[\p{L}\p{M}\p{N}])*/uy;

/** Edits that replace a link with its text and path. */
function unlinked(written: string, path: string | undefined, offset: number, text: string): Edit[] {
  const { length } = written;
  const instead = (text: string): Edit[] => [{ offset, length, text }];
  restOfWord.lastIndex = offset + length;
  const [rest = ''] = restOfWord.exec(text) ?? [];
  const [, words] = /^\[([\s\S]*)\]\([\s\S]*\)$/.exec(written) ?? [];
  // A space after a mark would keep it from marking.
  const start = /[*_~]/.test(text[offset - 1] ?? '') ? words?.trimStart() : words;
  if (start !== undefined)
    return [{ offset, length: length + rest.length, text: start + rest + pathAfter(start, path) }];
  if (/^<a\s/i.test(written)) {
    const after = pathAfter(written.replace(/^<a\s[^>]*>/i, ''), path, ['<code>', '</code>']);
    return instead(
      written
        .replace(/\shref\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '')
        .replace(/<\/a>$/i, (close) => after + close),
    );
  }
  return /^<[^>]*>$/.test(written) ? instead(`\`${path ?? written.slice(1, -1)}\``) : [];
}
