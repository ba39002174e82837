import { spawnSync } from 'node:child_process';
import { UserError } from '../../cli/errors.ts';

/**
 * Does what `npm run fix` does for a few files: updates the generated types and formats the files.
 * @param root the project folder
 * @param files the files to format, relative to the project folder
 * @throws UserError if either fails; all files are written by then
 */
export function regenerate(root: string, files: readonly string[]): void {
  run(root, ['scripts/run.mjs', 'scripts/commands/types.ts', '--write']);
  run(root, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false', ...files]);
}

function run(root: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  throw new UserError(`the files are written, but npm run fix must be run: ${reason}`);
}
