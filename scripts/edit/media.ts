import { posix } from 'node:path';
import sharp from 'sharp';
import { acceptMedia } from '../authoring/media/fetch.ts';
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
  const slug =
    stem
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{Mark}/gu, '')
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'file';
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
export async function thumbnail({ read }: OperableSite, name: string): Promise<string | undefined> {
  assertName(`media/${name}`);
  const bytes = read(`media/${name}`);
  if (!bytes) return undefined;
  try {
    const small = await sharp(bytes).rotate().resize({ width, withoutEnlargement: true }).webp().toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    return undefined;
  }
}
