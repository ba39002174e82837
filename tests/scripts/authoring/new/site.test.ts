import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectionKinds } from '../../../../scripts/authoring/new/collection.ts';
import { siteLanguages } from '../../../../scripts/authoring/new/site-language.ts';
import { check } from '../../../../scripts/check/engine/check.ts';
import { launchRules } from '../../../../scripts/check/rules/index.ts';
import { commandNames } from '../../../../scripts/command-names.mjs';
import newCommand from '../../../../scripts/commands/new.ts';
import { documentsOf, readContent } from '../../../../scripts/files/read.ts';
import { project, readSchemas, root } from '../../../project.ts';
import { runHere } from '../../../run.ts';
import { temporaryFolder, temporarySite } from '../../../temporary.ts';

const folder = temporaryFolder();

const make = (name: string, ...options: string[]) =>
  runHere(newCommand, ['site', join(folder, name), ...options]);

test('a new site has no findings, and with --launch only placeholders and the missing inbox', () => {
  const { status, stderr } = make('green-roofs');
  expect([status, stderr]).toEqual([0, '']);
  const files = readContent(join(folder, 'green-roofs/content'));
  expect(files.get('site.json')?.text).toContain('"name": "Green roofs"');
  const { migrations } = project;
  expect(documentsOf(files).get('site.json')?.migrations).toEqual(migrations.map(({ name }) => name));
  expect(check(files, readSchemas(), { migrations })).toEqual([]);
  const left = check(files, readSchemas(), { more: launchRules });
  expect(left.length).toBeGreaterThan(20);
  expect([...new Set(left.map(({ code }) => code))].sort()).toEqual(['missing-inbox', 'placeholder']);
});

test('its package has the version of the engine and the commands that messages name', () => {
  make('paving');
  const manifest = JSON.parse(readFileSync(join(folder, 'paving/package.json'), 'utf8'));
  const engine = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'paving', dependencies: { pagesmith: engine.version } });
  const used = Object.values(manifest.scripts).flatMap((script) =>
    [...String(script).matchAll(/pagesmith (\w+)/g)].map(([, name]) => name),
  );
  expect(commandNames).toEqual(expect.arrayContaining(used));
  const texts = ['README.md', '.github/workflows/site.yml'].map((file) =>
    readFileSync(join(folder, 'paving', file), 'utf8'),
  );
  for (const [, name = ''] of texts.join('').matchAll(/npm run ([a-z]+)/g))
    expect(Object.keys(manifest.scripts)).toContain(name);
  expect(texts[0]?.split('\n').length).toBeLessThan(30);
});

test('the engine that it names next is the one that npm pack writes in a clone', () => {
  const { stdout } = make('walls');
  expect(stdout).toContain(`npm pack && cd ${join(folder, 'walls')} && npm install ${root}/pagesmith-`);
});

test('$schema of its files leads to the engine that it installs, also of files created later', () => {
  make('far/away/roofs');
  const dir = join(folder, 'far/away/roofs/content');
  runHere(newCommand, ['page', 'guides/moss', '--content', dir]);
  const files = readContent(dir);
  const schemaOf = (path: string) => documentsOf(files).get(path)?.$schema;
  expect(schemaOf('site.json')).toBe('../node_modules/pagesmith/schema/site.json');
  expect(schemaOf('pages/guides/moss.json')).toBe('../../../node_modules/pagesmith/schema/page.json');
  expect(check(files, readSchemas())).toEqual([]);
});

test('a new site builds, and contains no content of this site', () => {
  make('bare');
  const copy = temporarySite(join(folder, 'bare/content'));
  expect(copy.build('--preview')).toContain('5 pages built');
  expect(readdirSync(copy.dist).filter((name) => name.endsWith('.html'))).toHaveLength(5);
});

const languages = siteLanguages(root).filter((language) => language !== 'en');

test.each(languages)(
  'a new site in %s has no findings, and with --launch only placeholders and the missing inbox',
  (language) => {
    const name = `roofs-${language}`;
    expect(make(name, '--language', language)).toMatchObject({ status: 0, stderr: '' });
    const files = readContent(join(folder, name, 'content'));
    expect(documentsOf(files).get('site.json')?.language).toMatch(`${language}-`);
    expect(check(files, readSchemas())).toEqual([]);
    const left = check(files, readSchemas(), { more: launchRules });
    expect(left.length).toBeGreaterThan(20);
    expect([...new Set(left.map(({ code }) => code))].sort()).toEqual(['missing-inbox', 'placeholder']);
  },
);

