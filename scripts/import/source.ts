import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { foldersAbove, placesOf } from './paths.ts';

/** The files of an imported folder. Nothing else is read, also through symbolic links. */
export interface Source {
  folder: string;
  /** Paths below the folder, sorted, without hidden ones and packages. */
  files: readonly string[];
  /** The number of symbolic links below the folder, which are not followed. */
  links: number;
  /** Paths that end with a path, shortest first. */
  ending(path: string): readonly string[];
  /** The location of a file, in any normal form of its path; undefined if it is not in the folder. */
  locate(path: string): string | undefined;
  text(path: string): string | undefined;
  /**
   * Reads a file that a document names. Returns its path and its text; undefined if it does not exist.
   * @param bases further folders that the file can be in
   */
  read(path: string, from: string, bases?: readonly string[]): { path: string; text: string } | undefined;
}

/** Maximum size of a file that a document includes, in bytes. */
const maxSize = 1_000_000;

export function openSource(folder: string): Source {
  const entries = entriesIn(folder, '');
  const files = entries.filter(({ isLink }) => !isLink).map(({ path }) => path);
  // Some systems decompose letters in names.
  const byName = new Map(files.map((file) => [file.normalize('NFC'), file]));
  const top = realpathSync(folder);
  const locate = (path: string) => {
    try {
      const found = realpathSync(join(folder, byName.get(path.normalize('NFC')) ?? path));
      return found.startsWith(top + sep) && statSync(found).isFile() ? found : undefined;
    } catch {
      return undefined;
    }
  };
  const text = (path: string) => {
    const file = locate(path);
    return file && statSync(file).size <= maxSize ? textOf(readFileSync(file)).text : undefined;
  };
  return {
    folder,
    files,
    links: entries.length - files.length,
    locate,
    text,
    ending: (path) => {
      const end = `/${path.normalize('NFC')}`;
      const found = files.filter((file) => `/${file.normalize('NFC')}`.endsWith(end));
      return found.sort((a, b) => a.length - b.length);
    },
    read: (path, from, bases = []) => {
      // Paths from the root of a site can be below a folder of the documents.
      for (const file of placesOf(path, from, ['', ...bases, ...foldersAbove(from)])) {
        const found = text(file);
        if (found !== undefined) return { path: file, text: found };
      }
      return undefined;
    },
  };
}

/** The files and symbolic links below a folder. */
function entriesIn(folder: string, below: string): { path: string; isLink: boolean }[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => (!name.startsWith('.') || name === '.vitepress') && name !== 'node_modules')
    .flatMap((entry) => {
      const path = posix.join(below, entry.name);
      if (entry.isDirectory()) return entriesIn(folder, path);
      return entry.isFile() || entry.isSymbolicLink() ? [{ path, isLink: entry.isSymbolicLink() }] : [];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The characters of Windows-1252 that differ from Latin-1, from 0x80. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The text of a file in UTF-8 or UTF-16, else in Windows-1252, the superset of Latin-1 that old editors write. */
export function textOf(bytes: Uint8Array): { text: string; isLegacy: boolean } {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  const plain = (text: string) => text.replace(/\r\n?/g, '\n');
  try {
    return { text: plain(new TextDecoder(encoding, { fatal: true }).decode(bytes)), isLegacy: false };
  } catch {
    const text = Buffer.from(bytes).toString('latin1');
    const fixed = text.replace(/[\x80-\x9f]/g, (sign) => windows[sign.charCodeAt(0) - 0x80] ?? '');
    return { text: plain(fixed), isLegacy: true };
  }
}
