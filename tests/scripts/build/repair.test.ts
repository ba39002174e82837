import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import buildCommand from '../../../scripts/commands/build.ts';
import { runHereAsync } from '../../run.ts';
import { temporaryFolder } from '../../temporary.ts';
import { bytesOf, SmallSite } from './run.ts';

const timeout = 120_000;
const site = new SmallSite();
const { folder, dist } = site;
const build = (out = dist, ...more: string[]) =>
  runHereAsync(buildCommand, ['--content', join(folder, 'content'), '--out', out, ...more]);

test(
  'a build repairs files of the site that were changed or removed, and keeps those that were added',
  async () => {
    expect(await build()).toMatchObject({ status: 0, stderr: '' });
    const clean = bytesOf(dist);
    const names = [
      'index.html',
      '_headers',
      '.nojekyll',
      '_nginx.conf',
      '_vercel.json',
      '_pages/index.json',
      'sitemap.xml',
      'index.html.br',
    ];
    const [picture] = Object.keys(clean).filter((name) => name.endsWith('.png'));
    const [script] = Object.keys(clean).filter((name) => /^assets\/.*\.js\.gz$/.test(name));
    const all = [...names, picture as string, script as string];
    expect(Object.keys(clean)).toEqual(expect.arrayContaining(all));

    for (const name of all) appendFileSync(join(dist, name), 'x');
    expect((await build()).stdout).toContain('(1 rendered)');
    expect(bytesOf(dist)).toEqual(clean);

    for (const name of all) rmSync(join(dist, name));
    expect(await build()).toMatchObject({ status: 0, stderr: '' });
    expect(bytesOf(dist)).toEqual(clean);
    expect((await build()).stdout).toContain('(0 rendered)');

    writeFileSync(join(dist, 'notes.txt'), 'mine');
    writeFileSync(join(dist, 'CNAME'), 'mine');
    const { stdout } = await build();
    expect(stdout).toContain('(0 rendered)');
    expect(stdout).toContain(
      'Kept CNAME and 1 other file in the output folder, which no build has written.\n',
    );
    expect(bytesOf(dist)).toEqual({ ...clean, CNAME: 'mine', 'notes.txt': 'mine' });
  },
  timeout,
);

test(
  'a build into a folder of something else changes nothing and exits with 2',
  async () => {
    const photos = temporaryFolder({ 'one.jpg': 'mine' });
    const content = bytesOf(join(folder, 'content'));
    expect(await build(photos, '--preview')).toMatchObject({
      status: 2,
      stderr: `npm run build: ${photos} contains files that this command did not write; choose a folder that is empty or does not exist\n`,
    });
    expect(bytesOf(photos)).toEqual({ 'one.jpg': 'mine' });
    expect(await build(join(folder, 'content/'), '--preview')).toMatchObject({
      status: 2,
      stderr: `npm run build: ${join(folder, 'content')} is the content folder; choose a folder of its own\n`,
    });
    expect(bytesOf(join(folder, 'content'))).toEqual(content);

    const shard = join(folder, 'shard');
    expect((await build(shard, '--preview', '--shard', '1/1')).status).toBe(0);
    const merge = (out: string) => build(out, '--merge', shard);
    expect(await merge(photos)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('did not write'),
    });
    expect(bytesOf(photos)).toEqual({ 'one.jpg': 'mine' });
    expect(await merge(folder)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('contains the content'),
    });
    expect(existsSync(`${photos}.manifest.json`)).toBe(false);
  },
  timeout,
);
