import { isMediaUrl, keyOf, parseDerivedUrl } from '../../../renderer/content/media/urls.ts';
import { UserError } from '../../cli/errors.ts';
import type { Cache } from '../../files/cache.mjs';
import type { BuildRecord } from '../output/output.ts';
import { derivedKey, derivedKind } from './derive.ts';
import { placeholderKey, placeholderKind } from './placeholders.ts';

/**
 * Removes cached sizes, formats and placeholders of pictures that no site has used in its last build.
 * @returns how much was removed
 * @throws UserError if there is no build yet, because then usage is unknown
 */
export function pruneDerived(cache: Cache): { files: number; bytes: number } {
  const usedUrls = recordedUrls(cache);
  const derived = usedUrls.flatMap((url) => {
    const made = parseDerivedUrl(url);
    return made ? [derivedKey(url, made)] : [];
  });
  const keys = usedUrls.flatMap((url) => parseDerivedUrl(url)?.key ?? keyOf(url) ?? []);
  const pictures = cache.keepOnly(derivedKind, derived);
  const placeholders = cache.keepOnly(placeholderKind, keys.map(placeholderKey));
  return { files: pictures.files + placeholders.files, bytes: pictures.bytes + placeholders.bytes };
}

/** URLs of all pictures in the last builds. */
function recordedUrls(cache: Cache): string[] {
  const records = cache.all('builds').map((record) => JSON.parse(String(record)) as BuildRecord);
  if (records.length === 0) throw new UserError('nothing was built yet; build the site first');
  return records.flatMap(({ pages }) => pages.flatMap(([, { files }]) => files.filter(isMediaUrl)));
}
