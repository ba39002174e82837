import { hash } from 'node:crypto';
import { posix } from 'node:path';

/** Where the documents of a folder go: their pages under `content/pages`, without `.json`, by their paths. */
export function pagesFor(files: readonly string[], to: string): Map<string, string> {
  const taken = new Set<string>();
  const pages = new Map<string, string>();
  // The index of a folder has its name before a file called README.
  const order = [...files].sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)) || (a < b ? -1 : 1));
  for (const file of order) {
    const wanted = pageFor(file, to, taken);
    let page = wanted;
    // The index of a folder has the address of a page beside the folder.
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
  // The folders in brackets of Next.js have no part in the address.
  const named = parts.filter((part) => !/^\(.*\)$/.test(part));
  const folder = [to, ...named.map(slugOf)].filter(Boolean);
  const index = [...folder, 'index'].join('/');
  // The App Router of Next.js calls the index of a folder `page.mdx`.
  const isIndex = /^(?:_?index|readme)$/i.test(last) || file.endsWith('/page.mdx');
  if (isIndex && !taken.has(index)) return index;
  const slug = slugOf(last);
  // The site takes these for its not-found page and for the folder itself.
  const free = slug === '404' || slug === 'index' ? `page-${slug}` : slug;
  return [...folder, free].join('/');
}

/** A name as a part of an address: small letters, digits and hyphens; of one with other letters alone, a hash. */
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

/** An address without what servers leave out of it: `/a/index.html`, `/a.html` and `/a/` are `/a`. */
export function bareAddress(path: string): string {
  return path.replace(/\/(?:index)?(?:\.html)?$|\.html$/, '') || '/';
}

/** The address of a page, by its path under `content/pages`. */
export function routeOf(page: string): string {
  return `/${page}`.replace(/\/index$/, '') || '/';
}

/** Finds a document by a path that links may write in other letters, without its ending, its number, or `index`. */
export type Find = (path: string) => string | undefined;

/** Makes that function for some documents. @param names other names of documents, in their folders */
export function finderOf(files: Iterable<string>, names: ReadonlyMap<string, string> = new Map()): Find {
  const exact = new Set(files);
  const loose = new Map([...exact].map((file) => [loosely(file), file]));
  for (const [file, name] of names) {
    const path = loosely(posix.join(posix.dirname(file), name));
    if (!loose.has(path)) loose.set(path, file);
  }
  // Other generators give their pages addresses without folders.
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

function loosely(path: string): string {
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

/** Finds what a link of a document means. @param from the path of the document */
export function fileMeant(path: string, from: string, find: Find): string | undefined {
  const name = decoded(path).replace(/^@site\//, '/');
  const starts = name.startsWith('/')
    ? // Documents in a language may leave out its folder.
      ['', ...foldersAbove(from)].map((folder) => posix.join(folder, name.replace(/^\/+/, '')))
    : [
        posix.join(posix.dirname(from), name),
        // Other generators serve a page as a folder.
        posix.join(from.replace(/\.mdx?$/i, ''), name),
        posix.join(name),
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

/** An address as its file has it. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
