import { spawnSync } from 'node:child_process';
import { root } from '../scripts/files/root.ts';

/** Runs a script of the project in a child process. */
export function run(args: readonly string[], cwd = root, env: NodeJS.ProcessEnv = process.env) {
  const all = ['scripts/run.mjs', ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, all, { cwd, env, encoding: 'utf8' });
  return { stdout, stderr, status };
}
