import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileInside } from './files.ts';

/** The git clone that contains an imported folder. */
export interface Repository {
  /** Path of the imported folder in the clone; empty for the clone itself. */
  prefix: string;
  /** Paths of the committed files. */
  files: ReadonlySet<string>;
  /** URL of the repository on a code host, such as `https://github.com/owner/name`; undefined for other remotes. */
  url: string | undefined;
  /** The location of a committed file; undefined if there is none. Does not follow symbolic links. */
  fileAt(path: string): string | undefined;
  /** The contents of a committed file; undefined if there is none. */
  read(path: string): string | undefined;
  /** The URL of a committed file or folder on the code host; undefined if there is none. */
  urlOf(path: string): string | undefined;
}

/** A branch or commit on a code host. */
interface Revision {
  name: string;
  isBranch: boolean;
}

/** The paths of files and folders below the URL of a repository, by code host. */
const hosts: readonly [host: RegExp, file: (at: Revision) => string, folder: (at: Revision) => string][] = [
  [/^github\.com$/, ({ name }) => `blob/${name}`, ({ name }) => `tree/${name}`],
  [/^(?:[\w-]+\.)*gitlab\./, ({ name }) => `-/blob/${name}`, ({ name }) => `-/tree/${name}`],
  [/^codeberg\.org$/, sourceOf, sourceOf],
  [/^bitbucket\.org$/, ({ name }) => `src/${name}`, ({ name }) => `src/${name}`],
];

function sourceOf({ name, isBranch }: Revision): string {
  return `src/${isBranch ? 'branch' : 'commit'}/${name}`;
}

/** Reads the git clone of a folder; undefined if there is none. */
export function repositoryOf(folder: string): Repository | undefined {
  const top = git(folder, 'rev-parse', '--show-toplevel');
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (!top || !commit) return undefined;
  const remote = git(folder, 'config', '--get', 'remote.origin.url');
  const web = remote === undefined ? undefined : webUrlOf(remote);
  const branch = git(folder, 'rev-parse', '--abbrev-ref', '@{upstream}')?.replace(/^[^/]+\//, '');
  const revision = { name: branch ?? commit, isBranch: branch !== undefined };
  const listed = git(top, 'ls-tree', '-r', '-z', '--name-only', 'HEAD') ?? '';
  const files = new Set(listed.split('\0').filter(Boolean));
  const folders = new Set([...files].flatMap(foldersOf));
  const [, fileIn, folderIn] = hosts.find(([host]) => web && host.test(new URL(web).host)) ?? [];
  const url = fileIn && web;
  const fileAt = (path: string) => {
    const file = files.has(path) ? fileInside(top, path) : undefined;
    return file === join(realpathSync(top), path) ? file : undefined;
  };
  return {
    prefix: posix.relative(realpathSync(top), realpathSync(folder)),
    files,
    url,
    fileAt,
    read: (path) => {
      const file = fileAt(path);
      return file && readFileSync(file, 'utf8');
    },
    urlOf: (path) => {
      const make = files.has(path) ? fileIn : folders.has(path) ? folderIn : undefined;
      return make && `${url}/${make(revision)}/${path.split('/').map(encodeURIComponent).join('/')}`;
    },
  };
}

/** The web address of a remote, such as `git@github.com:owner/name.git`. */
function webUrlOf(remote: string): string | undefined {
  const [, host, path] =
    /^(?:(?:https?|ssh|git):\/\/)?(?:[^@/]+@)?([\w.-]+\.\w+)(?::\d+(?=\/))?[/:]+(.+?)(?:\.git)?\/*$/.exec(
      remote,
    ) ?? [];
  return host && path ? `https://${host.toLowerCase()}/${path}` : undefined;
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** The output of git; undefined if it fails, is missing, or prints nothing. */
function git(folder: string, ...words: string[]): string | undefined {
  // Inside a git hook these variables point to the repository of the hook.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_PREFIX: _prefix, ...env } = process.env;
  try {
    const printed = execFileSync('git', words, {
      cwd: folder,
      env,
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return printed.trim() || undefined;
  } catch {
    return undefined;
  }
}
