import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../bench/build.ts';
import { measure } from '../../bench/run.ts';
import { sitesDir } from '../../sites/site.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';
import { buildHere, bytesOf } from '../build/run.ts';

// Imports are tested in `architecture.test.ts`; this also finds what is read in another way.
test('a site is built to the same bytes by an engine without the editor', async () => {
  const options = ['--at', '2027-01-05T09:00Z', '--publish'];
  const search = join(sitesDir, 'search');
  const copy = temporarySite(search);
  await buildHere(copy, ...options);
  const project = copyProject(temporaryFolder(), search);
  for (const name of ['editor', 'scripts/edit', 'scripts/commands/edit.ts'])
    rmSync(join(project, name), { recursive: true });
  await measure(project, 'scripts/commands/build.ts', options);
  const built = bytesOf(join(project, 'dist'));
  expect(built).toEqual(bytesOf(copy.dist));
  expect(Object.keys(built).length).toBeGreaterThan(10);
}, 300_000);
