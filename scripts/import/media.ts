import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { formats, isPictureFormat, type MediaKind } from '../../renderer/content/media/formats.ts';
import { activePartOf } from '../files/media/drawing.ts';
import { factsOf } from '../files/media/facts.ts';
import { decoded, slugOf } from './addresses.ts';
import { openSource, type Source } from './source.ts';

/** The pictures and other media files to import. */
export interface MediaFiles {
  /** Adds a picture. Returns its path under `content/media`, and that of its source; undefined if it cannot be shown. */
  takePicture(path: string, from: string): { media: string; file: string } | undefined;
  /** Whether a path or URL is that of such a picture. */
  isPicture(path: string, from: string): boolean;
  /** Adds a file that a document refers to, if it is of that kind. Returns its path under `content/media`. */
  takeMedia(path: string, from: string, kind: MediaKind): string | undefined;
  /** Locations of the files by target path under `content/media`, and their paths in the folder. */
  copies: ReadonlyMap<string, string>;
  copied: ReadonlySet<string>;
  /** The SVGs to write, by path under `content/media`, without references to other files. */
  drawings: ReadonlyMap<string, string>;
}

const format = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
/** Folders of static files in other generators. */
const published = ['', 'static', 'public', 'assets', 'docs/public', 'website/static', 'src', 'src/assets'];

/** A picture or a drawing that can be shown. */
interface Shown {
  /** Its path relative to the folder, which its name is made of. */
  file: string;
  location: string;
  /** The ending of its format. */
  ending: string;
  /** A drawing without its active parts. */
  drawing?: string;
  /** The site that it was downloaded from. */
  host?: string;
}

/**
 * Opens the media of a folder.
 * @param media the folder `content/media`
 * @param to target folder below it
 * @param site URL of the site of the documents
 * @param fetched downloaded pictures of other sites, by URL
 */
export function openMedia(
  source: Source,
  media: string,
  to: string,
  site: string | undefined,
  fetched: ReadonlyMap<string, string> = new Map(),
): MediaFiles {
  const copies = new Map<string, string>();
  const copied = new Set<string>();
  const drawings = new Map<string, string>();
  const taken = new Map<string, string>();
  const shown = new Map<string, Shown | undefined>();
  const target = openTarget(media);
  const showable = (location: string, file: string, host?: string): Shown | undefined => {
    if (shown.has(location)) return shown.get(location);
    const bytes = readFileSync(location);
    const { format: found, activePart, isTruncated } = factsOf(bytes, location);
    const plain = activePart === undefined ? undefined : withoutActiveParts(bytes.toString());
    const isFine = plain === undefined || activePartOf(plain) === undefined;
    const one =
      found && isPictureFormat(found) && isFine && !isTruncated
        ? {
            ...{ file, location },
            ending: found === 'jpeg' ? (/\.jpe?g$/i.exec(file)?.[0].toLowerCase() ?? '.jpg') : `.${found}`,
            ...(plain !== undefined && { drawing: plain }),
            ...(host !== undefined && { host }),
          }
        : undefined;
    shown.set(location, one);
    return one;
  };
  const placesOf = (name: string, from: string) => {
    const isWhole = name.startsWith('/');
    const beside = isWhole ? [] : [posix.dirname(from), from.replace(/\.\w+$/, '')];
    // Some paths are relative to the URL of the page, not to the file.
    const bare = name.replace(/^(?:\.{0,2}\/)+/, '');
    return [
      ...beside.map((start) => posix.join(start, name)),
      ...published.flatMap((start) => [posix.join(start, name), posix.join(start, bare)]),
      // Of a name alone, there are too many.
      ...(bare.includes('/') ? source.ending(bare) : []),
    ];
  };
  /** The path of a file without prefixes of generators; undefined if it is on another site. */
  const nameFor = (path: string) =>
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)
      ? path.startsWith(`${site}/`)
        ? decoded(path.slice(site?.length).replace(/[?#].*$/, ''))
        : undefined
      : decoded(path).replace(/^(?:@site\/|[@~]\/?)/, '/');
  const find = (path: string, from: string): Shown | undefined => {
    const local = fetched.get(path);
    if (local !== undefined) return showable(local, posix.basename(local), new URL(path).host);
    const name = nameFor(path);
    if (name === undefined || !format.test(name)) return undefined;
    for (const file of placesOf(name, from)) {
      const location = source.locate(file);
      const one = location === undefined ? undefined : showable(location, file);
      if (one) return one;
    }
    return undefined;
  };
  const add = (location: string, file: string, wanted: string, drawing?: string): string => {
    const known = taken.get(location);
    if (known !== undefined) return known;
    const isOther = (name: string) =>
      copies.has(name) ||
      drawings.has(name) ||
      (target.locate(name) !== undefined && !isSame(target.locate(name), location));
    let name = wanted;
    for (let number = 2; isOther(name); number++) name = wanted.replace(/(\.\w+)$/, `-${number}$1`);
    taken.set(location, name);
    copied.add(file);
    if (target.locate(name) !== undefined) return name;
    if (drawing === undefined) copies.set(name, location);
    else drawings.set(name, drawing);
    return name;
  };
  return {
    ...{ copies, copied, drawings },
    isPicture: (path, from) => find(path, from) !== undefined,
    takePicture: (path, from) => {
      const one = find(path, from);
      if (!one) return undefined;
      const wanted = mediaFor(one.file, to, one.host).replace(/\.\w+$/, one.ending);
      return { media: add(one.location, one.file, wanted, one.drawing), file: one.file };
    },
    takeMedia: (path, from, kind) => {
      const name = nameFor(path.replace(/[?#].*$/, ''));
      const isKind = Object.values(formats).some(
        (one) => one.kind === kind && one.endings.includes(posix.extname(name ?? '')),
      );
      const file =
        isKind && name !== undefined
          ? placesOf(name, from).find((one) => source.locate(one) !== undefined)
          : undefined;
      const location = file === undefined ? undefined : source.locate(file);
      if (file === undefined || location === undefined) return undefined;
      const found = factsOf(readFileSync(location), file).format;
      return found && formats[found].kind === kind
        ? add(location, file, mediaFor(file, to, undefined))
        : undefined;
    },
  };
}

/** The media folder of the site, which may not exist yet. */
function openTarget(media: string): Pick<Source, 'locate'> {
  try {
    return openSource(media);
  } catch {
    return { locate: () => undefined };
  }
}

function isSame(one: string | undefined, other: string): boolean {
  return one !== undefined && readFileSync(one).equals(readFileSync(other));
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
  const parts = file.split('/').filter(Boolean);
  const { name, ext } = posix.parse(parts.pop() ?? '');
  const folders = host === undefined ? parts : [host];
  return [to, ...folders.map(slugOf), slugOf(name) + ext.toLowerCase()].filter(Boolean).join('/');
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
