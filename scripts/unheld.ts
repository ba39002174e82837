import { hash } from 'node:crypto';
import { Fault } from './faults.ts';
import type { SourceFile } from './read.ts';

const prints = new WeakMap<SourceFile, string>();

/** A name for the bytes of a file: it changes with every one of them. */
export function printOf(file: SourceFile): string {
  if (file instanceof UnheldFile) return file.print ?? printOf(file.open());
  const print = prints.get(file) ?? hash('sha1', (file.problem ?? '') + file.text);
  prints.set(file, print);
  return print;
}

/** A folder of files that are read when they are looked at and not held, so that their number costs no memory. */
export class UnheldFolder {
  readonly #read: (path: string) => SourceFile;
  #last: SourceFile | undefined;

  /** @param read reads a file by its path */
  constructor(read: (path: string) => SourceFile) {
    this.#read = read;
  }

  /**
   * Gives a file by its path. When it is looked at, it throws a Fault if its bytes are not those that were read first.
   * @param print those that were read before, where it is known
   */
  file(path: string, print?: string): SourceFile {
    return new UnheldFile(this, path, print);
  }

  /** Reads a file; looks at one in a row read it once. */
  open(path: string): SourceFile {
    if (this.#last?.path !== path) this.#last = this.#read(path);
    return this.#last;
  }
}

class UnheldFile implements SourceFile {
  readonly path: string;
  /** Where it lies, whatever path it goes by where it was renamed. */
  readonly place: string;
  readonly folder: UnheldFolder;
  print: string | undefined;

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
    const file = this.folder.open(this.place);
    const now = printOf(file);
    this.print ??= now;
    if (now !== this.print)
      throw new Fault(`content/${this.place} changed while it was in use. Please run this again.`);
    return file;
  }
}
