import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { formats, isPictureFormat, type MediaKind } from '../../../renderer/content/media/formats.ts';
import { activePartOf } from '../../files/media/drawing.ts';
import { factsOf } from '../../files/media/facts.ts';
import { decoded, slugOf } from './addresses.ts';
import { endingFinderOf, fileAt, fileInside, filesIn } from './files.ts';
import type { Original } from './original.ts';

/** The pictures and other media files to import. */
export interface MediaFiles {
  /** Resolves a picture to a path relative to the imported folder; undefined if it cannot be shown. */
  find(path: string, from: string): string | undefined;
  /** Adds a picture. Returns its path under `content/media`. */
  take(file: string): string;
  /** Adds a file that a document refers to, if it is of that kind. Returns its path under `content/media`. */
  takeMedia(path: string, from: string, kind: MediaKind): string | undefined;
  /** Source paths by target path under `content/media`. */
  copies: ReadonlyMap<string, string>;
  /** The SVGs to write, by path under `content/media`, without references to other files. */
  drawings: ReadonlyMap<string, string>;
}

const format = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
/** Folders of static files in other generators. */
const published = ['', '..', '../..', '../../..'].flatMap((above) =>
  ['', 'static', 'public', 'assets', 'docs/public', 'website/static', 'src', 'src/assets'].map((folder) =>
    posix.join(above, folder),
  ),
);

/** Where to look for pictures with a URL. */
interface PictureSources {
  /** The downloaded pictures of other sites, by URL. */
  fetched?: ReadonlyMap<string, string>;
  original?: Original | undefined;
}

/**
 * Opens the pictures of a folder.
 * @param media the folder `content/media`
 * @param to target folder below it
 */
export function createPictures(
  folder: string,
  media: string,
  to: string,
  { fetched = new Map(), original }: PictureSources = {},
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
  const pathsEnding = original?.pathsEnding ?? endingFinderOf(filesIn(folder, format));
  /** Whether a file is a supported picture. SVGs with active content are not. */
  const isShown = (file: string): boolean => {
    const bytes = readFileSync(file);
    const { format: found, activePart, isTruncated } = factsOf(bytes, file);
    const format = found && isPictureFormat(found) ? found : undefined;
    const plain = activePart === undefined ? undefined : withoutActiveParts(bytes.toString());
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
    // Some paths are relative to the URL of the page, not to the file.
    const bare = name.replace(/^(?:\.{0,2}\/)+/, '');
    return [
      ...beside.map((start) => posix.join(start, name)),
      ...published.flatMap((start) => [posix.join(start, name), posix.join(start, bare)]),
      // Of a name alone, there are too many.
      ...(bare.includes('/') ? pathsEnding(bare) : []),
    ];
  };
  /** The path of a file without prefixes of generators; undefined if it is on another site. */
  const nameFor = (path: string) =>
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)
      ? original?.pathOf(path)
      : decoded(path).replace(/^(?:@site\/|[@~]\/?)/, '/');
  const isThere = (file: string) => (fileInside(folder, file) ?? original?.fileAt(file)) !== undefined;
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
      (fileAt(join(media, name)) && !isSame(join(media, name), source));
    let name = wanted;
    for (let number = 2; isOther(name); number++) name = wanted.replace(/(\.\w+)$/, `-${number}$1`);
    taken.set(file, name);
    const drawing = cleaned.get(source);
    if (fileAt(join(media, name))) return name;
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
      const name = nameFor(path);
      if (name === undefined || !format.test(name)) return undefined;
      return placesOf(name, from).find(
        (file) => isThere(file) && (shown.get(join(folder, file)) ?? isShown(join(folder, file))),
      );
    },
    takeMedia: (path, from, kind) => {
      const name = nameFor(path.replace(/[?#].*$/, ''));
      if (
        name === undefined ||
        !Object.values(formats).some((one) => one.kind === kind && one.endings.includes(posix.extname(name)))
      )
        return undefined;
      const file = placesOf(name, from).find(isThere);
      const found = file && factsOf(readFileSync(join(folder, file)), file).format;
      return found && formats[found].kind === kind ? take(file) : undefined;
    },
    take,
  };
}

function isSame(one: string, other: string): boolean {
  return readFileSync(one).equals(readFileSync(other));
}

/**
 * Removes the parts of an SVG that only matter outside of pictures: fonts, which browsers do not load for pictures, and
 * HTML of draw.io, beside which the same text is drawn.
 */
function withoutActiveParts(drawing: string): string {
  return drawing
    .replace(/@font-face\s*\{[^{}]*\}/g, '')
    .replace(
      /(<switch>\s*)<foreignObject\b(?:(?!<\/switch>)[\s\S])*?<\/foreignObject>(?=\s*<(?:text|image)\b)/g,
      '$1',
    )
    .replace(
      /<a\b[^<>]*\bhref="https:\/\/www\.(?:drawio|diagrams)\.(?:com|net)\/[^<>]*>(?:(?!<\/a>)[\s\S])*<\/a>/g,
      '',
    );
}

/** @param host the site that the picture was downloaded from */
function mediaFor(file: string, to: string, host: string | undefined): string {
  if (host !== undefined) {
    const { name, ext } = posix.parse(file);
    return [to, slugOf(host), slugOf(name) + ext.toLowerCase()].filter(Boolean).join('/');
  }
  const parts = file.split('/').filter((part) => part !== '..' && part !== '.');
  const { name, ext } = posix.parse(parts.pop() ?? '');
  return [to, ...parts.map(slugOf), slugOf(name) + ext.toLowerCase()].filter(Boolean).join('/');
}

/** File names that do not describe the picture. */
const empty =
  /^(?:img|dsc[fn]?|pxl|image|photo|picture|screenshot|untitled|avatar|logo|whatsapp image)?[\s\d_-]*$/i;

/**
 * The alt text of a picture.
 * @param alt the alt text in the document; replaced with the words of the file name if it is empty or the file name itself
 * @param title the title of the document, used if the file name does not describe the picture
 */
export function altFor(alt: string, file: string, title: string): string {
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
