import { hash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { UserError } from '../cli/errors.ts';
import { assertBranchName, gitLine as git, gitAccepts } from '../files/git.ts';

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
  if (git(top, 'branch', '--show-current') === name)
    throw new UserError(`the branch ${name} is checked out; name another one`);
  const checkout = join(tmpdir(), `content-${hash('sha1', `${top}\n${name}`).slice(0, 12)}`);
  git(top, 'worktree', 'prune');
  if (!existsSync(checkout)) {
    const isThere = gitAccepts(top, 'show-ref', '--verify', '--quiet', `refs/heads/${name}`);
    git(top, 'worktree', 'add', '--quiet', ...(isThere ? [checkout, name] : ['-b', name, checkout]));
  }
  const content = join(checkout, relative(top, real));
  if (!existsSync(content)) throw new UserError(`the branch ${name} has no ${relative(top, real)}`);
  return {
    name,
    dir: content,
    commit: (paths, message) => {
      git(content, 'add', '--all', '--', ...paths);
      git(content, 'commit', '--quiet', '--message', message, '--', ...paths);
      return git(content, 'rev-parse', 'HEAD');
    },
    close: () => void git(top, 'worktree', 'remove', '--force', checkout),
  };
}
