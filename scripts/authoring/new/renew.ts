import { spawnSync } from 'node:child_process';
import { Fault } from '../../cli/errors.ts';

/**
 * Does what `npm run fix` does, for a few files: prints what is printed from the schemas, and formats these files.
 * @param root the folder of the project
 * @param files what to format, by paths in that folder
 * @throws Fault when one of the two fails; everything is written by then
 */
export function renew(root: string, files: readonly string[]): void {
  run(root, ['scripts/run.mjs', 'scripts/commands/types.ts', '--write']);
  run(root, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false', ...files]);
}

function run(root: string, words: readonly string[]): void {
  const { status, stderr, error } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  const why = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  throw new Fault(`all files are written, but npm run fix must follow: ${why}`);
}
