import { hash } from 'node:crypto';
import { Fault } from './faults.ts';
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

/** A folder of files that are read when they are looked at and not held, so that their number costs no memory. */
export class UnheldFolder {
  readonly #read: (path: string) => SourceFile;
  #last: { file: SourceFile; print: string } | undefined;

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

  /** Reads a file, and names its bytes; looks at one in a row read it once. */
  open(path: string): { file: SourceFile; print: string } {
    if (this.#last?.file.path !== path) {
      const file = this.#read(path);
      this.#last = { file, print: nameOf(file) };
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
    const { file, print } = this.folder.open(this.place);
    this.print ??= print;
    if (print !== this.print)
      throw new Fault(`content/${this.place} changed while it was in use. Please run this again.`);
    return file;
  }
}
