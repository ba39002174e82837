import { closeSync, fdatasync, fstatSync, mkdirSync, openSync, readSync, write } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A file of submissions, one line of JSON each. */
export interface Store {
  /** The path of the file. */
  file: string;
  /** Adds a record; resolves once it is on the disk. */
  add(record: object): Promise<void>;
  close(): void;
}

const writeTo = promisify(write);
const sync = promisify(fdatasync);

/**
 * Opens the file of submissions in a folder, made where it is missing. Records that arrive while the disk is busy are
 * written together and share one sync. Throws when the folder cannot be written to.
 */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'submissions.jsonl');
  const descriptor = openSync(file, 'a+');
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
    // A line that a crash cut short must not run into the next.
    let bytes = Buffer.from(endsWhole(descriptor) ? text : `\n${text}`);
    while (bytes.length > 0) bytes = bytes.subarray((await writeTo(descriptor, bytes)).bytesWritten);
    await sync(descriptor);
  };

  return {
    file,
    add: (record) =>
      new Promise((resolve, reject) => {
        const done = (error?: unknown) => (error ? reject(error) : resolve());
        waiting.push({ line: `${JSON.stringify(record)}\n`, done });
        flush();
      }),
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
