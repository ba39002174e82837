import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shortPath } from '../../cli/errors.ts';
import { readIfThere } from '../../files/cache.ts';
import { filesIn } from '../../files/files-in.ts';
import { root } from '../../files/root.ts';
import { writeAtomically } from '../../files/write.ts';
import { lockOutput } from './lock.ts';
import { publish } from './publish.ts';

/** A part of a site, such as a page: a hash of all that it is made of, and the addresses of its files. */
export interface Part {
  hash: string;
  files: string[];
}

/** How small compressed copies are: as a web server makes them on the fly, or for publishing, in ten times the time. */
export type Compression = 'fast' | 'small';

/** What a build records for the next one. */
export interface BuildRecord {
  /** The hash of the code. */
  code: string;
  /** The hash of all that every page may depend on. */
  shared: string;
  /** The pages by address. */
  pages: [address: string, page: Part][];
  /** Files that are about the whole site. */
  siteFiles: Part[];
  /** How its copies are compressed; undefined where there are none. */
  compression?: Compression | undefined;
}

/**
 * The directory of a built site while a build works on it. New files are staged in a folder beside it and moved in at
 * the end; files of the previous build that are right as they are stay where they are.
 */
export interface Output {
  /** The folder for new files. */
  readonly staging: string;
  /** The previous build, when the same code made it. */
  readonly previous: BuildRecord | undefined;
  /** How the copies of the previous build are compressed, whatever code made it. */
  readonly compression: Compression | undefined;
  /** Keeps files of the previous build; false, and none is kept, where one of them is missing. */
  reuse(...files: string[]): boolean;
  /** Takes files out of the staging folder that are published with the same bytes, which are kept instead. */
  dropUnchanged(): void;
  /** Whether a file is kept from the previous build. */
  isReused(file: string): boolean;
  /** The addresses of all files of the new site so far. */
  files(): string[];
  /** Where a file of the new site is now. */
  pathOf(file: string): string;
  /**
   * Moves staged files in, removes those that are neither staged nor kept, and writes the record. A build that is killed
   * meanwhile leaves whole files and no record, so that the next one makes everything again.
   * @throws Fault when the system refuses it
   */
  publish(record?: BuildRecord): void;
  /** Removes what is still staged, and unlocks the directory. */
  close(): void;
}

/**
 * Opens an output directory for a build.
 * @param code the hash of the code; without one nothing is taken from the previous build
 * @throws OutputLocked when another build works on it, and errors of the system
 */
export function openOutput(outDir: string, code?: string): Output {
  mkdirSync(dirname(outDir), { recursive: true });
  const unlock = lockOutput(outDir);
  const staging = `${outDir}.next`;
  const close = () => {
    rmSync(staging, { recursive: true, force: true });
    unlock();
  };
  try {
    // A killed build may have left some.
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging);
    return { staging, close, ...stagedOutput(outDir, staging, code) };
  } catch (error) {
    close();
    throw error;
  }
}

function stagedOutput(outDir: string, staging: string, code = ''): Omit<Output, 'staging' | 'close'> {
  const recordFile = join(root, '.cache/builds', `${hash('sha256', outDir)}.json`);
  const written = JSON.parse(readIfThere(recordFile) ?? '{}') as Partial<BuildRecord & { folder: string }>;
  const published = new Set(existsSync(outDir) ? filesIn(outDir) : []);
  // A folder that was put there by hand is not the one that was recorded.
  const isKnown = written.folder !== undefined && written.folder === folderId(outDir);
  const reused = new Set<string>();
  return {
    previous: isKnown && written.code === code ? (written as BuildRecord) : undefined,
    compression: isKnown ? written.compression : undefined,
    reuse: (...files) => {
      const areThere = isKnown && files.every((file) => published.has(file));
      if (areThere) for (const file of files) reused.add(file);
      return areThere;
    },
    dropUnchanged: () => {
      for (const file of filesIn(staging)) {
        if (!published.has(file) || !haveSameBytes(join(staging, file), join(outDir, file))) continue;
        rmSync(join(staging, file));
        reused.add(file);
      }
    },
    isReused: (file) => reused.has(file),
    files: () => [...filesIn(staging), ...reused],
    pathOf: (file) => join(reused.has(file) ? outDir : staging, file),
    publish: (record) => {
      // Not true of a directory that is half changed.
      rmSync(recordFile, { force: true });
      const staged = new Set(filesIn(staging));
      const stale = [...published].filter((file) => !staged.has(file) && !reused.has(file));
      publish(staging, staged, stale, outDir);
      if (record) writeAtomically(recordFile, JSON.stringify({ folder: folderId(outDir), ...record }));
    },
  };
}

/** What identifies a folder, even when it is renamed. A new folder may get the inode of a removed one. */
function folderId(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && [found.ino, found.birthtimeMs].join();
}

function haveSameBytes(one: string, other: string): boolean {
  return statSync(one).size === statSync(other).size && readFileSync(one).equals(readFileSync(other));
}

/** The sentence on what stays in an output directory when a build fails. */
export function unchangedSite(outDir: string): string {
  const name = shortPath(outDir);
  return existsSync(outDir) ? `The site in ${name} is untouched.` : `There is no site in ${name} yet.`;
}
