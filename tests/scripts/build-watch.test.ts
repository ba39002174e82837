import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';
import { SmallSite } from './build-run.ts';

const site = new SmallSite();
afterAll(() => site.dispose());
const start = () => readFileSync(join(site.dist, 'index.html'), 'utf8');

test('--watch builds again after each change, and goes on after one that the check refuses', async () => {
  const words = ['--content', join(site.folder, 'content'), '--out', site.dist, '--preview', '--watch'];
  const running = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...words], { cwd: root });
  let printed = '';
  running.stdout.on('data', (text) => (printed += text));
  const says = async (text: RegExp) => {
    while (!text.test(printed)) await once(running.stdout, 'data');
    printed = '';
  };
  try {
    await says(/\(\d+ drawn/);
    site.edit('A second state');
    await says(/\(\d+ drawn/);
    while (!start().includes('A second state')) await says(/\(\d+ drawn/);
    writeFileSync(join(site.folder, 'content/pages/index.json'), '{');
    await says(/json-syntax/);
    expect(start()).toContain('A second state');
    site.edit('A third state');
    await says(/\(\d+ drawn/);
    while (!start().includes('A third state')) await says(/\(\d+ drawn/);
    const gone = once(running, 'exit');
    running.kill('SIGTERM');
    await gone;
    expect(site.beside()).toEqual(['dist']);
  } finally {
    running.kill('SIGKILL');
  }
}, 120_000);
