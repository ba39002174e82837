import { UserError } from '../../cli/errors.ts';
import { Cache } from '../../files/cache.mjs';
import { mapConcurrently } from '../concurrency.ts';
import type { MediaSource } from './sources.ts';

/** Width of a placeholder in pixels: about 100 bytes, enough for the main colours. */
const width = 12;

/**
 * Creates tiny copies of pictures as data URLs, by key, cached. Transparent pictures get none,
 * because it would show through.
 * @throws a `UserError` with the name of a picture that cannot be decoded
 */
export async function placeholdersOf(
  cacheDir: string,
  sources: ReadonlyMap<string, MediaSource>,
): Promise<ReadonlyMap<string, string>> {
  const cache = new Cache(cacheDir);
  const placeholders = new Map<string, string>();
  const due = [...sources.values()].filter(({ isAsItIs }) => !isAsItIs);
  await mapConcurrently(due, async (source) => {
    const make = () => tinyCopy(source).catch((error: Error) => refuse(source, error));
    placeholders.set(
      source.key,
      String(await cache.getOrPut(placeholderKind, placeholderKey(source.key), make)),
    );
  });
  return placeholders;
}

/** The kind of the cache entries of placeholders. */
export const placeholderKind = 'media/placeholders';

/** The cache key of a placeholder. @param key key of the picture */
export function placeholderKey(key: string): string {
  return `placeholder ${key} ${width}`;
}

/**
 * Reports a damaged picture. Damage after the header is only detected while decoding.
 * @throws a `UserError` with its name
 */
export function refuse({ file }: MediaSource, { message }: Error): never {
  throw new UserError(`${file} is damaged: ${message.split('\n')[0]}. Save it again, as JPEG or PNG.`);
}

async function tinyCopy({ file }: MediaSource): Promise<string> {
  const { default: sharp } = await import('sharp');
  const tiny = await sharp(file).autoOrient().resize(width).png().toBuffer();
  const { isOpaque } = await sharp(tiny).stats();
  if (!isOpaque) return '';
  const bytes = await sharp(tiny).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
