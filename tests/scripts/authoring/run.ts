import { spawnSync } from 'node:child_process';
import { root } from '../../../scripts/files/root.ts';

/** Runs a script of the project in a child process. */
export function run(words: string[], cwd = root, env = process.env) {
  const all = ['scripts/run.mjs', ...words];
  const { stdout, stderr, status } = spawnSync(process.execPath, all, { cwd, env, encoding: 'utf8' });
  return { stdout, stderr, status };
}
