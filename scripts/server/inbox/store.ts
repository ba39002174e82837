import {
  closeSync,
  fchmodSync,
  fdatasync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  write,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DiskSpace } from './disk-space.ts';
import { asHttpError, HttpError } from './http-error.ts';

/** A JSON Lines file of submissions. */
export interface Store {
  /** Path of the file. */
  file: string;
  /** Appends a record; resolves once it is on disk. @throws HttpError if it is too large or the disk is full */
  add(record: object): Promise<void>;
  close(): void;
}

const writeTo = promisify(write);
const sync = promisify(fdatasync);

/** The mode of files with personal data. */
export const ownerOnly = 0o600;

/** Name of the file for new submissions. */
export const currentFile = 'submissions.jsonl';

/**
 * Opens the file of submissions in a folder, creating the folder if needed. Records that arrive during a write
 * are written together with a single sync. If the file was renamed or removed, a new one is created.
 * @param maxSize maximum bytes of a record, including escapes
 * @throws if the folder is not writable
 */
export function openStore(folder: string, maxSize: number, space: DiskSpace): Store {
  const file = join(folder, currentFile);
  // It can be in a folder that git keeps.
  if (mkdirSync(folder, { recursive: true })) writeFileSync(join(folder, '.gitignore'), '*\n');
  const open = () => {
    const opened = openSync(file, 'a+', ownerOnly);
    try {
      // Older versions let others read it.
      fchmodSync(opened, ownerOnly);
    } catch {
      console.error(
        `${file} belongs to another user, and may be readable by others; its mode should be 600.`,
      );
    }
    return opened;
  };
  let descriptor = open();
  let waiting: { line: string; done(error?: unknown): void }[] = [];
  let writing = false;

  const flush = async () => {
    if (writing) return;
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const outcome = await append(batch.map(({ line }) => line).join('')).catch((error) => error as Error);
      for (const { done } of batch) done(outcome);
    }
    writing = false;
  };
  const append = async (text: string) => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== fstatSync(descriptor).ino) {
      const next = open();
      closeSync(descriptor);
      descriptor = next;
    }
    // Separates the record from a line that a crash has truncated.
    let bytes = Buffer.from(endsWhole(descriptor) ? text : `\n${text}`);
    while (bytes.length > 0) bytes = bytes.subarray((await writeTo(descriptor, bytes)).bytesWritten);
    await sync(descriptor);
  };

  return {
    file,
    async add(record) {
      const line = `${JSON.stringify(record)}\n`;
      const size = Buffer.byteLength(line);
      if (size > maxSize) throw new HttpError(413, `Send what takes ${maxSize} bytes at most.`);
      await space.reserve('lines', size);
      await new Promise<void>((resolve, reject) => {
        waiting.push({ line, done: (error) => (error ? reject(asHttpError(error)) : resolve()) });
        flush();
      });
    },
    close: () => closeSync(descriptor),
  };
}

function endsWhole(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, size - 1);
  return last.toString() === '\n';
}
