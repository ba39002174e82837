import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.ts';
import { temporaryFolder } from './temporary.ts';

test('scripts that run together say which of them failed, and fail if one does', () => {
  const scripts = { lint: 'echo clean', unit: 'echo broken >&2 && exit 3' };
  const cwd = temporaryFolder({ 'package.json': JSON.stringify({ scripts }) });
  const run = (...names: string[]) => {
    const words = [join(root, 'tests/together.mjs'), ...names];
    return spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
  };
  expect(run('lint')).toMatchObject({ status: 0, stdout: 'lint | clean\nlint | passed\n' });
  const { status, stdout } = run('unit', 'lint');
  expect(status).toBe(1);
  expect(stdout.trim().split('\n').sort()).toEqual([
    'lint | clean',
    'lint | passed',
    'unit | broken',
    'unit | failed',
  ]);
});
