import { isObject, isRecord, kindOf } from '../../renderer/content/documents.ts';
import { nameOf, kindOf as typeOf } from '../authoring/diff/item.ts';
import type { OpenCheck } from '../check/engine/open.ts';
import { nearest } from '../check/text/nearest.ts';
import { UserError } from '../cli/errors.ts';
import { isPage } from '../files/read.ts';
import { siblingPaths } from '../files/source-file.ts';
import { hashIn } from '../operations/contents.ts';
import { headingsIn } from '../operations/markdown.ts';
import { pointerOf } from '../operations/tree.ts';
import { urlsOf } from '../operations/urls.ts';
import { pageOf, type Workspace } from './workspace.ts';

/** A text that matches a search. */
interface Hit {
  file: string;
  /** JSON Pointer; empty in Markdown and media files. */
  at: string;
  /** The line in a Markdown file. */
  line?: number;
  text: string;
}

const excerptLength = 100;
/** How many hits an answer has, and how many if none of them has all words. */
const [maxHits, maxPartHits] = [20, 8];

/** A text of a document, with the names of what it is in, such as the title of a page and of a block. */
interface HeldText {
  at: string;
  key: string;
  held: string;
  inside: string;
}

/**
 * Finds texts, titles, ids, figures, types of blocks and names of files. A word may also be in the name of the property or of the
 * file, or in the title of what the text is in. If nothing has all words, it finds what has the most of them; if nothing has any,
 * what has their beginnings.
 */
export function search({ site }: Workspace, { query, in: kind, cursor }: Record<string, string | undefined>) {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  let { hits, max } = hitsOf(site.check, words, kind);
  const starts = words.map((word) => word.slice(0, Math.max(5, word.length - 3)));
  const isNear = hits.length === 0 && starts.join() !== words.join();
  if (isNear) ({ hits, max } = hitsOf(site.check, starts, kind));
  const isPart = max < words.length;
  const note = isNear
    ? `nothing has the whole words; these have ${starts.map((word) => `"${word}"`).join(', ')}`
    : `nothing has all ${words.length} words; these have ${max}`;
  return {
    ...pageOf(hits, cursor, isPart ? maxPartHits : maxHits),
    ...(hits.length > 0 && (isPart || isNear) && { note }),
  };
}

/** What has the most of some words, best first, and how many of them that is. */
function hitsOf(check: OpenCheck, words: readonly string[], kind: string | undefined) {
  let hits: (Hit & { rank: number })[] = [];
  let max = 1;
  const wordsIn = (text: string) => words.filter((word) => text.toLowerCase().includes(word));
  const add = (hit: Hit, rank: number, { key, inside }: Pick<HeldText, 'key' | 'inside'>) => {
    const inText = wordsIn(hit.text);
    // A figure is found by the name of its property, or of the one around it.
    const names = hit.at.split('/').slice(-2).join(' ');
    const isNamed = words.length > 1 ? wordsIn(names).length > 0 : key.toLowerCase() === words[0];
    if (inText.length === 0 && !isNamed) return;
    const inPlace = wordsIn(`${hit.file} ${hit.at} ${hit.text}`).length;
    const found =
      inPlace === words.length ? inPlace : wordsIn(`${hit.file} ${hit.at} ${inside} ${hit.text}`).length;
    if (found < max) return;
    if (found > max) hits = [];
    max = found;
    const text = excerpt(hit.text, inText[0] ?? '');
    const isAllNamed = isNamed && wordsIn(`${hit.at} ${inside}`).length === words.length;
    hits.push({ ...hit, text, rank: isAllNamed ? 1 : rank + 3 * (found - inText.length) });
  };
  const alone = { key: '', inside: '' };
  for (const file of check.files().values()) {
    const { path, text, value, texts } = file;
    if (kind !== undefined && kindOf(path) !== kind) continue;
    add({ file: path, at: '', text: path }, 1, alone);
    if (kindOf(path) === 'media') continue;
    if (wordsIn(`${path} ${text}`).length >= max)
      for (const { at, held: content, ...context } of textsIn(value))
        add({ file: path, at, text: content }, context.key === 'title' ? 0 : 2, context);
    const textPaths = siblingPaths(file);
    for (const [index, body] of [...(texts?.values() ?? [])].entries())
      for (const [line, content] of (body ?? '').split('\n').entries())
        add({ file: textPaths[index] ?? '', at: '', line: line + 1, text: content }, 2, alone);
  }
  hits.sort((a, b) => a.rank - b.rank);
  return { hits: hits.map(({ rank: _, ...hit }): Hit => hit), max };
}

function* textsIn(value: unknown, path: (string | number)[] = [], inside = ''): Generator<HeldText> {
  const place = { at: pointerOf(path), key: String(path.at(-1)), inside };
  if (typeof value === 'string') yield { ...place, held: value };
  else if (typeof value === 'number') yield { ...place, held: String(value) };
  else if (isObject(value)) {
    const name = Array.isArray(value) ? undefined : nameOf(value);
    const outerNames = name === undefined ? inside : `${inside} ${name}`;
    for (const [key, item] of Object.entries(value))
      if (key !== '$schema')
        yield* textsIn(item, [...path, Array.isArray(value) ? Number(key) : key], outerNames);
  }
}

