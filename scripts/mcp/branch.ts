import { existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { UserError } from '../cli/errors.ts';
import { assertBranchName, gitLine as git, gitAccepts } from '../files/git.ts';
import { isAlive } from '../files/is-alive.ts';

/** A branch in a checkout of its own, so that the one that is checked out elsewhere stays as it is. */
export interface Branch {
  readonly name: string;
  /** The content folder on the branch. */
  readonly dir: string;
  /** Commits files below the content folder. Returns the id of the commit. */
  commit(paths: readonly string[], message: string): string;
  /** Removes the checkout, but not the branch. */
  close(): void;
}

/**
 * Opens a branch, which is created from the current commit if there is none of that name.
 * @param dir the content folder in a git checkout
 * @throws UserError if that is not possible
 */
export function openBranch(dir: string, name: string): Branch {
  const real = realpathSync(dir);
  const top = git(real, 'rev-parse', '--show-toplevel');
  assertBranchName(name, top);
  git(top, 'worktree', 'prune');
  const other = checkoutOf(top, name);
  // That of a server that was killed is of no use any more.
  if (other !== undefined && !isLeft(other))
    throw new UserError(`the branch ${name} is checked out in ${other}; name another one`);
  if (other !== undefined) git(top, 'worktree', 'remove', '--force', other);
  const checkout = mkdtempSync(join(tmpdir(), `content-${process.pid}-`));
  const isThere = gitAccepts(top, 'show-ref', '--verify', '--quiet', `refs/heads/${name}`);
  git(top, 'worktree', 'add', '--quiet', ...(isThere ? [checkout, name] : ['-b', name, checkout]));
  const content = join(checkout, relative(top, real));
  if (!existsSync(content)) throw new UserError(`the branch ${name} has no ${relative(top, real)}`);
  return {
    name,
    dir: content,
    commit: (paths, message) => {
      git(content, 'add', '--all', '--', ...paths);
      try {
        git(content, 'commit', '--quiet', '--message', message, '--', ...paths);
      } catch (error) {
        git(content, 'reset', '--quiet');
        throw error;
      }
      return git(content, 'rev-parse', 'HEAD');
    },
    close: () => void git(top, 'worktree', 'remove', '--force', checkout),
  };
}

/** The folder in which a branch is checked out. */
function checkoutOf(top: string, name: string): string | undefined {
  const all = git(top, 'worktree', 'list', '--porcelain').split(/\n\n/);
  const found = all.find((entry) => entry.split('\n').includes(`branch refs/heads/${name}`));
  return found?.split('\n')[0]?.replace(/^worktree /, '');
}

/** Whether a checkout is one of a server that does not run any more. */
function isLeft(checkout: string): boolean {
  const [, pid] = /^content-(\d+)-/.exec(basename(checkout)) ?? [];
  return pid !== undefined && !isAlive(Number(pid));
}
