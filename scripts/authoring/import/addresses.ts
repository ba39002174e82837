import { hash } from 'node:crypto';
import { posix } from 'node:path';

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
  return /(?:^|\/)readme\.mdx?$/i.test(file);
}

function pageFor(file: string, to: string, taken: ReadonlySet<string>): string {
  const parts = file.replace(/\.mdx?$/i, '').split('/');
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
  return slug && isWhole ? slug : [slug, hash('sha1', name).slice(0, 6)].filter(Boolean).join('-');
}

/** Normalizes a URL path: `/a/index.html`, `/a.html` and `/a/` become `/a`. */
export function bareAddress(path: string): string {
  return path.replace(/\/(?:index)?(?:\.html)?$|\.html$/, '') || '/';
}

/** The URL of a page, by its path under `content/pages`. */
export function routeOf(page: string): string {
  return `/${page}`.replace(/\/index$/, '') || '/';
}

/** Finds a document by path, ignoring case, extension, numeric prefixes and `index`. */
export type Find = (path: string) => string | undefined;

/** Creates a `Find` function. @param names alternative names of documents, within their folders */
export function finderOf(files: Iterable<string>, names: ReadonlyMap<string, string> = new Map()): Find {
  const exact = new Set(files);
  const loose = new Map([...exact].map((file) => [loosely(file), file]));
  for (const [file, name] of names) {
    const path = loosely(posix.join(posix.dirname(file), name));
    if (!loose.has(path)) loose.set(path, file);
  }
  // Other generators can have flat URLs.
  const byName = new Map<string, string | undefined>();
  for (const [path, file] of loose) {
    const name = posix.basename(path);
    byName.set(name, byName.has(name) ? undefined : file);
  }
  return (path) => {
    if (exact.has(path)) return path;
    const bare = loosely(path);
    return loose.get(bare) ?? (bare.includes('/') ? undefined : byName.get(bare));
  };
}

/** Finds the document for an absolute URL path that omits folders, such as the language or the collection. */
export type FindClosest = (path: string, from: string) => string | undefined;

/** Creates a `FindClosest` function. It prefers documents that share folders with the one that has the link. */
export function closestFinderOf(files: Iterable<string>): FindClosest {
  const byName = new Map<string, { file: string; path: string }[]>();
  for (const file of files) {
    const path = loosely(file);
    const name = posix.basename(path);
    byName.set(name, [...(byName.get(name) ?? []), { file, path }]);
  }
  return (path, from) => {
    const bare = loosely(bareAddress(path).replace(/^\/+/, ''));
    // A single name is too ambiguous.
    if (!path.startsWith('/') || !bare.includes('/')) return undefined;
    const folders = new Set(loosely(from).split('/'));
    const found = (byName.get(posix.basename(bare)) ?? [])
      .filter((one) => one.path.endsWith(`/${bare}`))
      .map(({ file, path }) => ({
        file,
        shared: path.split('/').filter((part) => folders.has(part)).length,
      }));
    const most = Math.max(...found.map(({ shared }) => shared));
    const [first, ...others] = found.filter(({ shared }) => shared === most);
    return others.length > 0 ? undefined : first?.file;
  };
}

/** The path of a document in URLs, as most generators make it, to compare it with others. */
export function loosely(path: string): string {
  return (
    path
      .toLowerCase()
      .replace(/\/page\.mdx$|\.mdx?$/, '')
      .replace(/\s+/g, '-')
      // Blogs serve 2024-05-31-news.md as /2024/05/31/news.
      .replace(/(?<=^|\/)(\d{4})[-/](\d\d)[-/](\d\d)[-/](?=[^/])/g, '$1-$2-$3/')
      .replace(/(?<=^|\/)\d+[-_.](?=\D)/g, '')
      .replace(/(?<=^|\/)\([^/]*\)(?:\/|$)/g, '')
      .replace(/(?:^|\/)(?:_?index|readme)$/, '')
  );
}

/** Finds the target of a link. @param from path of the document with the link */
export function linkedFile(path: string, from: string, find: Find): string | undefined {
  const name = decoded(path).replace(/^@site\//, '/');
  const starts = name.startsWith('/')
    ? // Links in translations can omit the locale folder.
      ['', ...foldersAbove(from)].map((folder) => posix.join(folder, name.replace(/^\/+/, '')))
    : [
        posix.join(posix.dirname(from), name),
        // Other generators serve pages as folders.
        posix.join(from.replace(/\.mdx?$/i, ''), name),
        posix.join(name),
        // Relative to the folder, with too many dots.
        name.replace(/^(?:\.{1,2}\/)+(?=.*\.mdx?$)/i, ''),
      ];
  for (const start of starts) {
    const bare = start.replace(/^\.\//, '').replace(/\/+$/, '');
    const stem = bare.replace(/\.html?$/i, '');
    const found = bare.startsWith('..') ? undefined : (find(bare) ?? find(stem === '.' ? '' : stem));
    if (found !== undefined) return found;
  }
  return undefined;
}

function foldersAbove(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** Decodes a URL path. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