function excerpt(text: string, word: string): string {
  const start = Math.max(0, text.toLowerCase().indexOf(word) - 30);
  const part = text.slice(start, start + excerptLength);
  return `${start > 0 ? '…' : ''}${part}${start + excerptLength < text.length ? '…' : ''}`;
}

/** A page as its blocks, or a site as its pages and other files. */
export function outline({ site }: Workspace, { file, cursor }: Record<string, string | undefined>) {
  if (file === undefined || file === '' || file.endsWith('/'))
    return siteOutline(site.check, file ?? '', cursor);
  const source = fileAt(site.check, file);
  const { value, texts } = source;
  const textPaths = siblingPaths(source);
  const object = isRecord(value) ? value : {};
  const blocks = ['before', 'blocks', 'after'].flatMap((list) =>
    Array.isArray(object[list]) ? blocksIn(object[list], [list]) : [],
  );
  const markdown = [...(texts?.values() ?? [])].map((text, index) => ({
    file: textPaths[index] ?? '',
    hash: hashIn(text === undefined ? undefined : Buffer.from(text)),
    headings: headingsIn(text ?? '')
      .slice(0, 40)
      .map(({ title, level, line }) => `${line}: ${'#'.repeat(level)} ${title}`),
  }));
  return {
    file,
    hash: hashIn(site.read(file)),
    ...(urlsOf(site.check, file).length > 0 && { urls: urlsOf(site.check, file).slice(0, 8) }),
    ...(typeof object.title === 'string' && { title: object.title }),
    ...(object.draft === true && { draft: true }),
    properties: Object.keys(object).filter((key) => key !== '$schema'),
    blocks: pageOf(blocks, cursor, 60),
    ...(markdown.length > 0 && { markdown }),
  };
}

interface BlockOutline {
  at: string;
  type: string;
  id?: string;
  title?: string;
  draft?: true;
  /** The lists in the block, with their lengths. */
  lists?: Record<string, number>;
}

function blocksIn(blocks: readonly unknown[], path: (string | number)[]): BlockOutline[] {
  return blocks.flatMap((block, index): BlockOutline[] => {
    const at = [...path, index];
    const object = isRecord(block) ? block : {};
    const title = nameOf(block);
    const lists = Object.entries(object).filter(([, list]) => Array.isArray(list) && isRecord(list[0]));
    const summary = {
      at: pointerOf(at),
      type: typeOf(block),
      ...(typeof object.id === 'string' && { id: object.id }),
      ...(title !== undefined && { title: title.slice(0, 80) }),
      ...(object.draft === true && { draft: true as const }),
      ...(lists.length > 0 && {
        lists: Object.fromEntries(lists.map(([key, list]) => [key, (list as unknown[]).length])),
      }),
    };
    const inner = lists.flatMap(([key, list]) =>
      (list as { type?: unknown }[]).some(({ type }) => type !== undefined)
        ? blocksIn(list as unknown[], [...at, key])
        : [],
    );
    return [summary, ...inner];
  });
}

function siteOutline(check: OpenCheck, folder: string, cursor: string | undefined) {
  const files = [...check.files().keys()].filter((path) => path.startsWith(folder));
  const locales = check.locales();
  const site = check.file('site.json')?.value as { name?: string; brand?: { name?: string } } | undefined;
  const { items, ...more } = pageOf(folder === '' ? files.filter(isPage) : files, cursor, 40);
  const listed = items.map((path) => {
    const { value } = check.file(path) ?? {};
    const { title, name, draft } = isRecord(value) ? (value as Record<string, unknown>) : {};
    const [url] = urlsOf(check, path);
    const heading = [title, name].find((each) => typeof each === 'string');
    return {
      file: path,
      ...(url !== undefined && { url }),
      ...(heading !== undefined && kindOf(path) !== 'media' && { title: String(heading).slice(0, 80) }),
      ...(draft === true && { draft: true }),
    };
  });
  const folders: Record<string, number> = {};
  for (const path of files) {
    const [name = '', ...inside] = path.slice(folder.length).split('/');
    // The files of a folder are listed below.
    if (folder !== '' && inside.length === 0) continue;
    const child = folder + name + (inside.length > 0 ? '/' : '');
    folders[child] = (folders[child] ?? 0) + 1;
  }
  return {
    ...(folder === '' && {
      site: site?.brand?.name ?? site?.name ?? '',
      languages: locales.map(
        ({ code, site }) => code || String(site.allDocuments.get('site.json')?.language ?? ''),
      ),
    }),
    ...(Object.keys(folders).length > 0 && { folders }),
    files: { items: listed, ...more },
  };
}

/** A content file. Throws UserError with the nearest name if there is none. */
export function fileAt(check: OpenCheck, path: string) {
  const file = check.file(path);
  if (file) return file;
  const near = nearest(path, check.files().keys());
  const byUrl = check.locales()[0].site.byPath.get(path)?.file;
  const better = byUrl ?? near;
  throw new UserError(
    `there is no file ${path}${better ? `; did you mean ${better}?` : '; "outline" lists them'}`,
  );
}
