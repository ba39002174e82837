import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { getSystemErrorName } from 'node:util';

/** An error that the user can fix. The message is all they need. */
export class UserError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'there is no permission',
  EPERM: 'it is not permitted',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open (ulimit -n allows more)',
  ENFILE: 'too many files are open on this machine',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'it is a file, not a folder',
  EEXIST: 'it is a file, not a folder',
  EADDRINUSE: 'the port is in use (choose another one with --port)',
};

const forbidden: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The properties of a Node system error. */
interface SystemError extends NodeJS.ErrnoException {
  dest?: string;
  port?: number;
}

/**
 * Formats an error in one line: which file, folder or port, and what is wrong with it.
 * @param error the thrown value
 * @param unchanged a sentence about what is unchanged
 * @returns undefined for bugs, which are neither faults nor system errors
 */
export function userErrorMessage(error: unknown, unchanged: string): string | undefined {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, dest, path, port, message }: SystemError = inRolldown(error) ?? error;
  if (code === undefined || syscall === undefined) return undefined;
  const file = dest ?? path;
  // If a file could not be created, name its folder instead.
  const subject = file && forbidden.has(code) && !existsSync(file) ? dirname(file) : file;
  const where = subject ? shortPath(subject) : port === undefined ? syscall : `port ${port}`;
  // Linux reports exhausted inotify watches as a full device.
  const reason =
    syscall === 'watch' && code === 'ENOSPC'
      ? 'too many files are watched (fs.inotify.max_user_watches allows more)'
      : (reasons[code] ?? message);
  return `Stopped at ${where}: ${reason} (${code}). ${unchanged}`.replaceAll(/\s+/g, ' ').trim();
}

/** The system error that Rolldown, Vite's bundler, wraps in its own message. */
function inRolldown({ message }: Error): SystemError | undefined {
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? [];
  if (number === undefined) return undefined;
  const [, path] = /Failed to \w+ \w+ in (.+)/.exec(message) ?? [];
  const code = getSystemErrorName(-Number(number));
  return Object.assign(new Error(code), { code, path, syscall: 'bundling' });
}

/** A path relative to the current folder, if that is shorter. */
export function shortPath(path: string): string {
  const near = relative('', path);
  return near === '' || near.startsWith('..') ? path : near;
}
