import { Fault } from '../../cli/errors.ts';
import { cached } from '../../files/cache.ts';
import { inTurns } from './in-turns.ts';
import type { MediaSource } from './sources.ts';

/** How wide a placeholder is, in pixels: enough for the colours of sky and ground, and it weighs about 100 bytes. */
const width = 12;

/**
 * Makes tiny copies of pictures as data URLs, cached under `.cache`, by their keys. That of a transparent picture is
 * empty: it would show through.
 * @throws a `Fault` that names a picture which cannot be decoded
 */
export async function placeholdersOf(
  sources: ReadonlyMap<string, MediaSource>,
): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  const due = [...sources.values()].filter(({ isAsItIs }) => !isAsItIs);
  await inTurns(due, async (source) => {
    const make = () => tinyCopy(source).catch((error: Error) => refuse(source, error));
    made.set(source.key, await cached('media', placeholderOf(source.key), make));
  });
  return made;
}

/** What the placeholder of a picture is cached by. @param key that of the picture */
export function placeholderOf(key: string): string {
  return `placeholder ${key} ${width}`;
}

/** Of a picture whose head is fine, only who decodes it knows that the rest is damaged. */
function refuse({ file }: MediaSource, { message }: Error): never {
  throw new Fault(`${file} is damaged: ${message.split('\n')[0]}. Save it again, as JPEG or PNG.`);
}

async function tinyCopy({ file }: MediaSource): Promise<string> {
  const { default: sharp } = await import('sharp');
  const tiny = await sharp(file).autoOrient().resize(width).png().toBuffer();
  const { isOpaque } = await sharp(tiny).stats();
  if (!isOpaque) return '';
  const bytes = await sharp(tiny).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
