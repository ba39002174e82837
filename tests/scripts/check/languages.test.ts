import { expect, test } from 'vitest';
import { formatLanguages, reportLanguages } from '../../../scripts/check/languages.ts';
import { contentWith, readCase } from '../../cases.ts';
import { readSchemas } from '../../project.ts';

const schemas = readSchemas();
const page = (title: string) => ({
  title,
  description: `${title}: a description that is long enough.`,
  blocks: [{ type: 'hero', title }],
});

test('addresses of mailboxes among the facts need no translation', () => {
  const files = contentWith({});
  const site = {
    ...Object(files.get('site.json')?.value),
    facts: { email: 'a@b.example', motto: 'Be kind' },
  };
  const both = contentWith({ 'site.json': site, 'site.sk.json': { skipLink: 'Preskočiť' } });
  const [report] = reportLanguages(both, schemas, new Map());
  const texts = report?.missing.find(({ file }) => file === 'site.sk.json')?.texts ?? [];
  expect(texts.map(({ path }) => path).filter((path) => path.startsWith('facts.'))).toEqual(['facts.motto']);
});

test('lists that are shorter than those of the original are reported', () => {
  const files = contentWith({
    'layouts/default.json': {
      after: [
        {
          type: 'link-list',
          id: 'foot',
          title: 'More',
          links: [1, 2, 3].map((href) => ({ text: 'A', href })),
        },
      ],
    },
    'layouts/default.sk.json': { after: [{ id: 'foot', links: [{ text: 'Domov', href: '/' }] }] },
  });
  const [report] = reportLanguages(files, schemas, new Map());
  expect(report?.shorter).toEqual([
    { file: 'layouts/default.sk.json', path: 'after.0.links', items: 1, original: 3 },
  ]);
  expect(formatLanguages(report ? [report] : [])).toContain(
    '  content/layouts/default.sk.json has 1 of 3 items in "after.0.links"',
  );
});

test('names of brands, companies and people need no translation', () => {
  const files = contentWith({ 'site.sk.json': {}, 'data/company.sk.json': {} });
  const [report] = reportLanguages(files, schemas, new Map());
  const paths = report?.missing.flatMap(({ texts = [] }) => texts.map(({ path }) => path)) ?? [];
  expect(paths).toContain('brand.slogan');
  expect(paths).toContain('address');
  expect(paths).not.toContain('brand.name');
  expect(paths).not.toContain('name');
});

test('names of layouts, endpoints, durations and files need no translation', () => {
  const contact = Object(readCase('autocomplete-of-no-field').files['forms/contact.json']);
  const rules = [...contact.rules, { field: 'name', check: { min: 'P1D' }, message: 'Not today' }];
  const files = contentWith({
    'layouts/wide.json': {
      extends: 'default',
      notice: { type: 'notice', text: 'A draft' },
      after: [{ type: 'audio', id: 'a', label: 'Listen', files: ['one.mp3'] }],
    },
    'layouts/wide.sk.json': {},
    'forms/contact.json': { ...contact, rules },
    'forms/contact.sk.json': {},
  });
  const [report] = reportLanguages(files, schemas, new Map());
  const texts = report?.missing.flatMap(({ texts = [] }) => texts.map(({ text }) => text)) ?? [];
  expect(texts).toEqual(expect.arrayContaining(['A draft', 'Listen', 'Not today', 'E-mail address']));
  for (const name of ['default', 'P1D', 'contact', 'one.mp3']) expect(texts).not.toContain(name);
});

test('a site in one language is reported as such', () => {
  expect(formatLanguages(reportLanguages(contentWith({}), schemas, new Map()))).toBe(
    'The site has only one language.',
  );
});

test('lists missing files, texts that are missing from partial translations, and outdated translations', () => {
  const files = contentWith({
    'media/pond.svg.json': { alt: { en: 'A pond.', sk: 'Jazierko.' } },
    'media/tree.svg.json': { alt: 'A tree.' },
    'pieces/invitation.json': {
      description: 'Invites to visit.',
      parameters: { place: { example: 'The pond' } },
      blocks: [{ type: 'notice', text: 'Come to {with.place}.' }],
    },
    'pieces/invitation.sk.json': { blocks: [{ type: 'notice', text: 'Navštívte {with.place}.' }] },
    'pages/pricing.sk.json': page('Ceny'),
    'data/company.sk.json': { addressNote: 'Len na listy' },
    'site.sk.json': { skipLink: 'Preskočiť', brand: { slogan: 'šetrite' } },
    'forms/contact.sk.json': { title: 'Kontakt', fields: [{ name: 'email', label: 'E-mail' }] },
  });
  const changes = new Map([
    ['pages/pricing.json', '2026-03-01'],
    ['pages/pricing.sk.json', '2026-02-01'],
  ]);
  const [report] = reportLanguages(files, schemas, changes);
  expect(report).toMatchObject({
    code: 'sk',
    pages: { all: 4, translated: 1 },
    alts: ['media/tree.svg.json'],
    older: [{ file: 'pages/pricing.sk.json', changed: '2026-02-01', original: '2026-03-01' }],
  });
  const missing = new Map(report?.missing.map(({ file, texts }) => [file, texts?.map(({ path }) => path)]));
  expect([...missing.keys()]).toContain('pages/index.json');
  expect([...missing.keys()]).not.toContain('media/pond.svg.json');
  // All texts of this template page except one come from entries.
  expect([...missing.keys()]).toContain('pages/sectors/[sector].json');
  expect(missing.get('site.sk.json')).toEqual(expect.arrayContaining(['failure.text', 'prose']));
  expect(missing.get('data/company.sk.json')).toContain('jurisdiction');
  expect(missing.get('site.sk.json')).not.toContain('skipLink');
  expect(missing.get('forms/contact.sk.json')).toEqual(
    expect.arrayContaining(['submit.label', 'success.title', 'rules.0.message']),
  );
  for (const path of ['fields.0.label', 'rules.0.field', 'send.values.0.name', 'fields.0.autocomplete'])
    expect(missing.get('forms/contact.sk.json')).not.toContain(path);
  expect([...missing.keys()]).not.toContain('pieces/invitation.sk.json');
  const printed = formatLanguages(report ? [report] : []);
  expect(printed).toMatch(/^ {2}content\/pages\/index\.sk\.json is missing$/m);
  const line =
    files
      .get('data/company.json')
      ?.text.split('\n')
      .findIndex((text) => text.includes('"jurisdiction"')) ?? 0;
  expect(printed).toContain(
    `  content/data/company.json:${line + 1}:19 "England and Wales" is missing from content/data/company.sk.json\n`,
  );
  expect(printed).toContain('content/site.sk.json has no "prose", so these texts are English');
});
