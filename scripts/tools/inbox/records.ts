import { shortPath } from '../../cli/errors.ts';
import { readSubmissions, type Stored } from '../../server/inbox/read.ts';
import { pruneDeliveries } from '../../server/notify/deliveries.ts';
import { eraseSubmissions } from './erase.ts';
import { rotateInbox } from './rotate.ts';

/** A stored submission, and the paths of its files by submitted name. */
export type Found = Pick<Stored, 'submission' | 'paths'>;

/** The submissions of an inbox, for its owner. Servers can keep running. */
export interface Records {
  /** All submissions, oldest first. Those in a database have no paths. */
  read(): AsyncIterable<Found>;
  /** A submission with the paths of its files, which are copied from a database. */
  withFiles(found: Found): Promise<Found>;
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
  return {
    read,
    withFiles: async (found) => found,
    async erase(found) {
      const ids = new Set(found.map(({ submission }) => submission.id));
      const erased: Stored[] = [];
      for await (const stored of readSubmissions(folder))
        if (ids.has(stored.submission.id)) erased.push(stored);
      eraseSubmissions(erased);
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
