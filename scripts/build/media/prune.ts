import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf, pictureFolder, readAddress } from '../../../renderer/content/media/urls.ts';
import { UserError } from '../../cli/errors.ts';
import type { BuildRecord } from '../output/output.ts';
import { placeholderOf } from './placeholders.ts';

/** What was removed. */
interface Pruned {
  files: number;
  bytes: number;
}

/**
 * Removes cached sizes, formats and placeholders of pictures that no site has used in its last build.
 * @param cacheDir the folder of all caches
 * @throws UserError if there is no build yet, because then usage is unknown
 */
export function pruneDerived(cacheDir: string): Pruned {
  const shown = shownAddresses(join(cacheDir, 'builds'));
  const made = join(cacheDir, 'media/made');
  const keep = new Set(
    shown.flatMap((address) => {
      const { key } = readAddress(address) ?? {};
      return key === undefined ? [] : [address.slice(address.lastIndexOf(key))];
    }),
  );
  const keys = new Set(shown.flatMap((address) => readAddress(address)?.key ?? keyOf(address) ?? []));
  const placeholders = new Set([...keys].map((key) => hash('sha256', placeholderOf(key))));
  const stale = [
    ...namesIn(made).flatMap((name) =>
      readAddress(`${pictureFolder}-${name}`) && !keep.has(name) ? [join(made, name)] : [],
    ),
    ...namesIn(join(cacheDir, 'media')).flatMap((name) =>
      /^[0-9a-f]{64}$/.test(name) && !placeholders.has(name) ? [join(cacheDir, 'media', name)] : [],
    ),
  ];
  let bytes = 0;
  for (const file of stale) {
    bytes += statSync(file).size;
    rmSync(file);
  }
  return { files: stale.length, bytes };
}

/** URLs of all pictures in the last builds. */
function shownAddresses(builds: string): string[] {
  const records = namesIn(builds);
  if (records.length === 0) throw new UserError('nothing was built yet; build the site first');
  return records.flatMap((name) => {
    const { pages } = JSON.parse(readFileSync(join(builds, name), 'utf8')) as BuildRecord;
    return pages.flatMap(([, { files }]) => files.filter((file) => file.startsWith(pictureFolder)));
  });
}

/** The names of the files in a folder. */
function namesIn(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => (entry.isFile() ? entry.name : []));
}
