import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectionKinds } from '../../../../scripts/authoring/new/collection.ts';
import { check } from '../../../../scripts/check/engine/check.ts';
import { launchRules } from '../../../../scripts/check/rules/index.ts';
import newCommand from '../../../../scripts/commands/new.ts';
import { readContent } from '../../../../scripts/files/read.ts';
import { project, readSchemas, root } from '../../../project.ts';
import { runHere } from '../../../run.ts';
import { temporarySite } from '../../../temporary.ts';

const schemas = readSchemas();
const copy = temporarySite();

const make = (...words: string[]) => runHere(newCommand, [...words, '--content', copy.content]);
const found = () => check(readContent(copy.content), schemas);

/** Asserts that a text was only inserted into, and returns the text without the insertion. */
function without(after: string, before: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  return after.slice(0, start) + after.slice(start + after.length - before.length);
}

/** The files with placeholder findings of --launch. */
const placeholders = () => {
  const findings = check(readContent(copy.content), schemas, { more: launchRules });
  return findings.flatMap(({ code, message, file }) =>
    code === 'placeholder' && message.includes('TODO') ? [file] : [],
  );
};

/**
 * Runs npm run new and returns its output. Asserts that it prints two to four lines, and that the result has no
 * findings.
 */
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
  test('creates a page and prints its path', () => {
    const hints = made('page', 'guides/taxes');
    expect(hints).toContain(
      `npm run dev -- --content ${copy.content} to see it at http://localhost:5173/guides/taxes`,
    );
    expect(hints).toContain(`npm run check -- --content ${copy.content} to validate it`);
    const page = copy.read('pages/guides/taxes.json');
    expect(page.$schema).toBe('../../../schema/page.json');
    expect(page.title).toBe('Taxes');
    expect(page.blocks.map(({ type }: { type: string }) => type)).toEqual(['hero', 'card-grid']);
  });

  test('creates texts that --launch reports', () => {
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
    // One finding per text, because any of them can be overlooked.
    expect(files.filter((file) => file === 'sectors/beekeeping.json')).toHaveLength(18);
  });

  test('names the address in the default language', () => {
    const template = copy.read('pages/sectors/[sector].json');
    copy.write('pages/sectors/[sector].sk.json', { ...template, path: '/zahrady/[sector]' });
    expect(made('sectors', 'orchards')).toContain('http://localhost:5173/sectors/orchards');
  });

  test('gives a second page with the same name another title', () => {
    made('page', 'help/taxes');
    expect(copy.read('pages/help/taxes.json').title).toBe('Taxes, help');
  });

  test('names an index page after its folder', () => {
    expect(made('page', 'guides/index')).toContain('http://localhost:5173/guides while');
    expect(copy.read('pages/guides/index.json').title).toBe('Guides');
  });

  test('adds a form and its endpoint without changing other bytes', () => {
    const before = copy.text('site.json');
    made('form', 'ask-us');
    const { endpoints } = copy.read('site.json').forms;
    expect(Object.keys(endpoints).at(-1)).toBe('ask-us');
    expect(endpoints['ask-us']).toEqual({ ...endpoints.contact, address: '/_inbox/ask-us' });
    expect(without(copy.text('site.json'), before)).toBe(before);
    const form = copy.read('forms/ask-us.json');
    expect(form.send.endpoint).toBe('ask-us');
  });

  test('preserves line endings, tabs and unusual whitespace', () => {
    const odd = copy.text('site.json').replaceAll('  ', '\t').replace('"url": ', '"url" :  ');
    const before = odd.replaceAll('\n', '\r\n');
    copy.write('site.json', before);
    made('form', 'zero');
    const after = copy.text('site.json');
    expect(without(after, before)).toBe(before);
    expect(after).not.toMatch(/[^\r]\n/);
    expect(after).toContain('\r\n\t\t\t"zero": {\r\n\t\t\t\t"provider": "inbox"');
  });

  test('formats like Biome', () => {
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

  test('prints its usage', () => {
    for (const word of ['--help', '-h']) expect(make(word).stdout).toMatch(/^Usage: npm run new/);
  });
});

describe('npm run new -- collection', () => {
  const other = temporarySite();
  const make = (...words: string[]) => runHere(newCommand, [...words, '--content', other.content]);
  const found = () => check(readContent(other.content), schemas);

  test('creates a schema, pages with feeds and a first entry, and can then create more entries', () => {
    const { stdout, stderr, status } = make('collection', 'news');
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toContain('http://localhost:5173/news');
    expect(found()).toEqual([]);
    expect(make('collection', 'authors')).toMatchObject({ stderr: '', status: 0 });
    expect(make('news', '2026/spring-fair')).toMatchObject({ stderr: '', status: 0 });
    expect(found()).toEqual([]);
    const entry = other.read('news/2026/spring-fair.json');
    expect(entry.$schema).toBe('../../schema/collections/news.json');
    expect(entry.title).toBe('Spring fair');
    expect(entry.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(entry.blocks[0].type).toBe('text');
  });

  test.each([...collectionKinds(project).keys()])(
    'creates a collection of %s without findings but placeholders, and its entries',
    (kind) => {
      expect(make('collection', `our-${kind}`, '--as', kind)).toMatchObject({ stderr: '', status: 0 });
      expect(make(`our-${kind}`, `more-${kind}`)).toMatchObject({ stderr: '', status: 0 });
      expect(found()).toEqual([]);
      const launch = check(readContent(other.content), schemas, { more: launchRules });
      const own = launch.filter(({ file, code }) => file.includes(`our-${kind}`) && code !== 'orphan-page');
      expect([...new Set(own.map(({ code }) => code))]).toEqual(['placeholder']);
    },
  );

  test('says the currency of prices if the site does not', () => {
    other.edit('site.json', (site) => delete site.currency);
    expect(make('collection', 'shop', '--as', 'products').stdout).toContain(
      'the currency of prices now: EUR',
    );
    expect(other.read('site.json').currency).toBe('EUR');
  });

  test('refuses kinds that do not exist, and a kind of anything but a collection', () => {
    const { stderr, status } = make('collection', 'cars', '--as', 'car');
    expect([status, stderr]).toEqual([2, expect.stringContaining('use one of articles, events, jobs')]);
    expect(make('page', 'cars', '--as', 'jobs')).toMatchObject({ status: 2 });
  });

  test('refuses names that are taken, and unknown collections', () => {
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
