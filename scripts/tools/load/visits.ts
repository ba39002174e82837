import { globSync } from 'tinyglobby';
import { UserError } from '../../cli/errors.ts';

/** How many URLs a visitor requests before starting over. */
const length = 24;

/**
 * The URL paths of a built site in the order of a visit: a page, a payload, an asset, and so on.
 * @param folder the built site
 * @throws if the folder has no pages
 */
export function pathsOf(folder: string): string[] {
  const find = (patterns: string[], ignore: string[]) =>
    globSync(patterns, { cwd: folder, ignore: ['**/404.*', ...ignore] }).sort();
  const pages = find(['**/*.html'], ['_*/**']).map(
    (file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
  );
  if (!pages.length) throw new UserError(`there are no pages in ${folder}; run npm run build`);
  const payloads = find(['_pages/**/*.json'], []).map((file) => `/${file}`);
  const assets = find(['assets/**'], ['**/*.br', '**/*.gz']).map((file) => `/${file}`);
  const kinds = [pages, payloads, assets].filter((kind) => kind.length);
  const rounds = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: rounds }, (_, round) =>
    kinds.flatMap((kind) => kind[round % kind.length] ?? []),
  ).flat();
}

/**
 * The paths that one visitor requests, in order. Visitors start at different paths.
 * @param visitor the number of the visitor, from 0
 */
export function visitOf(paths: readonly string[], visitor: number): string[] {
  const start = (visitor * length) % paths.length;
  return [...paths, ...paths].slice(start, start + Math.min(length, paths.length));
}
