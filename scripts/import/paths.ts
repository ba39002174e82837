import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { pathIn } from '../../renderer/content/prose/pictures.ts';
import type { Content } from '../authoring/new/plan.ts';
import { groupBy } from '../check/group-by.ts';
import { reservedUrl } from '../files/reserved.ts';
import { readFrontMatter, textOf, textsOf } from './front-matter.ts';
import type { Note } from './note.ts';

/** Endings of Markdown and MDX. */
export const documentEnding = /\.(?:mdx?|markdown|mkdn?|mkdown)$/i;

/**
 * The target pages of documents: paths under `content/pages` without `.json`, by source path.
 * @param pathOf returns the path of a document in URLs if it differs from that of the file
 */
export function pagesFor(
  files: readonly string[],
  to: string,
  pathOf: (file: string) => string | undefined,
): Map<string, string> {
  const reservedPaths = new Set<string>();
  const pages = new Map<string, string>();
  const isReadme = (file: string) => /(?:^|\/)readme\.\w+$/i.test(file);
  // An index takes precedence over a README in the same folder.
  const order = [...files].sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)) || (a < b ? -1 : 1));
  for (const file of order) {
    const urlPath = pathOf(file);
    const target = pageFor(urlPath === undefined ? file : `${urlPath}.md`, to, reservedPaths);
    // The index of a folder has the same URL as a page beside the folder.
    const isTaken = (page: string) =>
      reservedPaths.has(page) ||
      reservedPaths.has(page.replace(/\/index$/, '')) ||
      reservedPaths.has(`${page}/index`);
    let page = target;
    for (let number = 2; isTaken(page); number++) page = `${target}-${number}`;
    reservedPaths.add(page);
    pages.set(file, page);
  }
  return pages;
}

function pageFor(file: string, to: string, reservedPaths: ReadonlySet<string>): string {
  const parts = file.replace(documentEnding, '').split('/');
  const last = parts.pop() ?? '';
  // Route groups of Next.js, such as `(docs)`, are not part of the URL.
  const folder = [to, ...parts.filter((part) => !/^\(.*\)$/.test(part)).map(slugOf)].filter(Boolean);
  const index = [...folder, 'index'].join('/');
  // The App Router of Next.js calls the index of a folder `page.mdx`.
  const isIndex = /^(?:_?index|readme)$/i.test(last) || file.endsWith('/page.mdx');
  if (isIndex && !reservedPaths.has(index)) return index;
  const slug = slugOf(last);
  // Reserved for the not-found page and the folder itself.
  return [...folder, slug === '404' || slug === 'index' ? `page-${slug}` : slug].join('/');
}

/** A URL segment for a name: lowercase letters, digits and hyphens. Names without Latin letters become a hash. */
export function slugOf(name: string): string {
  const slug = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const isWhole =
    /[\p{L}\p{N}]/u.test(name) && !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(name.normalize('NFC'));
  if (slug && isWhole) return slug;
  return [slug, hash('sha1', name.normalize('NFC')).slice(0, 6)].filter(Boolean).join('-');
}

/** Normalizes a URL path: `/a/index.html`, `/a.html` and `/a/` become `/a`. */
export function barePath(path: string): string {
  return path.replace(/\/(?:index)?(?:\.html)?$|\.html$/, '') || '/';
}

/** The URL of a page, by its path under `content/pages`. */
export function routeOf(page: string): string {
  return `/${page}`.replace(/\/index$/, '') || '/';
}

/** The path of a document in URLs, as most generators make it, to compare it with others. */
function loosely(path: string): string {
  return (
    path
      .normalize('NFC')
      .toLowerCase()
      .replace(/\/page\.mdx$/, '')
      .replace(documentEnding, '')
      .replace(/\s+/g, '-')
      // Blogs serve 2024-05-31-news.md as /2024/05/31/news.
      .replace(/(?<=^|\/)(\d{4})[-/](\d\d)[-/](\d\d)[-/](?=[^/])/g, '$1-$2-$3/')
      .replace(/(?<=^|\/)\d+[-_.](?=\D)/g, '')
      .replace(/(?<=^|\/)\([^/]*\)(?:\/|$)/g, '')
      .replace(/(?:^|\/)(?:_?index|readme)$/, '')
  );
}

/** Finds the document that a link means, by its path and that of the document with the link. */
export type FindDocument = (path: string, from: string) => string | undefined;

/**
 * Creates the function that finds documents, ignoring case, endings, numeric prefixes, and folders that generators add.
 * @param names other names of documents, within their folders
 */
