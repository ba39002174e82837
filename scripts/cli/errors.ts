import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { getSystemErrorName } from 'node:util';

/** An error that its caller can fix: the message says it all. */
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
  EEXIST: 'what should be a folder is a file',
  EADDRINUSE: 'something else listens there (PORT chooses another one)',
};

const forbidden: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The properties that Node gives an error of the system. */
interface SystemError extends NodeJS.ErrnoException {
  dest?: string;
  port?: number;
}

/**
 * Describes an error in one line: which file, folder or port, and what is wrong with it.
 * @param error what was thrown
 * @param unchanged a sentence on what is unchanged
 * @returns undefined when the error is neither a Fault nor one of the system, but a bug
 */
export function faultLine(error: unknown, unchanged: string): string | undefined {
  if (error instanceof Fault) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, dest, path, port, message }: SystemError = inRolldown(error) ?? error;
  if (code === undefined || syscall === undefined) return undefined;
  const file = dest ?? path;
  // A file that could not be made is not there to look at; its folder is.
  const subject = file && forbidden.has(code) && !existsSync(file) ? dirname(file) : file;
  const where = subject ? shortPath(subject) : port === undefined ? syscall : `port ${port}`;
  // Linux says of its watches that the device is full.
  const reason =
    syscall === 'watch' && code === 'ENOSPC'
      ? 'too many files are watched (fs.inotify.max_user_watches allows more)'
      : (reasons[code] ?? message);
  return `Stopped at ${where}: ${reason} (${code}). ${unchanged}`.replaceAll(/\s+/g, ' ').trim();
}

/** The error of the system that Rolldown, which bundles for Vite, wraps in words of its own. */
function inRolldown({ message }: Error): SystemError | undefined {
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? [];
  if (number === undefined) return undefined;
  const [, path] = /Failed to \w+ \w+ in (.+)/.exec(message) ?? [];
  const code = getSystemErrorName(-Number(number));
  return Object.assign(new Error(code), { code, path, syscall: 'bundling' });
}

/** A path as one would type it in the current folder. */
export function shortPath(path: string): string {
  const near = relative('', path);
  return near === '' || near.startsWith('..') ? path : near;
}
