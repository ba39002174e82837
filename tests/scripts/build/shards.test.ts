import { join } from 'node:path';
import { expect, test } from 'vitest';
import buildCommand from '../../../scripts/commands/build.ts';
import { root } from '../../project.ts';
import { runHereAsync } from '../../run.ts';
import { temporarySite } from '../../temporary.ts';
import { bytesOf } from './run.ts';

const copy = temporarySite();
const at = (name: string) => join(copy.folder, name);

const build = (...args: string[]) => runHereAsync(buildCommand, ['--content', copy.content, ...args]);

const bytesAt = (name: string) => bytesOf(at(name));
test('merging three shards gives the same bytes as a single build', async () => {
  expect((await build('--preview', '--out', at('one'))).status).toBe(0);
  for (const number of [1, 2, 3])
    expect((await build('--preview', '--shard', `${number}/3`, '--out', at(`shard-${number}`))).status).toBe(
      0,
    );
  const pages = (name: string) => Object.keys(bytesAt(name)).filter((file) => file.endsWith('.html')).length;
  expect(pages('shard-1') + pages('shard-2') + pages('shard-3')).toBe(pages('one'));
  expect(pages('shard-2')).toBeLessThan(pages('one') / 2);

  const merged = await build('--merge', at('shard-3'), at('shard-1'), at('shard-2'), '--out', at('merged'));
  expect(merged).toMatchObject({ status: 0, stderr: '' });
  expect(bytesAt('merged')).toEqual(bytesAt('one'));
}, 240_000);

test('the search index is merged from the texts of all shards, and compressed like the rest', async () => {
  const site = temporarySite(join(root, 'tests/sites/search'));
  const make = async (out: string, ...words: string[]) =>
    expect(
      await runHereAsync(buildCommand, ['--content', site.content, '--out', at(out), ...words]),
    ).toMatchObject({ status: 0 });
  await make('whole');
  await make('half-1', '--shard', '1/2');
  await make('half-2', '--shard', '2/2');
  expect(Object.keys(bytesAt('half-1')).filter((file) => file.includes('_search'))).toEqual([]);
  expect(await build('--merge', at('half-1'), at('half-2'), '--out', at('joined'))).toMatchObject({
    status: 0,
  });
  expect(bytesAt('joined')).toEqual(bytesAt('whole'));
}, 240_000);

test('merging reports a missing, duplicate or foreign shard and keeps the last build', async () => {
  const before = bytesAt('merged');
  const merge = async (...names: string[]) =>
    (await build('--merge', ...names.map(at), '--out', at('merged'))).stderr.trim();
  expect(await merge('shard-1', 'shard-2')).toBe('the folder of shard 3/3 is missing');
  expect(await merge('shard-1', 'shard-2', 'shard-2')).toMatch(
    /shard-2 and .*shard-2 are the same shard, 2\/3$/,
  );
  expect(await merge('shard-1', 'one', 'shard-3')).toMatch(/one is not a shard of a site$/);
  expect(await merge()).toBe('--merge takes the folders of all shards');
  expect((await build('--preview', '--shard', '2/2', '--out', at('other'))).status).toBe(0);
  expect(await merge('shard-1', 'other', 'shard-3')).toMatch(/are not of the same site$/);
  expect((await build('--shard', '4/3')).stderr.trim()).toMatch(/^--shard must be a number and the total/);
  expect(bytesAt('merged')).toEqual(before);
}, 240_000);
