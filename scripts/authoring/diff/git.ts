import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import { Fault } from '../../cli/errors.ts';
import { type SourceFile, sourceFile } from '../../files/read.ts';

interface Entry {
  path: string;
  id: string;
  isLink: boolean;
}

/**
 * Reads every JSON file that lay below a folder at a commit, by path in order, as `readContent` reads those on the
 * disk. The folder itself need not have been there. Throws, with a sentence for people, when the folder is in no git
 * checkout, when there is no such commit, or when git cannot be run.
 */
export function contentAt(ref: string, dir: string): Map<string, SourceFile> {
  const entries = entriesAt(ref, dir);
  const texts = textsOf(new Set(entries.map(({ id }) => id)), dir);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const files = entries.map(({ path, id, isLink }): SourceFile => {
    const text = texts.get(id) ?? '';
    if (!isLink) return sourceFile(path, text);
    const target = byPath.get(posix.join(posix.dirname(path), text));
    if (target && !target.isLink) return sourceFile(path, texts.get(target.id) ?? '');
    return { path, text: '', value: undefined, problem: 'this is a link to a file outside the content' };
  });
  return new Map(files.sort((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, file]));
}

function entriesAt(ref: string, dir: string): Entry[] {
  if (ref === '' || ref.startsWith('-')) throw new Fault(unknownCommit(ref));
  // In a folder git lists what is below it, by paths that start there; of a commit alone, as a tree has no such place.
  const listed = git(['ls-tree', '-r', '-z', `${ref}^{commit}`], dir, ref).toString();
  return listed.split('\0').flatMap((line): Entry[] => {
    const [, mode, id = '', path = ''] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? [];
    const isRead = path.endsWith('.json') && !path.split('/').some((name) => name.startsWith('.'));
    return isRead ? [{ path, id, isLink: mode === '120000' }] : [];
  });
}

/** The texts of git's objects by their ids. */
function textsOf(ids: ReadonlySet<string>, dir: string): Map<string, string> {
  const texts = new Map<string, string>();
  if (ids.size === 0) return texts;
  const printed = git(['cat-file', '--batch'], dir, '', [...ids].join('\n').concat('\n'));
  let offset = 0;
  for (const id of ids) {
    const start = printed.indexOf('\n', offset) + 1;
    const size = Number(/ blob (\d+)\n$/.exec(printed.toString('latin1', offset, start))?.[1] ?? Number.NaN);
    if (Number.isNaN(size)) throw new Fault(`git has lost the object ${id}`);
    texts.set(id, printed.toString('utf8', start, start + size));
    offset = start + size + 1;
  }
  return texts;
}

/** Runs git in a folder. Gives what it prints; throws when it fails. */
function git(args: readonly string[], dir: string, ref: string, input = ''): Buffer {
  // A hook names its own repository in the environment, which holds in its own folder alone.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_PREFIX: _prefix, ...env } = process.env;
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd: dir,
    env: { ...env, LC_ALL: 'C' },
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Fault(isMissing ? 'git is not installed' : `git cannot be run: ${error.message}`);
  }
  if (status === 0) return stdout;
  const said = stderr.toString();
  if (/not a git repository/i.test(said)) throw new Fault(`${dir} is in no git checkout`);
  if (/not a valid object name|not a tree object/i.test(said)) throw new Fault(unknownCommit(ref));
  throw new Fault(`git says: ${said.trim().split('\n')[0]}`);
}

function unknownCommit(ref: string): string {
  return `git knows no commit "${ref}"`;
}
