import { filesIn } from '../../files/files-in.ts';

/** How a copy of a file may be encoded, the smallest first: compressed by the build, or as it is. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** A file of a built site: its copies by encoding, as paths in the folder of the site. */
export type SiteFile = Readonly<Partial<Record<Encoding, string>> & { identity: string }>;

/** The files of a built site. */
export interface SiteFiles {
  /** The file at an address, decoded, such as `/pricing`; undefined where the site has none for the public. */
  at(address: string): SiteFile | undefined;
  /** Whether a page has an address. */
  isPage(address: string): boolean;
  /** The not-found page for an address: the nearest up the path. */
  notFoundFor(address: string): SiteFile | undefined;
}

/** Lists the files of a built site once, so that no request searches the disk. Throws when the folder cannot be read. */
export function listFiles(folder: string): SiteFiles {
  const paths = new Set(filesIn(folder));
  const files = new Map<string, SiteFile>();
  const notFound: { above: string; file: SiteFile }[] = [];
  for (const path of paths) {
    if (!isPublic(path) || (/\.(br|gz)$/.test(path) && paths.has(path.slice(0, -3)))) continue;
    const file: SiteFile = {
      identity: path,
      ...(paths.has(`${path}.br`) && { br: `${path}.br` }),
      ...(paths.has(`${path}.gz`) && { gzip: `${path}.gz` }),
    };
    if (path.endsWith('/404.html')) notFound.push({ above: path.slice(0, -'404.html'.length), file });
    else for (const address of addressesOf(path)) files.set(address, file);
  }
  notFound.sort((a, b) => b.above.length - a.above.length);
  return {
    at: (address) => files.get(address),
    isPage: (address) => files.get(address)?.identity === `${address}.html`,
    notFoundFor: (address) => notFound.find(({ above }) => address.startsWith(above))?.file,
  };
}

/** Files that configure servers begin with an underscore, and hidden ones were never meant to be published. */
function isPublic(path: string): boolean {
  return !/^\/_(?!pages\/)|\/\.(?!well-known\/)/.test(path);
}

/** A page has its address without `.html` too, and the index of a folder that of the folder. */
function addressesOf(path: string): string[] {
  if (!path.endsWith('.html')) return [path];
  const address = path.slice(0, -'.html'.length);
  return address.endsWith('/index')
    ? [path, address, address.slice(0, -'/index'.length) || '/']
    : [path, address];
}