test('a German site has an Impressum, which the footer links to', () => {
  make('haus', '--language', 'de');
  const content = join(folder, 'haus/content');
  expect(readFileSync(join(content, 'pages/impressum.json'), 'utf8')).toContain('"title": "Impressum"');
  const { after } = JSON.parse(readFileSync(join(content, 'layouts/default.json'), 'utf8'));
  expect(after[0].legal.links.at(-1)).toEqual({ text: 'Impressum', href: '/impressum' });
});

test('a page, a collection and a form of a German site are in German', () => {
  make('dach', '--language', 'de');
  const content = join(folder, 'dach/content');
  for (const words of [
    ['collection', 'notizen'],
    ['form', 'rueckruf'],
    ['page', 'preise'],
    ['notizen', 'zweite'],
    ['collection', 'stellen', '--as', 'jobs'],
    ['stellen', 'koch'],
  ])
    expect(runHere(newCommand, [...words, '--content', content])).toMatchObject({ status: 0 });
  const form = readFileSync(join(content, 'forms/rueckruf.json'), 'utf8');
  expect(form).toContain('"busy": "Wird gesendet"');
  expect(form).not.toMatch(/"message": "[A-Z][^"]* (?:could|enter|write) /);
  const entry = readFileSync(join(content, 'pages/notizen/[entry].json'), 'utf8');
  expect(entry).toContain('"title": "Weiterlesen"');
  const page = readFileSync(join(content, 'pages/preise.json'), 'utf8');
  expect(page).toContain('Was finden Besucher auf der Seite Preise?');
  const entries = [
    'notizen/erster-eintrag',
    'notizen/zweite',
    'stellen/erster-eintrag',
    'stellen/koch',
    'pages/stellen/index',
  ].map((file) => readFileSync(join(content, `${file}.json`), 'utf8'));
  expect(entries[1]).toContain('Worum geht es?');
  expect([form, page, ...entries].join()).not.toMatch(/TODO: (?:a|add|describe|put|say|the|what|write) /);
});

test('the translations of what is added to a site have the same texts', () => {
  const [first, ...others] = languages.map((language) => {
    const file = join(root, `scripts/authoring/new/languages/${language}.json`);
    return Object.keys(JSON.parse(readFileSync(file, 'utf8')).added).sort();
  });
  for (const other of others) expect(other).toEqual(first);
});

test.each(languages)('the translation into %s has all texts of a new site, and no others', (language) => {
  const scaffold = documentsOf(readContent(join(root, 'scripts/authoring/new/site')));
  const written = new Set(
    [...scaffold].flatMap(([file, document]) =>
      file === 'theme.json' || !file.endsWith('.json') ? [] : textsIn(document),
    ),
  );
  const { texts } = JSON.parse(
    readFileSync(join(root, `scripts/authoring/new/languages/${language}.json`), 'utf8'),
  );
  // The name of the site replaces "Acme".
  const forPeople = [...written].filter(
    (text) => /[a-z] [a-z]|^[A-Z]|^\/[a-z]/.test(text) && text !== 'Acme',
  );
  expect(forPeople.filter((text) => !(text in texts))).toEqual([]);
  expect(Object.keys(texts).filter((text) => !written.has(text))).toEqual([]);
});

test.each(languages)('the translation into %s has the words of all collections', (language) => {
  const { added } = JSON.parse(
    readFileSync(join(root, `scripts/authoring/new/languages/${language}.json`), 'utf8'),
  );
  for (const kind of collectionKinds({ engineDir: root }).keys()) {
    const template = readFileSync(join(root, `scripts/authoring/new/collections/${kind}.json`), 'utf8');
    const labels = [
      ...template.matchAll(/"(?:label|all|jump|empty|reset|found|text)": "([^"{]*[a-z][^"{]*)"/g),
    ];
    const missing = labels.map(([, text = '']) => text).filter((text) => !(text in added));
    expect([kind, missing]).toEqual([kind, []]);
  }
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('a language without texts is refused, and so is a language for anything but a site', () => {
  expect(make('tiles', '--language', 'xx')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('use one of cs, de, en, es, fr'),
  });
  const page = runHere(newCommand, ['page', 'tiles', '--language', 'de']);
  expect(page).toMatchObject({ status: 2, stderr: expect.stringContaining('only for sites') });
});

test('a folder that is not empty is refused', () => {
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine/notes.txt'), 'mine');
  expect(make('mine')).toMatchObject({ status: 2 });
  expect(make('mine').stderr).toContain('contains files that this command did not write');
  expect(readdirSync(join(folder, 'mine'))).toEqual(['notes.txt']);
});
