import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watching } from '../files/watching.ts';
import { SmallSite } from './run.ts';

const [site, held] = [new SmallSite(), new SmallSite()];
const start = ({ dist } = site) => readFileSync(join(dist, 'index.html'), 'utf8');
const watch = ({ folder, dist }: SmallSite) =>
  watching('scripts/commands/build.ts', [
    ...['--content', join(folder, 'content'), '--out', dist],
    ...['--preview', '--watch'],
  ]);

test('--watch rebuilds after each change, and continues after a change with findings', async () => {
  const { printed, end } = watch(site);
  const shows = async (title: string) => {
    site.edit(title);
    do await printed(/\(\d+ rendered/);
    while (!start().includes(title));
  };
  try {
    await printed(/\(\d+ rendered/);
    await shows('A second state');
    writeFileSync(join(site.folder, 'content/pages/index.json'), '{');
    await printed(/json-syntax/);
    expect(start()).toContain('A second state');
    await shows('A third state');
  } finally {
    await end();
  }
  expect(site.beside().sort()).toEqual(['dist', 'dist.manifest.json']);
});

test('--watch rebuilds when another build into the same folder has ended or was killed', async () => {
  const lock = `${held.dist}.lock`;
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)']);
  writeFileSync(lock, `${other.pid}\n`);
  const { printed, end } = watch(held);
  try {
    await printed(`Another build (process ${other.pid}) is writing to`);
    other.kill('SIGKILL');
    await printed(/\(\d+ rendered/);

    writeFileSync(lock, `${process.pid}\n`);
    held.edit('Written while another one builds');
    await printed(`Another build (process ${process.pid}) is writing to`);
    rmSync(lock);
    await printed(/\(\d+ rendered/);
    expect(start(held)).toContain('Written while another one builds');
  } finally {
    other.kill('SIGKILL');
    await end();
  }
  expect(held.beside().sort()).toEqual(['dist', 'dist.manifest.json']);
});
