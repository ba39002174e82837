import { filesIn } from '../../files/disk.ts';

/** Supported encodings of precompressed copies, smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** A file of a built site: paths of its copies by encoding, relative to the site. */
export type SiteFile = Readonly<Partial<Record<Encoding, string>> & { identity: string }>;

/** The files of a built site. */
export interface SiteFiles {
  /** The public file at a decoded path such as `/pricing`; undefined if there is none. */
  at(path: string): SiteFile | undefined;
  /** The path of the page at a path in another spelling, such as with a final slash; undefined if there is none. */
  pageSpelled(path: string): string | undefined;
  /** The not-found page for a path: the nearest one up the path. */
  notFoundFor(path: string): SiteFile | undefined;
}

/**
 * Lists the files of a built site once, so that requests need no file system lookups. Throws if the folder
 * cannot be read.
 */
export function listFiles(folder: string): SiteFiles {
  const paths = new Set(filesIn(folder));
  const files = new Map<string, SiteFile>();
  const pages = new Map<string, string>();
  const notFound: { above: string; file: SiteFile }[] = [];
  for (const path of paths) {
    if (!isPublic(path) || (/\.(br|gz)$/.test(path) && paths.has(path.slice(0, -3)))) continue;
    const file: SiteFile = {
      identity: path,
      ...(paths.has(`${path}.br`) && { br: `${path}.br` }),
      ...(paths.has(`${path}.gz`) && { gzip: `${path}.gz` }),
    };
    if (path.endsWith('/404.html')) notFound.push({ above: path.slice(0, -'404.html'.length), file });
    else {
      for (const url of urlsOf(path)) files.set(url, file);
      const page = path.endsWith('.html') && path.slice(0, -'.html'.length);
      if (page) pages.set(page.normalize(), page);
    }
  }
  notFound.sort((a, b) => b.above.length - a.above.length);
  return {
    at: (path) => files.get(path),
    pageSpelled: (path) => pages.get(path.normalize().replace(/\/$/, '')),
    notFoundFor: (path) => notFound.find(({ above }) => path.startsWith(above))?.file,
  };
}

/** Excludes files that configure servers, which start with an underscore, and hidden files. */
function isPublic(path: string): boolean {
  return !/^\/_(?!pages\/)|\/\.(?!well-known\/)/.test(path);
}

/** A page is also served without `.html`, and an index page at its folder. */
function urlsOf(path: string): string[] {
  if (!path.endsWith('.html')) return [path];
  const url = path.slice(0, -'.html'.length);
  if (!url.endsWith('/index')) return [path, url];
  const folder = url.slice(0, -'index'.length);
  return [path, url, folder, folder.replace(/(?<=.)\/$/, '')];
}

/** The path that a page is published at, or that of another file. */
export function urlOf({ identity }: SiteFile): string {
  return identity.replace(/(?<=\/)index\.html$|\.html$/, '');
}
