import { hash } from 'node:crypto';
import { posix } from 'node:path';

const ending = /\.(?:mdx?|markdown|mkdn?|mkdown)$/i;

/**
 * The target pages of documents: paths under `content/pages` without `.json`, by source path.
 * @param pathOf returns the path of a document in URLs if it differs from that of the file
 */
export function pagesFor(
  files: readonly string[],
  to: string,
  pathOf: (file: string) => string | undefined = () => undefined,
): Map<string, string> {
  const taken = new Set<string>();
  const pages = new Map<string, string>();
  // An index takes precedence over a README in the same folder.
  const order = [...files].sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)) || (a < b ? -1 : 1));
  for (const file of order) {
    const own = pathOf(file);
    const wanted = pageFor(own === undefined ? file : `${own}.md`, to, taken);
    let page = wanted;
    // The index of a folder has the same URL as a page beside the folder.
    const isTaken = () =>
      taken.has(page) || taken.has(page.replace(/\/index$/, '')) || taken.has(`${page}/index`);
    for (let number = 2; isTaken(); number++) page = `${wanted}-${number}`;
    taken.add(page);
    pages.set(file, page);
  }
  return pages;
}

function isReadme(file: string): boolean {
  return /^readme$/i.test(posix.basename(file).replace(ending, ''));
}

function pageFor(file: string, to: string, taken: ReadonlySet<string>): string {
  const parts = file.replace(ending, '').split('/');
  const last = parts.pop() ?? '';
  // Route groups of Next.js, such as `(docs)`, are not part of the URL.
  const named = parts.filter((part) => !/^\(.*\)$/.test(part));
  const folder = [to, ...named.map(slugOf)].filter(Boolean);
  const index = [...folder, 'index'].join('/');
  // The App Router of Next.js calls the index of a folder `page.mdx`.
  const isIndex = /^(?:_?index|readme)$/i.test(last) || file.endsWith('/page.mdx');
  if (isIndex && !taken.has(index)) return index;
  const slug = slugOf(last);
  // Reserved for the not-found page and the folder itself.
  const free = slug === '404' || slug === 'index' ? `page-${slug}` : slug;
  return [...folder, free].join('/');
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
  return slug && isWhole
    ? slug
    : [slug, hash('sha1', name.normalize('NFC')).slice(0, 6)].filter(Boolean).join('-');
}

/** Normalizes a URL path: `/a/index.html`, `/a.html` and `/a/` become `/a`. */
export function bareAddress(path: string): string {
  return path.replace(/\/(?:index)?(?:\.html)?$|\.html$/, '') || '/';
}

/** The URL of a page, by its path under `content/pages`. */
export function routeOf(page: string): string {
  return `/${page}`.replace(/\/index$/, '') || '/';
}

/** The path of a document in URLs, as most generators make it, to compare it with others. */
export function loosely(path: string): string {
  return (
    path
      .normalize('NFC')
      .toLowerCase()
      .replace(/\/page\.mdx$/, '')
      .replace(ending, '')
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
  const byName = new Map<string, string[]>();
  for (const path of loose.keys()) {
    const name = posix.basename(path);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  const find = (path: string) => {
    const bare = loosely(path);
    const [same, ...others] = bare.includes('/') ? [] : (byName.get(bare) ?? []);
    return (
      exact.get(path.normalize('NFC')) ??
      loose.get(bare) ??
      (same !== undefined && others.length === 0 ? loose.get(same) : undefined)
    );
  };
  return (path, from) =>
    linkedFile(path, from, find) ?? belowTop(path, from, find) ?? closest(path, from, loose, byName);
}

function linkedFile(
  path: string,
  from: string,
  find: (path: string) => string | undefined,
): string | undefined {
  const name = decoded(path).replace(/^@site\//, '/');
  const starts = name.startsWith('/')
    ? // Links in translations can omit the locale folder.
      ['', ...foldersAbove(from)].map((folder) => posix.join(folder, name.replace(/^\/+/, '')))
    : [
        posix.join(posix.dirname(from), name),
        // Other generators serve pages as folders.
        posix.join(from.replace(ending, ''), name),
        posix.join(name),
        // Relative to the folder, with too many dots.
        ...(ending.test(name) ? [name.replace(/^(?:\.{1,2}\/)+/, '')] : []),
      ];
  for (const start of starts) {
    const bare = start.replace(/^\.\//, '').replace(/\/+$/, '');
    const stem = bare.replace(/\.html?$/i, '');
    const found = bare.startsWith('..') ? undefined : (find(bare) ?? find(stem === '.' ? '' : stem));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Resolves a link with a prefix of the original site, such as `/en/docs/intro`. */
function belowTop(
  path: string,
  from: string,
  find: (path: string) => string | undefined,
): string | undefined {
  const parts = path.startsWith('/') ? path.split('/').filter(Boolean) : [];
  for (let skipped = 1; skipped < Math.min(parts.length, 4); skipped++) {
    const found = linkedFile(`/${parts.slice(skipped).join('/')}`, from, find);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The document for an absolute path that omits folders: the only one that shares most folders with the one that links. */
function closest(
  path: string,
  from: string,
  loose: ReadonlyMap<string, string>,
  byName: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const bare = loosely(bareAddress(path).replace(/^\/+/, ''));
  // A single name is too ambiguous.
  if (!path.startsWith('/') || !bare.includes('/')) return undefined;
  const folders = new Set(loosely(from).split('/'));
  const found = (byName.get(posix.basename(bare)) ?? [])
    .filter((one) => one.endsWith(`/${bare}`))
    .map((one) => ({
      file: loose.get(one),
      shared: one.split('/').filter((part) => folders.has(part)).length,
    }));
  const most = Math.max(...found.map(({ shared }) => shared));
  const [first, ...others] = found.filter(({ shared }) => shared === most);
  return others.length > 0 ? undefined : first?.file;
}

/** The folders that contain a file, innermost first, without the top. */
export function foldersAbove(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' || folder === '/' ? [] : [folder, ...foldersAbove(folder)];
}

/** Decodes a URL path. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
