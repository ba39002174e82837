import { spawnSync } from 'node:child_process';
import { UserError } from '../cli/errors.ts';

/** The environment of git. Inside a hook, its variables point to the repository of the hook. */
function environment(): NodeJS.ProcessEnv {
  const {
    GIT_DIR: _dir,
    GIT_WORK_TREE: _tree,
    GIT_PREFIX: _prefix,
    GIT_INDEX_FILE: _index,
    ...env
  } = process.env;
  return { ...env, LC_ALL: 'C' };
}

/**
 * Runs git in a folder.
 * @param input what it reads
 * @returns what it prints
 * @throws UserError with its reason if it is not installed, or fails
 */
export function git(cwd: string, args: readonly string[], input = ''): Buffer {
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd,
    env: environment(),
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UserError(isMissing ? 'git is not installed' : `git cannot be run: ${error.message}`);
  }
  if (status === 0) return stdout;
  const message = stderr.toString().trim();
  if (/not a git repository/i.test(message)) throw new UserError(`${cwd} is not in a git repository`);
  throw new UserError(`git ${args[0]} failed: ${message.split('\n')[0]}`);
}

/** A line that git prints. */
export function gitLine(cwd: string, ...args: string[]): string {
  return git(cwd, args).toString().trim();
}

/** Whether a command of git succeeds. */
export function gitAccepts(cwd: string, ...args: string[]): boolean {
  try {
    git(cwd, args);
    return true;
  } catch {
    return false;
  }
}

/** The id of a commit, branch or tag. Throws UserError if there is none in the repository of a folder. */
export function commitAt(ref: string, dir: string): string {
  // Also says if the folder is not in a repository.
  git(dir, ['rev-parse', '--git-dir']);
  const name = `${ref}^{commit}`;
  if (ref === '' || ref.startsWith('-') || !gitAccepts(dir, 'rev-parse', '--verify', '--quiet', name))
    throw new UserError(`git does not know the commit "${ref}"`);
  return gitLine(dir, 'rev-parse', '--verify', name);
}

/** Throws UserError unless a text is a name for a branch. */
export function assertBranchName(name: string, dir: string): void {
  if (name.startsWith('-') || !gitAccepts(dir, 'check-ref-format', '--branch', name))
    throw new UserError(`${JSON.stringify(name)} is not a name of a branch`);
}
