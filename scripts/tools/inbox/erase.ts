import { closeSync, fdatasyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { UserError } from '../../cli/errors.ts';
import type { Stored } from '../../server/inbox/read.ts';
import { readSubmission } from '../../server/inbox/submission.ts';

/**
 * Permanently erases submissions: removes their files, and overwrites their lines with spaces, which does not
 * disturb a server that appends to them.
 * @throws UserError if a line has moved; system errors
 */
export function eraseSubmissions(stored: readonly Stored[]): void {
  for (const file of new Set(stored.map((one) => one.file))) {
    const descriptor = openSync(file, 'r+');
    try {
      for (const { submission, start, length, paths } of stored.filter((one) => one.file === file)) {
        const line = Buffer.alloc(length);
        readSync(descriptor, line, 0, length, start);
        if (readSubmission(line.toString('utf8'))?.id !== submission.id)
          throw new UserError(`${file} has changed meanwhile; try again.`);
        // First, because an interrupted deletion can be repeated as long as the line exists.
        for (const path of Object.values(paths)) rmSync(path, { force: true });
        const blanks = Buffer.alloc(length, ' ');
        for (let done = 0; done < length; )
          done += writeSync(descriptor, blanks, done, length - done, start + done);
      }
      fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
