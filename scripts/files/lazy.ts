import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../cli/errors.ts';
import { pathsBeside, type SourceFile } from './source-file.ts';

const hashes = new WeakMap<SourceFile, string>();

/** The hash of a file's content. A lazy file is read only where its hash is not known yet. */
export function hashOf(file: SourceFile): string {
  const known = (file instanceof LazyFile && file.hash) || hashes.get(file);
  if (known) return known;
  const own = contentHash(file);
  hashes.set(file, own);
  return own;
}

/**
 * Gives a lazy file the hash that it had, if nobody touched it since.
 * @param signature its stat signature at that time
 * @returns false where the file has to be read to know its hash
 */
export function reuseHash(file: SourceFile, hash: string, signature: string | null): boolean {
  if (!(file instanceof LazyFile) || signature === null) return false;
  const [, ...beside] = signature.split('\n').map((part) => part.slice(0, part.lastIndexOf(' ')));
  if (signatureOf(file.folder.dir, [file.source, ...beside]) !== signature) return false;
  Object.assign(file, { hash, signature });
  return true;
}

/** The stat signature that a lazy file had when it was read; null where that cannot tell a later change. */
export function statSignatureOf(file: SourceFile): string | null {
  return file instanceof LazyFile ? file.signature : null;
}

/** What reading a file gave. */
interface Opened {
  file: SourceFile;
  hash: string;
  signature: string | null;
}

/** A folder of files that are read when they are looked at and not kept, so that many of them cost no memory. */
export class LazyFolder {
  readonly dir: string;
  readonly #read: (path: string) => SourceFile;
  #last: Opened | undefined;

  /** @param read reads a file by its path */
  constructor(dir: string, read: (path: string) => SourceFile) {
    this.dir = dir;
    this.#read = read;
  }

  /**
   * Gives a lazy file by its path. Looking at it throws a Fault when its content is not what it was at first.
   * @param hash the hash of its content, where that is known
   */
  file(path: string, hash?: string): SourceFile {
    return new LazyFile(this, path, hash);
  }

  /** Reads a file; looking at one several times in a row reads it once. */
  open(path: string): Opened {
    if (this.#last?.file.path !== path) {
      // Before the file is read: a change meanwhile gives it another signature.
      const before = signatureOf(this.dir, [path]);
      const file = this.#read(path);
      const beside = pathsBeside(file);
      const signature = before && beside.length > 0 ? signatureOf(this.dir, [path, ...beside]) : before;
      this.#last = { file, hash: contentHash(file), signature };
    }
    return this.#last;
  }
}

class LazyFile implements SourceFile {
  readonly folder: LazyFolder;
  readonly path: string;
  /** Its path on disk, which stays when the file is renamed in memory. */
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

  get problem(): string | undefined {
    return this.open().problem;
  }

  open(): SourceFile {
    const { file, hash, signature } = this.folder.open(this.source);
    this.hash ??= hash;
    this.signature ??= signature;
    if (hash !== this.hash)
      throw new Fault(`content/${this.source} changed while it was in use. Please run this again.`);
    return file;
  }
}

function contentHash({ problem = '', text, texts }: SourceFile): string {
  return hash('sha1', problem + text + (texts ? JSON.stringify([...texts]) : ''));
}

/** The coarsest resolution of a file system's times, in milliseconds: that of FAT. */
const resolution = 2000;

/** The stat signature of a page with the texts beside it: a line for each. Null where one cannot tell a later change. */
function signatureOf(dir: string, paths: readonly string[]): string | null {
  const lines = paths.map((path) => {
    const signature = statSignature(join(dir, path));
    return signature && `${path} ${signature}`;
  });
  return lines.includes(null) ? null : lines.join('\n');
}

/** What changes whenever a file is touched, whatever its times are set to; null where it was touched just now. */
export function statSignature(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || Date.now() - found.ctimeMs < resolution) return null;
  return [found.ino, found.size, found.ctimeMs].join();
}
