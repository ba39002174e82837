import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { UserError } from '../cli/errors.ts';
import { fileAt } from './file-at.ts';
import { pathsBeside, type SourceFile } from './source-file.ts';

const hashes = new WeakMap<SourceFile, string>();

/** Hash of the contents of a file. A lazy file is only read if its hash is unknown. */
export function hashOf(file: SourceFile): string {
  const cachedHash = (file instanceof LazyFile && file.hash) || hashes.get(file);
  if (cachedHash) return cachedHash;
  const newHash = contentHash(file);
  hashes.set(file, newHash);
  return newHash;
}

/**
 * Sets the hash of a lazy file from a cache, if the file has not been touched since.
 * @param signature its stat signature when it was hashed
 * @returns false if the file must be read to know its hash
 */
export function reuseHash(file: SourceFile, hash: string, signature: string | null): boolean {
  if (!(file instanceof LazyFile) || signature === null) return false;
  if (signatureOf(file.folder.dir, [file.source, ...besideIn(signature)]) !== signature) return false;
  Object.assign(file, { hash, signature });
  return true;
}

/** The paths of the Markdown files in a stat signature. */
function besideIn(signature: string): string[] {
  return signature
    .split('\n')
    .slice(1)
    .map((part) => part.slice(0, part.lastIndexOf(' ')));
}

/** Paths under `content/` of the Markdown files of a page. Does not read a lazy file whose signature is known. */
export function markdownOf(file: SourceFile): string[] {
  const signature = statSignatureOf(file);
  return signature === null ? pathsBeside(file) : besideIn(signature);
}

/** The stat signature of a lazy file when it was read; null if it is too recent to detect later changes. */
export function statSignatureOf(file: SourceFile): string | null {
  return file instanceof LazyFile ? file.signature : null;
}

/** A file that was read. */
interface Opened {
  file: SourceFile;
  hash: string;
  signature: string | null;
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
      // Before reading, so that a concurrent change results in another signature.
      const before = signatureOf(this.dir, [path]);
      const file = this.#read(path);
      const textPaths = pathsBeside(file);
      const signature = before && textPaths.length > 0 ? signatureOf(this.dir, [path, ...textPaths]) : before;
      this.#last = { file, hash: contentHash(file), signature };
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
  signature: string | null = null;

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
    const { file, hash, signature } = this.folder.open(this.source);
    this.hash ??= hash;
    this.signature ??= signature;
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

/** The coarsest resolution of file system timestamps, in milliseconds: that of FAT. */
const resolution = 2000;

/** The stat signatures of a page and its Markdown files. Null if one of them is too recent. */
function signatureOf(dir: string, paths: readonly string[]): string | null {
  const lines = paths.map((path) => {
    const signature = statSignature(fileAt(dir, path));
    return signature && `${path} ${signature}`;
  });
  return lines.includes(null) ? null : lines.join('\n');
}

/**
 * A signature that changes whenever a file is touched, even if its times are reset; null if it was touched just
 * now.
 */
export function statSignature(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || Date.now() - found.ctimeMs < resolution) return null;
  return [found.ino, found.size, found.ctimeMs].join();
}
