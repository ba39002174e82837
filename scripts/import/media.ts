import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { formats, isPictureFormat, type MediaKind } from '../../renderer/content/media/formats.ts';
import { pathIn } from '../../renderer/content/prose/pictures.ts';
import { readBytesIfThere } from '../files/disk.ts';
import { factsOf } from '../files/media/facts.ts';
import { placesOf, slugOf } from './paths.ts';
import type { Source } from './source.ts';

/** The pictures and other media files to import. */
export interface MediaFiles {
  /** Adds a picture. Returns its path under `content/media`, and that of its source; undefined if it cannot be shown. */
  takePicture(path: string, from: string): { media: string; file: string } | undefined;
  /** Whether a path or URL is that of such a picture. */
  isPicture(path: string, from: string): boolean;
  /** Adds a file that a document refers to, if it is of that kind. Returns its path under `content/media`. */
  takeMedia(path: string, from: string, kind: MediaKind): string | undefined;
  /** Locations of the files by target path under `content`, and their paths in the folder. */
  copies: ReadonlyMap<string, string>;
  copied: ReadonlySet<string>;
}

const format = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
/** Folders of static files in other generators. */
const published = ['', 'static', 'public', 'assets', 'docs/public', 'website/static', 'src', 'src/assets'];

/** A file of the folder, or one that was downloaded from a host. */
interface Found {
  /** Its path relative to the folder, which its name is made of. */
  file: string;
  location: string;
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
  const targets = new Map<string, string>();
  const endings = new Map<string, string | undefined>();
  /** The ending of the format of a picture; undefined if it cannot be shown. */
  const endingOf = (location: string, file: string) => {
    const { format, activePart, isTruncated } = factsOf(readFileSync(location), location);
    if (!format || !isPictureFormat(format) || activePart !== undefined || isTruncated) return undefined;
    const [jpeg = '.jpg'] = /\.jpe?g$/i.exec(file) ?? [];
    return format === 'jpeg' ? jpeg.toLowerCase() : `.${format}`;
  };
  /** The files that a path can mean; without prefixes of generators. */
  const filesFor = (path: string, from: string): Found[] => {
    const local = fetched.get(path);
    if (local !== undefined)
      return [{ file: posix.basename(local), location: local, host: new URL(path).host }];
    const isUrl = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path);
    if (isUrl && !path.startsWith(`${site}/`)) return [];
    const name = isUrl ? path.slice(site?.length).replace(/[?#].*$/, '') : path;
    const end = pathIn(name).replace(/^(?:@site|[@~])?(?:\.{0,2}\/)*/, '');
    // Of a name alone, there are too many.
    const places = [...placesOf(name, from, published), ...(end.includes('/') ? source.ending(end) : [])];
    return places.flatMap((file) => {
      const location = source.locate(file);
      return location === undefined ? [] : [{ file, location }];
    });
  };
  const find = (path: string, from: string) => {
    if (!format.test(path.replace(/[?#].*$/, '')) && !fetched.has(path)) return undefined;
    return filesFor(path, from)
      .map((found) => {
        const { location, file } = found;
        if (!endings.has(location)) endings.set(location, endingOf(location, file));
        return { ...found, ending: endings.get(location) };
      })
      .find(({ ending }) => ending !== undefined);
  };
  const add = ({ location, file, host }: Found, ending: string): string => {
    const target = mediaFor(file, to, host).replace(/\.\w+$/, ending);
    const isOther = (name: string) => {
      const present = readBytesIfThere(join(media, name));
      return copies.has(`media/${name}`) || present?.equals(readFileSync(location)) === false;
    };
    let name = targets.get(location) ?? target;
    for (let number = 2; !targets.has(location) && isOther(name); number++)
      name = target.replace(/(\.\w+)$/, `-${number}$1`);
    targets.set(location, name);
    copied.add(file);
    if (!existsSync(join(media, name))) copies.set(`media/${name}`, location);
    return name;
  };
  return {
    copies,
    copied,
    isPicture: (path, from) => find(path, from) !== undefined,
    takePicture: (path, from) => {
      const found = find(path, from);
      return found && { media: add(found, found.ending ?? ''), file: found.file };
    },
    takeMedia: (path, from, kind) => {
      const [found] = filesFor(path.replace(/[?#].*$/, ''), from);
      const ending = posix.extname(found?.file ?? '').toLowerCase();
      const isKind = Object.values(formats).some(
        (format) => format.kind === kind && format.endings.includes(ending),
      );
      if (!found || !isKind) return undefined;
      const { format } = factsOf(readFileSync(found.location), found.file);
      return format && formats[format].kind === kind ? add(found, ending) : undefined;
    },
  };
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
    [name, base].some((part) => part.toLowerCase() === words.toLowerCase()) && /[_\d.-]/.test(words);
  if (words && !isName && !empty.test(words) && !format.test(words)) return alt;
  const spoken = (words || name)
    .replace(format, '')
    .replace(/(?<=[a-z])(?=[A-Z])|[-_.\s]+/g, ' ')
    .trim();
  const isEmpty = empty.test(spoken) || (spoken.toLowerCase() === name.toLowerCase() && /\d/.test(name));
  return isEmpty ? `${title}: ${spoken}` : spoken;
}
