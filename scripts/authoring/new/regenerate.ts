import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../cli/errors.ts';
import type { Project } from '../../files/project.ts';

/**
 * Updates the generated files of the engine or of a site, like `npm run fix`.
 * @throws UserError if that fails; all files are written by then
 */
export function regenerate({ engineDir, siteDir }: Pick<Project, 'engineDir' | 'siteDir'>): void {
  // A copy of the engine has its own.
  const siteScript = join(siteDir, 'scripts/run.mjs');
  const script = existsSync(siteScript) ? siteScript : join(engineDir, 'scripts/run.mjs');
  const args = [script, 'scripts/commands/types.ts', '--write'];
  const { status, stderr, error } = spawnSync(process.execPath, args, { cwd: siteDir, encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  throw new UserError(`the files are written, but npm run fix must be run: ${reason}`);
}
