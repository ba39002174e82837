import { closeSync, fdatasyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { shortPath, UserError } from '../../cli/errors.ts';
import { readSubmissions, type Stored } from '../../server/inbox/read.ts';
import { tellReleased } from '../../server/inbox/released.ts';
import { readSubmission, type Submission } from '../../server/inbox/submission.ts';
import { pruneDeliveries } from '../../server/notify/deliveries.ts';
import { rotateInbox } from './rotate.ts';

/** A stored submission, and the paths of its files by submitted name. */
export type Found = Pick<Stored, 'submission' | 'paths'>;

/** The submissions of an inbox, for its owner. Servers can keep running. */
export interface Records {
  /** All submissions, oldest first. Those in a database have no paths. */
  read(): AsyncIterable<Found>;
  /** A submission with the paths of its files, which are copied from a database. */
  withFiles(found: Found): Promise<Found>;
  /** Releases submissions from quarantine, so that running servers notify of them. */
  release(found: readonly Found[]): Promise<void>;
  /** Permanently erases submissions and their files. */
  erase(found: readonly Found[]): Promise<void>;
  /** Archives all submissions. Returns the path of the archive; undefined if there are none. */
  rotate(now: Date): Promise<string | undefined>;
  close(): Promise<void>;
}

/** The submissions in a folder. Lines that are not complete are reported. */
export function folderRecords(folder: string): Records {
  const read = () =>
    readSubmissions(folder, (file, line) =>
      console.error(`${shortPath(file)}:${line} is not a complete submission.`),
    );
  /** Removes submissions that were deleted, or archived elsewhere, from the log of notifications. */
  const prune = () =>
    pruneDeliveries(folder, async () => {
      const ids = new Set<string>();
      for await (const { submission } of readSubmissions(folder)) ids.add(submission.id);
      return ids;
    });
  /** The current places of submissions. */
  const findAgain = async (found: readonly Found[]) => {
    const ids = new Set(found.map(({ submission }) => submission.id));
    const stored: Stored[] = [];
    for await (const one of readSubmissions(folder)) if (ids.has(one.submission.id)) stored.push(one);
    return stored;
  };
  return {
    read,
    withFiles: async (found) => found,
    async release(found) {
      rewriteSubmissions(await findAgain(found), ({ quarantine: _, ...released }) => released);
      tellReleased(
        folder,
        found.map(({ submission }) => submission.id),
      );
    },
    async erase(found) {
      rewriteSubmissions(await findAgain(found), () => undefined);
      await prune();
    },
    async rotate(now) {
      const rotated = await rotateInbox(folder, now);
      await prune();
      return rotated;
    },
    async close() {},
  };
}

/**
 * Changes submissions by overwriting their lines, which does not disturb a server that appends to them.
 * @param rewritten returns a submission that takes no more bytes; undefined to erase it for good, with its files
 * @throws UserError if a line has moved; system errors
 */
export function rewriteSubmissions(
  stored: readonly Stored[],
  rewritten: (submission: Submission) => Submission | undefined,
): void {
  for (const file of new Set(stored.map((one) => one.file))) {
    const descriptor = openSync(file, 'r+');
    try {
      for (const { submission, start, length, paths } of stored.filter((one) => one.file === file)) {
        const line = Buffer.alloc(length);
        readSync(descriptor, line, 0, length, start);
        if (readSubmission(line.toString('utf8'))?.id !== submission.id)
          throw new UserError(`${file} has changed meanwhile; try again.`);
        const next = rewritten(submission);
        // First, because an interrupted deletion can be repeated as long as the line exists.
        for (const path of next ? [] : Object.values(paths)) rmSync(path, { force: true });
        const text = Buffer.alloc(length, ' ');
        if (next) text.write(JSON.stringify(next));
        for (let done = 0; done < length; )
          done += writeSync(descriptor, text, done, length - done, start + done);
      }
      fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
