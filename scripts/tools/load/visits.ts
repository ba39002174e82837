import { globSync } from 'tinyglobby';
import { Fault } from '../../cli/errors.ts';

/** How many addresses one visitor reads before it starts again. */
const length = 24;

/**
 * The addresses of a built site that visitors read: a page, a payload, an asset, and so on until each has had its turn.
 * @param folder the built site
 * @throws when there are no pages in the folder
 */
export function addressesOf(folder: string): string[] {
  const find = (patterns: string[], ignore: string[]) =>
    globSync(patterns, { cwd: folder, ignore: ['**/404.*', ...ignore] }).sort();
  const pages = find(['**/*.html'], ['_*/**']).map(
    (file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
  );
  if (!pages.length) throw new Fault(`there are no pages in ${folder}; run npm run build`);
  const payloads = find(['_pages/**/*.json'], []).map((file) => `/${file}`);
  const assets = find(['assets/**'], ['**/*.br', '**/*.gz']).map((file) => `/${file}`);
  const kinds = [pages, payloads, assets].filter((kind) => kind.length);
  const turns = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: turns }, (_, turn) =>
    kinds.flatMap((kind) => kind[turn % kind.length] ?? []),
  ).flat();
}

/**
 * What one visitor reads, in order. Each starts elsewhere, so that they do not all ask for the same at once.
 * @param addresses what there is to read
 * @param visitor the number of the visitor, from 0
 */
export function visitOf(addresses: readonly string[], visitor: number): string[] {
  const start = (visitor * length) % addresses.length;
  return [...addresses, ...addresses].slice(start, start + Math.min(length, addresses.length));
}
