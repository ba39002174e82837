import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/files/root.ts';
import { run } from '../../run.ts';
import { temporarySite } from '../../temporary.ts';

const copy = temporarySite();
const at = (name: string) => join(copy.folder, name);

const build = (...args: string[]) =>
  run(['scripts/commands/build.ts', ...args], root, { ...process.env, SITE: copy.content });

function filesIn(dir: string): Map<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(dir, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(dir, name), 'latin1')]));
}

test('merging three shards gives the same bytes as a single build', () => {
  expect(build('--preview', '--out', at('one')).status).toBe(0);
  for (const number of [1, 2, 3])
    expect(build('--preview', '--shard', `${number}/3`, '--out', at(`shard-${number}`)).status).toBe(0);
  const pages = (name: string) =>
    [...filesIn(at(name)).keys()].filter((file) => file.endsWith('.html')).length;
  expect(pages('shard-1') + pages('shard-2') + pages('shard-3')).toBe(pages('one'));
  expect(pages('shard-2')).toBeLessThan(pages('one') / 2);

  const merged = build('--merge', at('shard-3'), at('shard-1'), at('shard-2'), '--out', at('merged'));
  expect(merged).toMatchObject({ status: 0, stderr: '' });
  expect([...filesIn(at('merged')).keys()]).toEqual([...filesIn(at('one')).keys()]);
  expect(filesIn(at('merged'))).toEqual(filesIn(at('one')));
}, 240_000);

test('the search index is merged from the texts of all shards, and compressed like the rest', async () => {
  const site = temporarySite(join(root, 'tests/sites/search'));
  const make = (out: string, ...words: string[]) =>
    expect(build('--content', site.content, '--out', at(out), ...words)).toMatchObject({ status: 0 });
  make('whole');
  make('half-1', '--shard', '1/2');
  make('half-2', '--shard', '2/2');
  expect([...filesIn(at('half-1')).keys()].filter((file) => file.includes('_search'))).toEqual([]);
  expect(build('--merge', at('half-1'), at('half-2'), '--out', at('joined'))).toMatchObject({ status: 0 });
  expect([...filesIn(at('joined')).keys()]).toEqual([...filesIn(at('whole')).keys()]);
  expect(filesIn(at('joined'))).toEqual(filesIn(at('whole')));
}, 240_000);

test('merging reports a missing, duplicate or foreign shard and keeps the last build', () => {
  const before = filesIn(at('merged'));
  const merge = (...names: string[]) =>
    build('--merge', ...names.map(at), '--out', at('merged')).stderr.trim();
  expect(merge('shard-1', 'shard-2')).toBe('the folder of shard 3/3 is missing');
  expect(merge('shard-1', 'shard-2', 'shard-2')).toMatch(/shard-2 and .*shard-2 are the same shard, 2\/3$/);
  expect(merge('shard-1', 'one', 'shard-3')).toMatch(/one is not a shard of a site$/);
  expect(merge()).toBe('--merge takes the folders of all shards');
  expect(build('--preview', '--shard', '2/2', '--out', at('other')).status).toBe(0);
  expect(merge('shard-1', 'other', 'shard-3')).toMatch(/are not of the same site$/);
  expect(build('--shard', '4/3').stderr.trim()).toMatch(/^--shard must be a number and the total/);
  expect(filesIn(at('merged'))).toEqual(before);
}, 240_000);
