import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from 'node:fs';
import { Fault } from '../../cli/errors.ts';
import { readSubmission } from '../../server/inbox/submission.ts';
import type { Stored } from './read.ts';

/**
 * Erases submissions for good: their lines are overwritten with blanks where they are, which a server that adds to the
 * same file does not notice.
 * @throws Fault when a line is no longer where it was, and errors of the system
 */
export function eraseSubmissions(stored: readonly Stored[]): void {
  for (const file of new Set(stored.map((one) => one.file))) {
    const descriptor = openSync(file, 'r+');
    try {
      for (const { submission, start, length } of stored.filter((one) => one.file === file)) {
        const line = Buffer.alloc(length);
        readSync(descriptor, line, 0, length, start);
        if (readSubmission(line.toString('utf8'))?.id !== submission.id)
          throw new Fault(`${file} has changed meanwhile; try again.`);
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
