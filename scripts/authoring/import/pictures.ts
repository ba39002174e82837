import { lstatSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { formats, isPictureFormat, type MediaKind } from '../../../renderer/content/media/formats.ts';
import { activePartOf } from '../../files/media/drawing.ts';
import { factsOf } from '../../files/media/facts.ts';
import { decoded, slugOf } from './addresses.ts';

/** The pictures and other media files that an import takes along. */
export interface MediaFiles {
  /** The path of a picture that a document names, from the folder that is imported; undefined where none can be shown. */
  find(path: string, from: string): string | undefined;
  /** Takes a picture along. Gives its path under `content/media`. */
  take(file: string): string;
  /** Takes along a file that a document names, where it is of that kind. Gives its path under `content/media`. */
  takeMedia(path: string, from: string, kind: MediaKind): string | undefined;
  /** The files to copy: to where, under `content/media`, from where. */
  copies: ReadonlyMap<string, string>;
  /** The drawings to write, by their paths under `content/media`, without what no picture loads. */
  drawings: ReadonlyMap<string, string>;
}

const format = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
/** Where other generators keep files that are published as they are. */
const published = ['', '..', '../..', '../../..'].flatMap((above) =>
  ['', 'static', 'public', 'docs/public', 'website/static', 'src'].map((folder) => posix.join(above, folder)),
);

/**
 * Opens the pictures of a folder.
 * @param media the folder `content/media`
 * @param to the folder below it that they come to
 * @param fetched the files of pictures of other sites, by their addresses
 */
export function openPictures(
  folder: string,
  media: string,
  to: string,
  fetched: ReadonlyMap<string, string> = new Map(),
): MediaFiles {
  const copies = new Map<string, string>();
  const drawings = new Map<string, string>();
  const cleaned = new Map<string, string>();
  const outside = new Map(
    [...fetched].map(([address, file]) => [posix.relative(folder, file), new URL(address).host]),
  );
  const taken = new Map<string, string>();
  const shown = new Map<string, boolean>();
  const endings = new Map<string, string>();
  /** Whether a file is a picture that a page can show: a drawing that runs or loads something is none. */
  const isShown = (file: string): boolean => {
    const bytes = readFileSync(file);
    const { format: found, activePart, isTruncated } = factsOf(bytes, file);
    const format = found && isPictureFormat(found) ? found : undefined;
    const plain = activePart === undefined ? undefined : withoutFonts(bytes.toString());
    if (plain !== undefined && activePartOf(plain) === undefined) cleaned.set(file, plain);
    const isFine = format !== undefined && (activePart === undefined || cleaned.has(file)) && !isTruncated;
    shown.set(file, isFine);
    if (format && !(format === 'jpeg' && /\.jpe?g$/i.test(file)))
      endings.set(file, format === 'jpeg' ? '.jpg' : `.${format}`);
    return isFine;
  };
  const placesOf = (name: string, from: string) => {
    const isWhole = name.startsWith('/');
    const beside = isWhole ? [] : [posix.dirname(from), from.replace(/\.mdx?$/i, '')];
    // Some addresses are those of the page, and not of the file.
    const bare = name.replace(/^(?:\.{1,2}\/)+/, '');
    return [
      ...beside.map((start) => posix.join(start, name)),
      ...published.flatMap((start) => [posix.join(start, name), posix.join(start, bare)]),
    ];
  };
  const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const take = (file: string): string => {
    const known = taken.get(file);
    if (known !== undefined) return known;
    const source = join(folder, file);
    const wanted = mediaFor(file, to, outside.get(file)).replace(
      /\.\w+$/,
      (written) => endings.get(source) ?? written,
    );
    const isOther = (name: string) =>
      copies.has(name) ||
      drawings.has(name) ||
      (isThere(join(media, name)) && !isSame(join(media, name), source));
    let name = wanted;
    for (let number = 2; isOther(name); number++) name = wanted.replace(/(\.\w+)$/, `-${number}$1`);
    taken.set(file, name);
    const drawing = cleaned.get(source);
    if (isThere(join(media, name))) return name;
    if (drawing === undefined) copies.set(name, source);
    else drawings.set(name, drawing);
    return name;
  };
  return {
    copies,
    drawings,
    find: (path, from) => {
      const file = fetched.get(path);
      if (file !== undefined) return isShown(file) ? posix.relative(folder, file) : undefined;
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined;
      const name = decoded(path).replace(/^(?:@site|[@~])\//, '/');
      if (!format.test(name)) return undefined;
      return placesOf(name, from).find(
        (file) =>
          isThere(join(folder, file)) && (shown.get(join(folder, file)) ?? isShown(join(folder, file))),
      );
    },
    takeMedia: (path, from, kind) => {
      const name = decoded(path.replace(/[?#].*$/, '')).replace(/^(?:@site|[@~])\//, '/');
      if (
        !Object.values(formats).some((one) => one.kind === kind && one.endings.includes(posix.extname(name)))
      )
        return undefined;
      const file = placesOf(name, from).find((one) => isThere(join(folder, one)));
      const found = file && factsOf(readFileSync(join(folder, file)), file).format;
      return found && formats[found].kind === kind ? take(file) : undefined;
    },
    take,
  };
}

function isSame(one: string, other: string): boolean {
  return readFileSync(one).equals(readFileSync(other));
}

/** The fonts that a drawing would load: as a picture of a page it never does. */
function withoutFonts(drawing: string): string {
  return drawing.replace(/@font-face\s*\{[^{}]*\}/g, '');
}

/** @param host the site that it was fetched from */
function mediaFor(file: string, to: string, host: string | undefined): string {
  if (host !== undefined) {
    const { name, ext } = posix.parse(file);
    return [to, slugOf(host), slugOf(name) + ext.toLowerCase()].filter(Boolean).join('/');
  }
  const parts = file.split('/').filter((part) => part !== '..' && part !== '.');
  const { name, ext } = posix.parse(parts.pop() ?? '');
  return [to, ...parts.map(slugOf), slugOf(name) + ext.toLowerCase()].filter(Boolean).join('/');
}

/** Words that only say that there is a picture. */
const empty =
  /^(?:img|dsc[fn]?|pxl|image|photo|picture|screenshot|untitled|avatar|logo|whatsapp image)?[\s\d_-]*$/i;

/**
 * What is said of a picture to those who cannot see it.
 * @param alt what its document says; where that is nothing, or the name of the file, the words of that name stand in
 * @param title the title of the document, for names that say nothing
 */
export function saidOf(alt: string, file: string, title: string): string {
  const { name, base } = posix.parse(file);
  const words = alt.trim();
  const isName =
    [name, base].some((one) => one.toLowerCase() === words.toLowerCase()) && /[_\d.-]/.test(words);
  if (words && !isName && !empty.test(words) && !format.test(words)) return alt;
  const spoken = (words || name)
    .replace(format, '')
    .replace(/(?<=[a-z])(?=[A-Z])|[-_.\s]+/g, ' ')
    .trim();
  const isEmpty = empty.test(spoken) || (spoken.toLowerCase() === name.toLowerCase() && /\d/.test(name));
  return isEmpty ? `${title}: ${spoken}` : spoken;
}
