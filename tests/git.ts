import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/** The environment for git, without the configuration of the developer's machine. */
export const gitEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CEILING_DIRECTORIES: tmpdir(),
};

/**
 * Runs git in a folder, with an author of its own. Returns its output.
 * @param day the day of a commit, such as 2026-02-03
 * @throws if it fails
 */
export function git(cwd: string, words: readonly string[], day = '2026-01-01'): string {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@site.example'];
  const env = { ...gitEnvironment, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  return execFileSync('git', [...author, ...words], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}
