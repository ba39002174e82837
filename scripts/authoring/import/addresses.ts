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
    for (let number = 2; taken.has(page); number++) page = `${wanted}-${number}`;
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
  const folder = [to, ...parts.map(slugOf)].filter(Boolean);
  const index = [...folder, 'index'].join('/');
  if (/^(?:index|readme)$/i.test(last) && !taken.has(index)) return index;
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

/** The address of a page, by its path under `content/pages`. */
export function routeOf(page: string): string {
  return `/${page}`.replace(/\/index$/, '') || '/';
}

/** Finds what a relative link of a document means, among some paths of its folder. */
export function fileMeant(path: string, from: string, has: (file: string) => boolean): string | undefined {
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
  const candidates = starts.flatMap((start) => {
    const bare = start.replace(/^\.\//, '').replace(/\/+$/, '');
    const stem = bare.replace(/\.html?$/i, '');
    const inside = ['index', 'README', 'readme'].flatMap((one) => [
      `${stem}/${one}.md`,
      `${stem}/${one}.mdx`,
    ]);
    const whole = stem === '.' || stem === '' ? ['index.md', 'README.md', 'index.mdx'] : [];
    return [bare, `${stem}.md`, `${stem}.mdx`, ...inside, ...whole];
  });
  return candidates.find((candidate) => !candidate.startsWith('..') && has(candidate));
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
