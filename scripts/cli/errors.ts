import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { getSystemErrorName } from 'node:util';

/** Something that keeps a command from going on and that its caller can mend; the message is all there is to say. */
export class Fault extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'there is no permission',
  EPERM: 'it is not permitted',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open (ulimit -n allows more)',
  ENFILE: 'too many files are open on this machine',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'what should be a folder is a file',
  EADDRINUSE: 'something else listens there (PORT chooses another one)',
};

const forbidden: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** What a system error is about, in as far as Node tells. */
interface SystemError extends NodeJS.ErrnoException {
  dest?: string;
  port?: number;
}

/**
 * Says in one line what kept a command from going on: which file, folder or port, and what is wrong with it.
 * @param error what was thrown
 * @param kept a sentence on what stays as it was
 * @returns undefined when this is no fault of the system's or the caller's, but a mistake in the code
 */
export function faultLine(error: unknown, kept: string): string | undefined {
  if (error instanceof Fault) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, dest, path, port, message }: SystemError = inRolldown(error) ?? error;
  if (code === undefined || syscall === undefined) return undefined;
  const file = dest ?? path;
  // What could not be made is nothing one knows; the folder that does not take it is.
  const place = file && forbidden.has(code) && !existsSync(file) ? dirname(file) : file;
  const where = place ? nameOf(place) : port === undefined ? syscall : `port ${port}`;
  // Linux says of its watches that the device is full.
  const reason =
    syscall === 'watch' && code === 'ENOSPC'
      ? 'too many files are watched (fs.inotify.max_user_watches allows more)'
      : (reasons[code] ?? message);
  return `Stopped at ${where}: ${reason} (${code}). ${kept}`.replaceAll(/\s+/g, ' ');
}

/** The error of the system that Rolldown, which bundles for Vite, wraps in words of its own. */
function inRolldown({ message }: Error): SystemError | undefined {
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? [];
  if (number === undefined) return undefined;
  const [, path] = /Failed to \w+ \w+ in (.+)/.exec(message) ?? [];
  const code = getSystemErrorName(-Number(number));
  return Object.assign(new Error(code), { code, path, syscall: 'bundling' });
}

/** The sentence that says what stays at the place of a site when a build does not come to its end. */
export function keptSite(place: string): string {
  const name = nameOf(place);
  return existsSync(place) ? `The last site in ${name} is untouched.` : `There is no site in ${name} yet.`;
}

/**
 * Does the work of a command; where a fault ends it, that is said in one line on stderr and the process exits with 1.
 * Throws what else the work throws.
 * @param kept gives the sentence on what stays as it was
 */
export async function explained<Result>(work: () => Promise<Result>, kept: () => string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    explain(error, kept());
  }
}

/**
 * Says in one line on stderr which fault ends a command, and exits with 1. Throws the error again when it is none.
 * @param kept a sentence on what stays as it was
 */
export function explain(error: unknown, kept: string): never {
  const line = faultLine(error, kept);
  if (line === undefined) throw error;
  console.error(line);
  process.exit(1);
}

/** A path as one would type it here. */
export function nameOf(path: string): string {
  const near = relative('', path);
  return near === '' || near.startsWith('..') ? path : near;
}
