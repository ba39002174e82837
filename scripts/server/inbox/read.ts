import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shortPath, UserError } from '../../cli/errors.ts';
import { currentFile } from './store.ts';
import { readSubmission, type Submission, textOf } from './submission.ts';
import { filesFolder } from './uploads.ts';

/** A submission with the location of its line. */
export interface Stored {
  submission: Submission;
  file: string;
  /** Byte offset of the line. */
  start: number;
  /** Length of the line in bytes, without line break. */
  length: number;
  /** The paths of its files by submitted name. */
  paths: Readonly<Record<string, string>>;
}

/**
 * The files of submissions in a folder, oldest first.
 * @throws UserError if the folder does not exist
 */
export function inboxFiles(folder: string): string[] {
  if (!existsSync(folder))
    throw new UserError(`There is no inbox in ${shortPath(folder)}; INBOX=<dir> names another.`);
  const rotated = readdirSync(folder).filter((name) => /^submissions-.+\.jsonl$/.test(name));
  return [...rotated.sort(), currentFile].map((name) => join(folder, name)).filter(existsSync);
}

/**
 * Reads all submissions of a folder, oldest first. Skips invalid lines.
 * @param onDamaged called with file and line number of each invalid line that is not empty
 * @param files the files to read; all by default
 */
export async function* readSubmissions(
  folder: string,
  onDamaged: (file: string, line: number) => void = () => {},
  files: readonly string[] = inboxFiles(folder),
): AsyncGenerator<Stored> {
  for (const file of files) {
    let number = 0;
    for await (const { bytes, start } of linesOf(file)) {
      number++;
      const text = bytes.toString('utf8');
      const submission = readSubmission(text);
      if (submission)
        yield { submission, file, start, length: bytes.length, paths: pathsOf(submission, file) };
      else if (text.trim() !== '') onDamaged(file, number);
    }
  }
}

/** Path of the folder with the files of rotated submissions. @param file path of the file of submissions */
export function rotatedFiles(file: string): string {
  return file.replace(/\.jsonl$/, '.files');
}

/** A submission that was stored during a rotation has its files in the folder for new submissions. */
function pathsOf({ files = {} }: Submission, file: string): Record<string, string> {
  const folders = [rotatedFiles(file), join(dirname(file), filesFolder)];
  return Object.fromEntries(
    Object.entries(files).map(([name, { file }]) => {
      const paths = folders.map((folder) => join(folder, file));
      return [name, paths.find(existsSync) ?? paths[1] ?? ''];
    }),
  );
}

/** Whether a submission contains all words in its values, endpoint, time or id, ignoring case. */
export function hasWords({ id, at, endpoint, values }: Submission, words: readonly string[]): boolean {
  const text = [id, at, endpoint, ...Object.values(values).map(textOf)].join('\n').toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

/** Whether a name is the id or a complete value of a submission, such as an e-mail address. */
export function isNamed({ id, values }: Submission, name: string): boolean {
  const query = name.trim().toLowerCase();
  return id === query || Object.values(values).some((value) => textOf(value).trim().toLowerCase() === query);
}

async function* linesOf(file: string): AsyncGenerator<{ bytes: Buffer; start: number }> {
  let start = 0;
  let parts: Buffer[] = [];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const bytes = Buffer.concat([...parts, chunk.subarray(from, end)]);
      yield { bytes, start };
      start += bytes.length + 1;
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
  // A line without line break is being written, or was truncated by a crash.
  if (parts.some(({ length }) => length > 0)) yield { bytes: Buffer.concat(parts), start };
}
