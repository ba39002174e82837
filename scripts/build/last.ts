import { hash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';
import { writeAside } from '../write.ts';
import { readIfThere } from './cached.ts';

/** What is known of a page that was drawn: what it was made of, and the files that it consists of. */
export interface DrawnPage {
  print: string;
  files: string[];
}

/** What is written down about a site that was built. */
interface BuildRecord {
  /** The number of the folder it was built in, which keeps it when it is renamed. */
  folder: number;
  /** The name of the state of the code that built it. */
  code: string;
  pages: Record<string, DrawnPage>;
}

/** The site that stands where the next one goes: what has not changed is taken over from it. */
export interface LastSite {
  /** Whether the same code built it. */
  sameCode: boolean;
  /** Takes over a page that is made of the same; undefined where there is none. */
  takePage(path: string, print: string): DrawnPage | undefined;
  /** Takes over a file; false where it is not there. */
  take(file: string): boolean;
  /** Whether a file of the next site has the same bytes as in the last one. */
  isSame(file: string): boolean;
  /** Writes down what the next site consists of. */
  writeDown(pages: Record<string, DrawnPage>): void;
}

/**
 * Opens the site that was built last.
 * @param place where it stands
 * @param next the folder that the next one is built in
 * @param code the name of the state of the code
 */
export function openLast(place: string, next: string, code: string): LastSite {
  const recordFile = join(root, '.cache/builds', `${hash('sha256', place)}.json`);
  const text = readIfThere(recordFile);
  const read = text === undefined ? undefined : (JSON.parse(text) as BuildRecord);
  // A folder that something else was put in the place of is not the one that was written down.
  const record = read && statSync(place, { throwIfNoEntry: false })?.ino === read.folder ? read : undefined;
  const sameCode = record?.code === code;

  const take = (file: string): boolean => {
    if (!record) return false;
    try {
      link(join(place, file), join(next, file));
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return true;
      if (code === 'ENOENT') return false;
      throw error;
    }
  };

  return {
    sameCode,
    take,
    takePage: (path, print) => {
      const page = record?.pages[path];
      if (page?.print !== print) return undefined;
      if (page.files.every(take)) return page;
      // A link that stays would have the last site changed when the file is written.
      for (const file of page.files) rmSync(join(next, file), { force: true });
      return undefined;
    },
    isSame: (file) => record !== undefined && haveSameBytes(join(place, file), join(next, file)),
    writeDown: (pages) => {
      const written: BuildRecord = { folder: statSync(next).ino, code, pages };
      writeAside(recordFile, JSON.stringify(written));
    },
  };
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Either what is linked is missing, or the folder for it.
    mkdirSync(dirname(to), { recursive: true });
    linkSync(from, to);
  }
}

function haveSameBytes(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (!first || !second || first.size !== second.size) return false;
  return first.ino === second.ino || readFileSync(one).equals(readFileSync(other));
}
