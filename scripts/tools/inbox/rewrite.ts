import { closeSync, fdatasyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { UserError } from '../../cli/errors.ts';
import type { Stored } from '../../server/inbox/read.ts';
import { readSubmission, type Submission } from '../../server/inbox/submission.ts';

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
