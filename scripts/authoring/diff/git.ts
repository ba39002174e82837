import { posix } from 'node:path';
import { UserError } from '../../cli/errors.ts';
import { commitAt, git } from '../../files/git.ts';
import { isHidden } from '../../files/read.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';

interface Entry {
  path: string;
  id: string;
  isLink: boolean;
}

/**
 * Reads the JSON files of a folder at a commit, sorted by path, as `readContent` reads those on disk. The folder need
 * not exist at that commit. Throws a readable error if the folder is not in a git repository, the commit is unknown or
 * git cannot be run.
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
    return {
      path,
      text: '',
      value: undefined,
      problem: 'this is a symbolic link to a file outside the content folder',
    };
  });
  return new Map(files.sort((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, file]));
}

/**
 * The files that are not JSON, such as pictures and Markdown texts, and changed in a folder since a commit, by path. Errors
 * are those of `contentAt`.
 */
export function otherChanges(ref: string, dir: string): Map<string, 'added' | 'removed' | 'changed'> {
  const kinds = { A: 'added', D: 'removed' } as const;
  const commit = commitAt(ref, dir);
  const parts = git(dir, ['diff', '--name-status', '--no-renames', '--relative', '-z', commit, '--', '.'])
    .toString()
    .split('\0');
  const untracked = git(dir, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.']).toString();
  const changes = new Map<string, 'added' | 'removed' | 'changed'>();
  for (let index = 0; index + 1 < parts.length; index += 2)
    changes.set(parts[index + 1] ?? '', kinds[parts[index] as keyof typeof kinds] ?? 'changed');
  for (const path of untracked.split('\0')) changes.set(path, 'added');
  return new Map([...changes].filter(([path]) => path && !path.endsWith('.json') && !isHidden(path)));
}

function entriesAt(ref: string, dir: string): Entry[] {
  // `ls-tree` of a commit, unlike that of a tree, is limited and relative to the working directory.
  const listing = git(dir, ['ls-tree', '-r', '-z', commitAt(ref, dir)]).toString();
  return listing.split('\0').flatMap((line): Entry[] => {
    const [, mode, id = '', path = ''] = /^(\d+) blob (\w+)\t(.+)$/s.exec(line) ?? [];
    const isRead = path.endsWith('.json') && !isHidden(path);
    return isRead ? [{ path, id, isLink: mode === '120000' }] : [];
  });
}

/** The contents of git objects, by id. */
function textsOf(ids: ReadonlySet<string>, dir: string): Map<string, string> {
  const texts = new Map<string, string>();
  if (ids.size === 0) return texts;
  const printed = git(dir, ['cat-file', '--batch'], [...ids].join('\n').concat('\n'));
  let offset = 0;
  for (const id of ids) {
    const start = printed.indexOf('\n', offset) + 1;
    const size = Number(/ blob (\d+)\n$/.exec(printed.toString('latin1', offset, start))?.[1] ?? Number.NaN);
    if (Number.isNaN(size)) throw new UserError(`the git object ${id} is missing`);
    texts.set(id, printed.toString('utf8', start, start + size));
    offset = start + size + 1;
  }
  return texts;
}
