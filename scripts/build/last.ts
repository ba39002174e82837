import { hash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '../files/cache.ts';
import { root } from '../files/root.ts';
import { writeAside } from '../files/write.ts';
import { addressesIn, folderNameOf, haveSameBytes } from './changes.ts';

/** What is known of a part of a site that was made: what of its own it was made of, and the addresses of its files. */
export interface DrawnPart {
  print: string;
  files: string[];
}

/** The parts of a site that the next one may take over. */
export interface DrawnSite {
  /** The name of what all pages were made of. */
  around: string;
  /** The pages, by address. */
  pages: ReadonlyMap<string, DrawnPart>;
  /** The files that tell of all pages: those that quote their titles, and the others. */
  lists: readonly DrawnPart[];
}

/** What is written down about a site that was built. */
interface BuildRecord {
  /** The name of the folder it is in, as `folderNameOf` gives it. */
  folder: string | undefined;
  /** The name of the state of the code that built it. */
  code: string;
  around: string;
  pages: [address: string, page: DrawnPart][];
  lists: readonly DrawnPart[];
}

/** The site that stands where the next one goes: what has not changed is taken over from it. */
export interface LastSite {
  /** The name of the state of the code. */
  code: string;
  /** Whether the same code built it. */
  sameCode: boolean;
  /** Takes over a page that is made of the same, its own and what is around it; undefined where there is none. */
  takePage(path: string, print: string, around: string): DrawnPart | undefined;
  /** Takes over files that tell of all pages, when they are made of the same. */
  takeLists(print: string): DrawnPart | undefined;
  /** Takes over a file; false where it is not there. */
  take(file: string): boolean;
  /** The files that were taken over. */
  taken: ReadonlySet<string>;
  /** The files that were not; undefined where nothing is known of the site. */
  left(): ReadonlySet<string> | undefined;
  /** Whether a file of the next site has the same bytes as in the last one. */
  isSame(file: string): boolean;
  /** Where a file of the next site lies while that is being built. */
  placeOf(file: string): string;
  /**
   * Writes down what the next site consists of.
   * @param finish puts it in place; nothing is written down while it does
   */
  writeDown(parts: DrawnSite, finish: () => void): void;
}

/**
 * Opens the site that was built last.
 * @param place where it stands
 * @param next the folder that what is new of the next one is built in
 * @param code the name of the state of the code
 */
export function openLast(place: string, next: string, code: string): LastSite {
  const recordFile = join(root, '.cache/builds', `${hash('sha256', place)}.json`);
  const text = readIfThere(recordFile);
  const read = text === undefined ? undefined : (JSON.parse(text) as BuildRecord);
  // A folder that something else was put in the place of is not the one that was written down.
  const record = read && folderNameOf(place) === read.folder ? read : undefined;
  const sameCode = record?.code === code;
  // Other code may have written down other things.
  const pages = new Map(sameCode ? record.pages : []);
  const files = new Set(record ? addressesIn(place) : []);
  const taken = new Set<string>();

  const take = (file: string): boolean => {
    const isThere = files.has(file);
    if (isThere) taken.add(file);
    return isThere;
  };
  const takeAll = (part: DrawnPart | undefined, print: string): DrawnPart | undefined => {
    if (part?.print !== print || !part.files.every((file) => files.has(file))) return undefined;
    part.files.forEach(take);
    return part;
  };
  const isNew = (file: string): boolean => existsSync(join(next, file));

  return {
    code,
    sameCode,
    take,
    takePage: (path, print, around) =>
      record?.around === around ? takeAll(pages.get(path), print) : undefined,
    takeLists: (print) =>
      takeAll(sameCode ? record.lists.find((list) => list.print === print) : undefined, print),
    taken,
    left: () => record && new Set([...files].filter((file) => !taken.has(file))),
    isSame: (file) =>
      isNew(file)
        ? record !== undefined && haveSameBytes(join(place, file), join(next, file))
        : taken.has(file),
    placeOf: (file) => join(isNew(file) ? next : place, file),
    writeDown: ({ pages, ...parts }, finish) => {
      // What it says of the last site is not true of one that was put in place by half.
      rmSync(recordFile, { force: true });
      finish();
      const written: BuildRecord = { folder: folderNameOf(place), code, ...parts, pages: [...pages] };
      writeAside(recordFile, JSON.stringify(written));
    },
  };
}
