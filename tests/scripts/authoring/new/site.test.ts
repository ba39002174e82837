import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { check } from '../../../../scripts/check/engine/check.ts';
import { launchRules } from '../../../../scripts/check/rules/index.ts';
import { documentsOf, readContent } from '../../../../scripts/files/read.ts';
import { root } from '../../../../scripts/files/root.ts';
import { readSchemas } from '../../../../scripts/files/schemas.ts';
import { run } from '../../../run.ts';
import { temporaryFolder, temporarySite } from '../../../temporary.ts';

// Starting processes is slow when all tests run in parallel.
vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();

const make = (name: string) => run(['scripts/commands/new.ts', 'site', join(folder, name)]);

test('a new site has no findings, and with --launch only placeholders', () => {
  const { status, stderr } = make('green-roofs');
  expect([status, stderr]).toEqual([0, '']);
  const files = readContent(join(folder, 'green-roofs'));
  expect(files.get('site.json')?.text).toContain('"name": "Green roofs"');
  expect(check(files, readSchemas())).toEqual([]);
  const left = check(files, readSchemas(), { more: launchRules });
  expect(left.length).toBeGreaterThan(20);
  expect([...new Set(left.map(({ code }) => code))]).toEqual(['placeholder']);
});

test('$schema of its files is correct in any folder, also of files created later', () => {
  make('far/away/roofs');
  const dir = join(folder, 'far/away/roofs');
  run(['scripts/commands/new.ts', 'page', 'guides/moss', '--content', dir]);
  const files = readContent(dir);
  const schemaOf = (path: string) => documentsOf(files).get(path)?.$schema;
  expect(schemaOf('site.json')).toBe(join(relative(dir, root), 'schema/site.json'));
  expect(schemaOf('pages/guides/moss.json')).toBe(
    join(relative(join(dir, 'pages/guides'), root), 'schema/page.json'),
  );
  expect(check(files, readSchemas())).toEqual([]);
});

test('a new site builds, and contains no content of this site', () => {
  make('bare');
  const copy = temporarySite(join(folder, 'bare'));
  expect(copy.build('--preview')).toContain('5 pages built');
  expect(readdirSync(copy.dist).filter((name) => name.endsWith('.html'))).toHaveLength(5);
});

test('a folder that is not empty is refused', () => {
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine/notes.txt'), 'mine');
  expect(make('mine')).toMatchObject({ status: 2 });
  expect(make('mine').stderr).toContain('already exists and is not empty');
  expect(readdirSync(join(folder, 'mine'))).toEqual(['notes.txt']);
});
