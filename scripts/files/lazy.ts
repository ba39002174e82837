import { hash } from 'node:crypto';
import { Fault } from '../cli/errors.ts';
import type { SourceFile } from './read.ts';

const prints = new WeakMap<SourceFile, string>();

/** A name for the bytes of a file: it changes with every one of them. */
export function printOf(file: SourceFile): string {
  if (file instanceof UnheldFile && file.print) return file.print;
  const print = prints.get(file) ?? nameOf(file);
  prints.set(file, print);
  return print;
}

function nameOf({ problem = '', text }: SourceFile): string {
  return hash('sha1', problem + text);
}

/**
 * Takes a file that nobody touched for what it was, without reading it. Gives whether it did.
 * @param print the name of the bytes that it had
 * @param stamp its stamp then
 */
export function takePrint(file: SourceFile, print: string, stamp: string | null): boolean {
  if (!(file instanceof UnheldFile) || stamp === null || file.folder.stampOf(file.place) !== stamp)
    return false;
  Object.assign(file, { print, stamp });
  return true;
}

/** What the disk said of a file when it was read; null where that does not tell whether it was touched since. */
export function stampIn(file: SourceFile): string | null {
  return file instanceof UnheldFile ? file.stamp : null;
}

/** What tells whether a file is as it was when it was read: the name of its bytes, and its stamp. */
export interface Known {
  print: string;
  stamp: string | null;
}

/** A file that was read. */
interface Opened extends Known {
  file: SourceFile;
}

/** Where a file lies that is not held; undefined where it is. */
export function placeOf(file: SourceFile): { dir: string; path: string } | undefined {
  return file instanceof UnheldFile ? { dir: file.folder.dir, path: file.place } : undefined;
}

/** Takes over what another thread knows of a file that it read. Throws a Fault if that is not what was read here. */
export function takeKnown(file: SourceFile, known: Known): void {
  if (file instanceof UnheldFile) file.note(known);
}

/** A folder of files that are read when they are looked at and not held, so that their number costs no memory. */
export class UnheldFolder {
  readonly dir: string;
  readonly #read: (path: string) => SourceFile;
  /** Gives the stamp of a file by its path. */
  readonly stampOf: (path: string) => string | null;
  #last: Opened | undefined;

  /**
   * @param read reads a file by its path
   * @param stampOf gives what changes whenever a file is touched; null where that cannot be told
   */
  constructor(dir: string, read: (path: string) => SourceFile, stampOf: (path: string) => string | null) {
    this.dir = dir;
    this.#read = read;
    this.stampOf = stampOf;
  }

  /**
   * Gives a file by its path. When it is looked at, it throws a Fault if its bytes are not those that were read first.
   * @param print those that were read before, where it is known
   */
  file(path: string, print?: string): SourceFile {
    return new UnheldFile(this, path, print);
  }

  /** Reads a file, and names its bytes; looks at one in a row read it once. */
  open(path: string): Opened {
    if (this.#last?.file.path !== path) {
      // Before it is read: what is touched meanwhile has another stamp afterwards.
      const stamp = this.stampOf(path);
      const file = this.#read(path);
      this.#last = { file, print: nameOf(file), stamp };
    }
    return this.#last;
  }
}

class UnheldFile implements SourceFile {
  readonly path: string;
  /** Where it lies, whatever path it goes by where it was renamed. */
  readonly place: string;
  readonly folder: UnheldFolder;
  print: string | undefined;
  stamp: string | null = null;

  constructor(folder: UnheldFolder, path: string, print: string | undefined) {
    this.folder = folder;
    this.path = path;
    this.place = path;
    this.print = print;
  }

  get text(): string {
    return this.open().text;
  }

  get value(): unknown {
    return this.open().value;
  }

  get problem(): string | undefined {
    return this.open().problem;
  }

  open(): SourceFile {
    const opened = this.folder.open(this.place);
    this.note(opened);
    return opened.file;
  }

  note({ print, stamp }: Known): void {
    this.print ??= print;
    this.stamp ??= stamp;
    if (print !== this.print)
      throw new Fault(`content/${this.place} changed while it was in use. Please run this again.`);
  }
}
