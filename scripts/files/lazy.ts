import { hash } from 'node:crypto';
import { UserError } from '../cli/errors.ts';
import { type SourceFile, siblingPaths } from './source-file.ts';

const hashes = new WeakMap<SourceFile, string>();

/** Hash of the contents of a file. A lazy file is only read if its hash is unknown. */
export function hashOf(file: SourceFile): string {
  const cachedHash = (file instanceof LazyFile && file.hash) || hashes.get(file);
  if (cachedHash) return cachedHash;
  const newHash = contentHash(file);
  hashes.set(file, newHash);
  return newHash;
}

/** Paths under `content/` of the Markdown files of a page. Does not read a lazy file again. */
export function markdownOf(file: SourceFile): readonly string[] {
  return (file instanceof LazyFile && file.textPaths) || siblingPaths(file);
}

/** A file that was read. */
interface Opened {
  file: SourceFile;
  hash: string;
}

/** A folder of lazy files, which are read on each access and not kept in memory. */
export class LazyFolder {
  readonly dir: string;
  readonly #read: (path: string) => SourceFile;
  #last: Opened | undefined;

  /** @param read reads a file by path */
  constructor(dir: string, read: (path: string) => SourceFile) {
    this.dir = dir;
    this.#read = read;
  }

  /**
   * Returns a lazy file. Accessing it throws a UserError if its contents have changed since it was first read.
   * @param hash hash of its contents, if known
   */
  file(path: string, hash?: string): SourceFile {
    return new LazyFile(this, path, hash);
  }

  /** Reads a file. Memoizes the last one. */
  open(path: string): Opened {
    if (this.#last?.file.path !== path) {
      const file = this.#read(path);
      this.#last = { file, hash: contentHash(file) };
    }
    return this.#last;
  }
}

class LazyFile implements SourceFile {
  readonly folder: LazyFolder;
  readonly path: string;
  /** Path on disk, unaffected by renames in memory. */
  readonly source: string;
  hash: string | undefined;
  textPaths: readonly string[] | undefined;

  constructor(folder: LazyFolder, path: string, hash: string | undefined) {
    this.folder = folder;
    this.path = path;
    this.source = path;
    this.hash = hash;
  }

  get text(): string {
    return this.open().text;
  }

  get value(): unknown {
    return this.open().value;
  }

  get texts(): SourceFile['texts'] {
    return this.open().texts;
  }

  get similar(): SourceFile['similar'] {
    return this.open().similar;
  }

  get problem(): string | undefined {
    return this.open().problem;
  }

  open(): SourceFile {
    const { file, hash } = this.folder.open(this.source);
    this.hash ??= hash;
    this.textPaths ??= siblingPaths(file);
    if (hash !== this.hash)
      throw new UserError(
        `content/${this.source} changed while it was in use. Please run the command again.`,
      );
    return file;
  }
}

function contentHash({ problem = '', text, texts }: SourceFile): string {
  return hash('sha1', problem + text + (texts ? JSON.stringify([...texts]) : ''));
}
