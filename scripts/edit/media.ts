import { posix } from 'node:path';
import sharp from 'sharp';
import { mediaFileIn } from '../../renderer/content/documents.ts';
import { themeStyle } from '../../renderer/content/media/theme-colours.ts';
import { acceptMedia } from '../authoring/media/fetch.ts';
import { addStyle } from '../build/media/derive.ts';
import { inKebabCase } from '../check/text/rewritten.ts';
import { commit } from '../operations/commit.ts';
import { assertName } from '../operations/names.ts';
import type { OperableSite } from '../operations/site.ts';

/** The width of a picture in the editor, for screens with two pixels per unit. */
const width = 640;

/**
 * Adds a file to `content/media`, under another name if there is another file of this one.
 * @param name the name that it has on the author's computer
 * @returns its path below `content/media`
 * @throws UserError if it cannot be shown, or could run something
 */
export function uploadMedia({ dir, read, check }: OperableSite, name: string, bytes: Buffer): string {
  const { name: stem, ext } = posix.parse(posix.basename(name.replaceAll('\\', '/')));
  const slug = inKebabCase(stem) || 'file';
  for (let count = 1; ; count++) {
    const wanted = `media/${slug}${count > 1 ? `-${count}` : ''}${ext.toLowerCase()}`;
    const { file } = acceptMedia(bytes, wanted, name);
    const before = read(file);
    if (before && !bytes.equals(before)) continue;
    if (!before) {
      commit(dir, [{ path: file, before, after: bytes }]);
      check.read([file]);
    }
    return file.slice('media/'.length);
  }
}

/** A picture of the site as a data URL, small; undefined if there is none, or it cannot be drawn. */
export async function thumbnail(
  { read, check: { documents } }: OperableSite,
  name: string,
): Promise<string | undefined> {
  const path = `media/${name}`;
  assertName(path);
  const bytes = read(path);
  if (!bytes) return undefined;
  const media = mediaFileIn(path, documents.get(path));
  if (media?.format === 'svg') {
    const drawing = Buffer.from(bytes);
    const style = themeStyle(media, documents.get('theme.json'));
    return `data:image/svg+xml;base64,${(style ? addStyle(drawing, style) : drawing).toString('base64')}`;
  }
  try {
    const small = await sharp(bytes).rotate().resize({ width, withoutEnlargement: true }).webp().toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    return undefined;
  }
}
