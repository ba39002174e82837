import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { check } from '../../../../scripts/check/engine/check.ts';
import { launchRules } from '../../../../scripts/check/rules/index.ts';
import { readContent } from '../../../../scripts/files/read.ts';
import { root } from '../../../../scripts/files/root.ts';
import { readSchemas } from '../../../../scripts/files/schemas.ts';
import { SiteCopy } from '../../../sites/site.ts';
import { run } from '../run.ts';

// Each test starts processes, which take long when all tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const schemas = readSchemas();
const copy = new SiteCopy();
afterAll(() => copy.dispose());

const make = (...words: string[]) => run(['scripts/commands/new.ts', ...words, '--content', copy.content]);
const textOf = (path: string) => readFileSync(join(copy.content, path), 'utf8');
const found = () => check(readContent(copy.content), schemas);

/** What a text became, once what was put in is taken out again. */
function without(after: string, before: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  return after.slice(0, start) + after.slice(start + after.length - before.length);
}

/** The files in which a check before a launch finds something that stands in for the real thing. */
const placeholders = () => {
  const findings = check(readContent(copy.content), schemas, { more: launchRules });
  return findings.flatMap(({ code, message, file }) =>
    code === 'placeholder' && message.includes('TODO') ? [file] : [],
  );
};

/** Makes something and gives what was said; it must be finished in two to four lines and leave nothing to find. */
function made(...words: string[]): string {
  const { stdout, stderr, status } = make(...words);
  expect([stderr, status]).toEqual(['', 0]);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(found()).toEqual([]);
  return stdout;
}

describe('npm run new', () => {
  test('writes a page, and says where it is', () => {
    expect(made('page', 'guides/taxes')).toContain('http://localhost:5173/guides/taxes');
    const page = copy.read('pages/guides/taxes.json');
    expect(page.$schema).toBe('../../../schema/page.json');
    expect(page.title).toBe('Taxes');
    expect(page.blocks.map(({ type }: { type: string }) => type)).toEqual(['hero', 'card-grid']);
  });

  test('writes texts that do not pass the check before a launch', () => {
    made('page', 'untouched');
    made('sectors', 'beekeeping');
    made('rewards', 'honey');
    made('form', 'bees');
    const files = placeholders().map((file) => file.replace('content/', ''));
    expect(new Set(files)).toEqual(
      new Set([
        ...['pages/guides/taxes.json', 'pages/untouched.json', 'sectors/beekeeping.json'],
        ...['rewards/honey.json', 'forms/bees.json'],
      ]),
    );
    // Each of its texts is found, for any of them may be forgotten.
    expect(files.filter((file) => file === 'sectors/beekeeping.json')).toHaveLength(18);
  });

  test('gives a second page of that name a title of its own', () => {
    made('page', 'help/taxes');
    expect(copy.read('pages/help/taxes.json').title).toBe('Taxes, help');
  });

  test('calls the page of a folder by the folder', () => {
    expect(made('page', 'guides/index')).toContain('http://localhost:5173/guides while');
    expect(copy.read('pages/guides/index.json').title).toBe('Guides');
  });

  test('writes a form and its endpoint and leaves all other bytes', () => {
    const before = textOf('site.json');
    made('form', 'ask-us');
    const { endpoints } = copy.read('site.json').forms;
    expect(Object.keys(endpoints).slice(0, 2)).toEqual(['application', 'ask-us']);
    expect(endpoints['ask-us']).toEqual({ ...endpoints.contact, address: '/_inbox/ask-us' });
    expect(without(textOf('site.json'), before)).toBe(before);
    const form = copy.read('forms/ask-us.json');
    expect(form.send.endpoint).toBe('ask-us');
  });

  test('leaves line endings, tabs and odd spaces as they are', () => {
    const odd = textOf('site.json').replaceAll('  ', '\t').replace('"url": ', '"url" :  ');
    const before = odd.replaceAll('\n', '\r\n');
    copy.write('site.json', before);
    made('form', 'zero');
    const after = textOf('site.json');
    expect(without(after, before)).toBe(before);
    expect(after).not.toMatch(/[^\r]\n/);
    expect(after).toContain('\r\n\t\t\t"zero": {\r\n\t\t\t\t"provider": "inbox"');
  });

  test('writes what the formatter would', () => {
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const files = [
      'pages/guides/taxes.json',
      'sectors/beekeeping.json',
      'forms/ask-us.json',
      'rewards/honey.json',
    ];
    const words = [biome, 'format', `--config-path=${root}`, '--vcs-enabled=false', ...files];
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: copy.content, encoding: 'utf8' });
    expect([stderr, status]).toEqual(['', 0]);
  });

  test('prints how it is called', () => {
    for (const word of ['--help', '-h']) expect(make(word).stdout).toMatch(/^Usage: npm run new/);
  });
});

describe('npm run new -- collection', () => {
  const other = new SiteCopy();
  afterAll(() => other.dispose());
  const make = (...words: string[]) => run(['scripts/commands/new.ts', ...words, '--content', other.content]);
  const found = () => check(readContent(other.content), schemas);

  test('writes a schema, pages with feeds and a first entry; then its name writes entries', () => {
    const { stdout, stderr, status } = make('collection', 'news');
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toContain('http://localhost:5173/news');
    expect(found()).toEqual([]);
    expect(make('news', '2026/spring-fair')).toMatchObject({ stderr: '', status: 0 });
    expect(found()).toEqual([]);
    const entry = other.read('news/2026/spring-fair.json');
    expect(entry.$schema).toBe('../../schema/collections/news.json');
    expect(entry.title).toBe('Spring fair');
    expect(entry.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(entry.blocks[0].type).toBe('text');
  });

  test('refuses a name that is taken, and a collection that is not there', () => {
    for (const taken of ['sectors', 'pages', 'related'])
      expect(make('collection', taken)).toMatchObject({ status: 2 });
    const { stderr, status } = make('recipes', 'soup');
    expect(status).toBe(2);
    expect(stderr).toContain('unknown kind "recipes"');
  });

  test('writes entries of any collection by its schema, each the last in its order', () => {
    expect(make('sectors', 'moss')).toMatchObject({ stderr: '', status: 0 });
    expect(make('sectors', '3d-printing')).toMatchObject({ stderr: '', status: 0 });
    expect(['moss', '3d-printing'].map((name) => other.read(`sectors/${name}.json`).order)).toEqual([5, 6]);
    expect(other.read('sectors/moss.json').features).toHaveLength(5);
    expect(found()).toEqual([]);
  });
});