export function finderOf(files: readonly string[], names: ReadonlyMap<string, string>): FindDocument {
  const exact = new Map(files.map((file) => [file.normalize('NFC'), file]));
  const loose = new Map(files.map((file) => [loosely(file), file]));
  for (const [file, name] of names) {
    const path = loosely(posix.join(posix.dirname(file), name));
    if (!loose.has(path)) loose.set(path, file);
  }
  // Other generators can have flat URLs.
  const byName = groupBy(loose.keys(), (path) => posix.basename(path));
  const find = (path: string) => {
    const bare = loosely(path);
    const [same, ...others] = bare.includes('/') ? [] : (byName.get(bare) ?? []);
    const only = same !== undefined && others.length === 0 ? loose.get(same) : undefined;
    return exact.get(path.normalize('NFC')) ?? loose.get(bare) ?? only;
  };
  const linked = (path: string, from: string) => {
    // Links in translations can omit the locale folder.
    const folders = /^(?:\/|@site\/)/.test(path) ? ['', ...foldersAbove(from)] : [''];
    for (const found of placesOf(path, from, folders)) {
      const place = found.replace(/\/+$/, '');
      const stem = place.replace(/\.html?$/i, '');
      const file = place.startsWith('..') ? undefined : (find(place) ?? find(stem === '.' ? '' : stem));
      if (file !== undefined) return file;
    }
    return undefined;
  };
  return (path, from) => {
    const parts = path.startsWith('/') ? path.split('/').filter(Boolean) : [];
    // Links can have a prefix of the original site, such as `/en/docs/intro`.
    const shorter = [1, 2, 3].flatMap((skipped) =>
      skipped < parts.length ? [`/${parts.slice(skipped).join('/')}`] : [],
    );
    for (const candidate of [path, ...shorter]) {
      const found = linked(candidate, from);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/**
 * Where the file of a path can be: beside the document, at the URL of its page, and in some folders, likeliest first.
 * Other generators serve pages as folders, and forgive too many dots.
 */
export function placesOf(path: string, from: string, folders: readonly string[]): string[] {
  const name = pathIn(path).replace(/^(?:@site\/|[@~]\/?)/, '/');
  const bare = name.replace(/^(?:\.{0,2}\/)+/, '');
  const starts = name.startsWith('/') ? [] : [posix.dirname(from), from.replace(documentEnding, '')];
  return [
    ...starts.map((start) => posix.join(start, name)),
    ...folders.map((folder) => posix.join(folder, bare)),
  ];
}

/** The folders that contain a file, innermost first, without the top. */
export function foldersAbove(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' || folder === '/' ? [] : [folder, ...foldersAbove(folder)];
}

/** Reads the paths that a document has had in its front matter, and its name in URLs if it differs from the file name. */
export function declaredPaths(source: string): { name: string | undefined; paths: string[] } {
  const { values } = readFrontMatter(source);
  const paths = ['slug', 'permalink', 'url', 'aliases', 'redirect_from', 'redirects']
    .flatMap((name) => textsOf(values.get(name)))
    .filter((declared) => !/^(?:false|https?:|pretty$|date$)/.test(declared));
  return { name: textOf(values.get('id')), paths };
}

/** What the path of an alias may contain. */
const path = /^(?:\/[^\s/?#*%:$;\\{}"<>]+)+$/;

/**
 * Converts the paths of documents to aliases of pages and to link targets.
 * @param documents the documents with their target pages, in order of precedence
 * @returns the aliases by document, and the target pages by path
 */
export function aliasesOf(
  documents: readonly { file: string; page: string; paths: readonly string[] }[],
  { site }: Content,
  report: (note: Omit<Note, 'line'>) => void,
) {
  const aliases = new Map<string, string[]>();
  const pageAt = new Map<string, string>();
  const reservedPaths = new Set(documents.map(({ page }) => routeOf(page)));
  for (const { file, page, paths } of documents) {
    const changed = (message: string, isLost = false) => report({ file, code: 'address', isLost, message });
    for (const declaredPath of new Set(paths)) {
      const fullPath = pathIn(
        declaredPath.startsWith('/') ? declaredPath : `/${posix.join(posix.dirname(page), declaredPath)}`,
      );
      pageAt.set(barePath(fullPath), page);
      pageAt.set(fullPath, page);
      // An alias answers with and without a slash at its end.
      const alias = fullPath.replace(/\/+$/, '');
      if (alias === routeOf(page) || alias === '' || aliases.get(file)?.includes(alias)) continue;
      if (!path.test(alias))
        changed(`the address ${declaredPath} cannot be that of a page, and is omitted`, true);
      else if (reservedPaths.has(alias) || site.byPath.has(alias))
        changed(`the address ${declaredPath} is used by another page`);
      else if (reservedUrl(alias) !== undefined || alias.endsWith('/404'))
        changed(`the address ${declaredPath} is reserved for files of the site`);
      else {
        if (alias !== declaredPath) changed(`the address ${declaredPath} becomes the alias ${alias}`);
        reservedPaths.add(alias);
        aliases.set(file, [...(aliases.get(file) ?? []), alias]);
      }
    }
  }
  return { aliases, pageAt };
}
