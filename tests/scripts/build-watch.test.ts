import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SmallSite } from './build-run.ts';
import { watching } from './watching.ts';

const site = new SmallSite();
afterAll(() => site.dispose());
const start = () => readFileSync(join(site.dist, 'index.html'), 'utf8');

test('--watch builds again after each change, and goes on after one that the check refuses', async () => {
  const words = ['--content', join(site.folder, 'content'), '--out', site.dist, '--preview', '--watch'];
  const { says, end } = watching('scripts/build.ts', words);
  const shows = async (title: string) => {
    site.edit(title);
    do await says(/\(\d+ drawn/);
    while (!start().includes(title));
  };
  try {
    await says(/\(\d+ drawn/);
    await shows('A second state');
    writeFileSync(join(site.folder, 'content/pages/index.json'), '{');
    await says(/json-syntax/);
    expect(start()).toContain('A second state');
    await shows('A third state');
  } finally {
    await end();
  }
  expect(site.beside()).toEqual(['dist']);
}, 120_000);
