import { closeSync, fdatasync, fstatSync, mkdirSync, openSync, readSync, statSync, write } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { full, Refusal } from './refusal.ts';
import { openSpace, type SpaceLimits } from './space.ts';

/** How much is stored. */
export interface StoreLimits extends SpaceLimits {
  /** The most bytes of one submission as it is stored, with escaped control characters. */
  line: number;
}

/** A file of submissions, one line of JSON each. */
export interface Store {
  /** The path of the file. */
  file: string;
  /** Adds a record; resolves once it is on the disk. @throws Refusal when it is too large or the disk too full */
  add(record: object): Promise<void>;
  close(): void;
}

const writeTo = promisify(write);
const sync = promisify(fdatasync);

/** The name of the file that submissions are added to. */
export const currentFile = 'submissions.jsonl';

/**
 * Opens the file of submissions in a folder, made where it is missing. Records that arrive while the disk is busy are
 * written together and share one sync. When the file has been renamed or removed, a new one is begun. Throws when the
 * folder cannot be written to.
 */
export function openStore(folder: string, limits: StoreLimits): Store {
  const file = join(folder, currentFile);
  mkdirSync(folder, { recursive: true });
  const open = () => openSync(file, 'a+');
  let descriptor = open();
  const space = openSpace(folder, limits);
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
    // A line that a crash cut short must not run into the next.
    let bytes = Buffer.from(endsWhole(descriptor) ? text : `\n${text}`);
    while (bytes.length > 0) bytes = bytes.subarray((await writeTo(descriptor, bytes)).bytesWritten);
    await sync(descriptor);
  };

  return {
    file,
    async add(record) {
      const line = `${JSON.stringify(record)}\n`;
      const size = Buffer.byteLength(line);
      if (size > limits.line) throw new Refusal(413, `Send what takes ${limits.line} bytes at most.`);
      await space.take(size);
      await new Promise<void>((resolve, reject) => {
        waiting.push({ line, done: (error) => (error ? reject(asRefusal(error)) : resolve()) });
        flush();
      });
    },
    close: () => closeSync(descriptor),
  };
}

/** A disk that was filled by others after all is no bug. */
function asRefusal(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  console.error(String(error));
  return full();
}

function endsWhole(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, size - 1);
  return last.toString() === '\n';
}
