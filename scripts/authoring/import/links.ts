import { posix } from 'node:path';
import type { LinkReference, Nodes } from 'mdast';
import { type Prose, parseProse } from '../../../renderer/content/prose/parse.ts';
import { pathIn } from '../../../renderer/content/prose/pictures.ts';
import { applyEdits, type Edit } from '../../check/fix.ts';
import { isUrl } from '../../check/text/links.ts';
import { type Find, fileMeant, routeOf } from './addresses.ts';
import type { Report } from './note.ts';
import type { Pictures } from './pictures.ts';

/** What is needed to resolve links and pictures of a document. */
export interface Places {
  /** Path of the document, relative to the imported folder. */
  from: string;
  /** Target pages of all documents, by source path. */
  pages: ReadonlyMap<string, string>;
  find: Find;
  /** Target pages, by URLs declared in front matter. */
  aliases: ReadonlyMap<string, string>;
  pictures: Pictures;
}

type ReportAt = (offset: number, note: Omit<Parameters<Report>[0], 'line'>) => void;

/** Rewrites links to pages and pictures. Broken links are replaced with their text. */
export function relinked(text: string, places: Places, report: ReportAt): string {
  const withPictures = applyEdits(text, pictureEdits(parseProse(text), text, places, report));
  return applyEdits(withPictures, linkEdits(parseProse(withPictures), withPictures, places, report));
}

function pictureEdits({ pictures, links }: Prose, text: string, places: Places, report: ReportAt): Edit[] {
  return pictures.map(({ file, alt, title, address, offset, length }): Edit => {
    const written = text.slice(offset, offset + length);
    const [path = ''] = file.split(/[?#]/);
    const found = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(file)
      ? undefined
      : places.pictures.find(path, places.from);
    const quoted = title ? ` "${title.replace(/[\\"{}]/g, '\\$&')}"` : '';
    if (found !== undefined) {
      const media = encodeURI(places.pictures.take(found)).replace(/[()]/g, escape);
      if (address) return { ...address, text: media };
      if (!/^<img\s/i.test(written))
        return { offset, length, text: `![${escapedWords(alt)}](${media}${quoted})` };
      return {
        offset,
        length,
        text: written.replace(/(\ssrc\s*=\s*)("[^"]*"|'[^']*'|\S+?)(?=[\s/>])/i, `$1"${media}"`),
      };
    }
    const isLinked = links.some(
      (link) => link.offset < offset && offset + length < link.offset + link.length,
    );
    const words = escapedWords(
      [alt, title].filter(Boolean).join(' – ') || posix.basename(pathIn(path)) || 'picture',
    );
    const isOutside = /^(?:https?:)?\/\//.test(file) && isUrl(file.replace(/^\/\//, 'https://'));
    report(offset, {
      about: 'picture',
      isLost: true,
      message: isOutside
        ? `the picture of another site is a link now: ${file}`
        : `there is no picture ${file} that can be shown; its words stay`,
    });
    const target = file.replace(/^\/\//, 'https://').replace(/[()\s]/g, encodeURIComponent);
    return { offset, length, text: isOutside && !isLinked ? `[${words}](${target})` : words };
  });
}

function escapedWords(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/[\\[\]{}*_`<~$]/g, '\\$&');
}

function linkEdits({ tree, links }: Prose, text: string, places: Places, report: ReportAt): Edit[] {
  const references = referencesIn(tree);
  return links.flatMap(({ href, offset, length }): Edit[] => {
    const plain = href.replace(/\{\{|\}\}/g, (braces) => braces[0] as string);
    if (isFine(plain)) return [];
    const written = text.slice(offset, offset + length);
    const target = targetOf(plain, places);
    const at = written.lastIndexOf(plain);
    if (target !== undefined && at >= 0) return [{ offset: offset + at, length: plain.length, text: target }];
    report(offset, {
      about: 'link',
      isLost: true,
      message: `the link to ${plain} leads nowhere on this site; its words stay`,
    });
    const [, name] = /^\[([^\]]+)\]:/.exec(written) ?? [];
    if (name === undefined) return unlinked(written, plain, offset);
    const words = references.filter(
      ({ identifier }) => identifier === name.replace(/\s+/g, ' ').trim().toLowerCase(),
    );
    return [{ offset, length, text: newlinesIn(written) }, ...words.map((one) => wordsOnly(one, text))];
  });
}

/** Reference links, whose definition is elsewhere. */
function referencesIn(node: Nodes): LinkReference[] {
  if (node.type === 'linkReference') return [node];
  return 'children' in node ? node.children.flatMap(referencesIn) : [];
}

function wordsOnly({ position, children }: LinkReference, text: string): Edit {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  const words = text.slice(children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset);
  return { offset: start, length: end - start, text: words };
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

function targetOf(href: string, { from, pages, find, aliases }: Places): string | undefined {
  if (/^\/\//.test(href)) return isUrl(`https:${href}`) ? `https:${href}` : undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return undefined;
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (path === '') return anchor || undefined;
  const alias = aliases.get(path.replace(/(?<=.)\/$/, ''));
  if (alias !== undefined) return routeOf(alias) + anchor;
  const meant = fileMeant(path, from, find) ?? belowTop(path, find);
  const page = meant === undefined ? undefined : pages.get(meant);
  return page === undefined ? undefined : routeOf(page) + anchor;
}

/** Resolves a link with a prefix of the original site, such as `/en/docs/intro`. */
function belowTop(path: string, find: Find): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const parts = path.split('/').filter(Boolean);
  for (let skipped = 1; skipped < Math.min(parts.length, 4); skipped++) {
    const meant = fileMeant(`/${parts.slice(skipped).join('/')}`, '', find);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** Edits that replace a link with its text. */
function unlinked(written: string, href: string, offset: number): Edit[] {
  const [, words] = /^\[([\s\S]*)\]\([\s\S]*\)$/.exec(written) ?? [];
  const length = written.length;
  const outside = /^[a-z][a-z\d+.-]*:/i.test(href) ? ` (\`${href}\`)` : '';
  if (words !== undefined) return [{ offset, length, text: words + outside }];
  if (/^<a\s/i.test(written))
    return [{ offset, length, text: written.replace(/\shref\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '') }];
  if (/^<[^>]*>$/.test(written)) return [{ offset, length, text: `\`${href}\`` }];
  return [];
}
