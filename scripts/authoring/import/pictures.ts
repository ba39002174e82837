import { lstatSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isPictureFormat } from '../../../renderer/content/media/formats.ts';
import { factsOf } from '../../files/media/facts.ts';
import { decoded, slugOf } from './addresses.ts';

/** The pictures to import. */
export interface Pictures {
  /** Resolves a picture to a path relative to the imported folder; undefined if it cannot be shown. */
  find(path: string, from: string): string | undefined;
  /** Adds a picture. Returns its path under `content/media`. */
  take(file: string): string;
  /** Source paths by target path under `content/media`. */
  copies: ReadonlyMap<string, string>;
}

const format = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
/** Folders of static files in other generators. */
const published = ['', '..', '../..', '../../..'].flatMap((above) =>
  ['', 'static', 'public', 'docs/public', 'src'].map((folder) => posix.join(above, folder)),
);

/**
 * Opens the pictures of a folder.
 * @param media the folder `content/media`
 * @param to target folder below it
 */
export function openPictures(folder: string, media: string, to: string): Pictures {
  const copies = new Map<string, string>();
  const taken = new Map<string, string>();
  const shown = new Map<string, boolean>();
  const endings = new Map<string, string>();
  /** Whether a file is a supported picture. SVGs with active content are not. */
  const isShown = (file: string): boolean => {
    const { format: found, activePart, isTruncated } = factsOf(readFileSync(file), file);
    const format = found && isPictureFormat(found) ? found : undefined;
    const isFine = format !== undefined && activePart === undefined && !isTruncated;
    shown.set(file, isFine);
    if (format && !(format === 'jpeg' && /\.jpe?g$/i.test(file)))
      endings.set(file, format === 'jpeg' ? '.jpg' : `.${format}`);
    return isFine;
  };
  const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return {
    copies,
    find: (path, from) => {
      const name = decoded(path).replace(/^(?:@site|[@~])\//, '/');
      if (!format.test(name)) return undefined;
      const starts = name.startsWith('/')
        ? published
        : [posix.dirname(from), from.replace(/\.mdx?$/i, ''), ...published];
      return starts
        .map((start) => posix.join(start, name))
        .find(
          (file) =>
            isThere(join(folder, file)) && (shown.get(join(folder, file)) ?? isShown(join(folder, file))),
        );
    },
    take: (file) => {
      const known = taken.get(file);
      if (known !== undefined) return known;
      const source = join(folder, file);
      const wanted = mediaFor(file, to).replace(/\.\w+$/, (written) => endings.get(source) ?? written);
      const isOther = (name: string) =>
        copies.has(name) || (isThere(join(media, name)) && !isSame(join(media, name), source));
      let name = wanted;
      for (let number = 2; isOther(name); number++) name = wanted.replace(/(\.\w+)$/, `-${number}$1`);
      taken.set(file, name);
      if (!isThere(join(media, name))) copies.set(name, source);
      return name;
    },
  };
}

function isSame(one: string, other: string): boolean {
  return readFileSync(one).equals(readFileSync(other));
}

function mediaFor(file: string, to: string): string {
  const parts = file.split('/').filter((part) => part !== '..' && part !== '.');
  const { name, ext } = posix.parse(parts.pop() ?? '');
  return [to, ...parts.map(slugOf), slugOf(name) + ext.toLowerCase()].filter(Boolean).join('/');
}
