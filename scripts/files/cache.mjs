// Plain JavaScript, because `scripts/run.mjs` keeps the bundled commands in it.
import { createHash, hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './atomic.mjs';

/**
 * A cache on disk of what is expensive to make, in a folder that can be deleted at any time. Each entry starts with a
 * hash of its kind, its key and its content. An entry that does not fit its hash, such as one damaged by the disk or in
 * the place of another, does not exist.
 */
export class Cache {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * The content of an entry; undefined if there is none.
   * @param {string} kind folder of the cache
   * @param {string} key everything that the content depends on
   * @returns {Buffer | undefined}
   */
  get(kind, key) {
    return this.#read(kind, nameOf(key));
  }

  /**
   * Writes an entry. Throws system errors.
   * @param {string} kind
   * @param {string} key
   * @param {string | Buffer} content
   */
  put(kind, key, content) {
    const name = nameOf(key);
    const bytes = bufferOf(content);
    writeAtomically(this.pathOf(kind, name), Buffer.concat([header(kind, name, bytes), bytes]));
  }

  /**
   * The content of an entry, which is made and written if there is none.
   * @param {string} kind
   * @param {string} key
   * @param {() => Promise<string | Buffer>} make
   * @returns {Promise<Buffer>}
   */
  async getOrPut(kind, key, make) {
    const entry = this.get(kind, key);
    if (entry) return entry;
    const content = await make();
    this.put(kind, key, content);
    return bufferOf(content);
  }

  /**
   * Removes an entry.
   * @param {string} kind
   * @param {string} key
   */
  remove(kind, key) {
    rmSync(this.pathOf(kind, nameOf(key)), { force: true });
  }

  /**
   * The contents of all entries of a kind.
   * @param {string} kind
   * @returns {Buffer[]}
   */
  all(kind) {
    return this.#names(kind).flatMap((name) => this.#read(kind, name) ?? []);
  }

  /**
   * Writes an entry that consists of files, such as modules that import each other by name. Throws system errors.
   * @param {string} kind
   * @param {string} key
   * @param {Readonly<Record<string, Uint8Array>>} files by name, which changes with the content
   * @param {unknown} value JSON that describes them
   */
  putFiles(kind, key, files, value) {
    for (const [name, bytes] of Object.entries(files)) writeAtomically(this.pathOf(kind, name), bytes);
    const hashes = Object.entries(files).map(([name, bytes]) => [name, hash('sha256', bytes)]);
    this.put(kind, key, JSON.stringify({ hashes, value }));
  }

  /**
   * The value of an entry that consists of files; undefined if there is none, or if one of its files does not fit.
   * @param {string} kind
   * @param {string} key
   */
  getFiles(kind, key) {
    const entry = this.get(kind, key);
    if (!entry) return undefined;
    const { hashes, value } = JSON.parse(entry.toString());
    for (const [name, fileHash] of hashes) {
      const bytes = bytesOf(this.pathOf(kind, name));
      if (!bytes || hash('sha256', bytes) !== fileHash) return undefined;
    }
    return value;
  }

  /**
   * Removes the entries of a kind except some. Files that are no entries stay.
   * @param {string} kind
   * @param {Iterable<string>} keys those to keep
   */
  keepOnly(kind, keys) {
    const kept = new Set([...keys].map(nameOf));
    return this.#removeIf(kind, (name) => /^[0-9a-f]{64}$/.test(name) && !kept.has(name));
  }

  /**
   * Removes the entries of a kind that were written before a time.
   * @param {string} kind
   * @param {number} time in milliseconds since 1970
   */
  removeBefore(kind, time) {
    return this.#removeIf(kind, (_name, { mtimeMs }) => mtimeMs < time);
  }

  /**
   * The path of a file of an entry.
   * @param {string} kind
   * @param {string} name
   */
  pathOf(kind, name) {
    return join(this.folder, kind, name);
  }

  /**
   * @param {string} kind
   * @param {string} name
   */
  #read(kind, name) {
    const bytes = bytesOf(this.pathOf(kind, name));
    const content = bytes?.subarray(headerLength);
    const isWhole = content && bytes?.subarray(0, headerLength).equals(header(kind, name, content));
    return isWhole ? content : undefined;
  }

  /** @param {string} kind */
  #names(kind) {
    const folder = join(this.folder, kind);
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  /**
   * @param {string} kind
   * @param {(name: string, stats: import('node:fs').Stats) => boolean} isDue
   */
  #removeIf(kind, isDue) {
    const removed = { files: 0, bytes: 0 };
    for (const name of this.#names(kind)) {
      const file = this.pathOf(kind, name);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (!stats?.isFile() || !isDue(name, stats)) continue;
      rmSync(file, { force: true });
      removed.files++;
      removed.bytes += stats.size;
    }
    return removed;
  }
}

/** The length of the hash before the content of an entry, a line of hexadecimal digits. */
const headerLength = 65;

/**
 * @param {string} kind
 * @param {string} name
 * @param {Uint8Array} content
 */
function header(kind, name, content) {
  const digest = createHash('sha256').update(`${kind}/${name}\n`).update(content).digest('hex');
  return Buffer.from(`${digest}\n`);
}

/**
 * The name of the file of an entry.
 * @param {string} key
 */
function nameOf(key) {
  return hash('sha256', key);
}

/** @param {string | Buffer} content */
function bufferOf(content) {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** @param {string} file */
function bytesOf(file) {
  try {
    return readFileSync(file);
  } catch {
    // Missing or unreadable.
    return undefined;
  }
}
