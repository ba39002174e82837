import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../bench/build.ts';
import { measure } from '../../bench/run.ts';
import { sitesDir } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { bytesOf } from '../build/run.ts';

test('a site is built to the same bytes by an engine without the editor', async () => {
  const project = copyProject(temporaryFolder(), join(sitesDir, 'search'));
  const build = async () => {
    await measure(project, 'scripts/commands/build.ts', ['--at', '2027-01-05T09:00Z', '--publish']);
    return bytesOf(join(project, 'dist'));
  };
  const built = await build();
  for (const name of ['editor', 'scripts/edit', 'scripts/commands/edit.ts', '.cache', 'dist'])
    rmSync(join(project, name), { recursive: true });
  expect(await build()).toEqual(built);
  expect(Object.keys(built).length).toBeGreaterThan(10);
}, 300_000);
