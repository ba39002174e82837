import { expect, test } from 'vitest';
import { codesIn, openLocales, variantName } from '../../../renderer/content/locales.ts';

const files = new Map([
  ['site.json', { locales: ['en', 'sk'] }],
  ['pages/press.json', { title: 'Press' }],
  ['pages/press.sk.json', { title: 'Tlač' }],
  ['pages/about.json', { title: 'About' }],
  ['pages/orphan.sk.json', { title: 'Sirota' }],
]);
const titles = (documents: ReadonlyMap<string, { title?: unknown }>) =>
  [...documents].flatMap(([file, { title }]) => (title ? [`${file} ${title}`] : []));

test('names translations, and collects the codes of all translations', () => {
  expect(variantName('pages/press.json', 'sk')).toBe('pages/press.sk.json');
  expect(codesIn(files.keys())).toEqual(['sk']);
});

test('enables locales, of which only the default one has no prefix', () => {
  const { first, all } = openLocales(files);
  expect([first.code, first.prefix, titles(first.documents)[0]]).toEqual([
    'en',
    '',
    'pages/press.json Press',
  ]);
  const others = all().slice(1);
  expect(
    others.map(({ code, prefix, isTranslated }) => [code, prefix, [...files.keys()].filter(isTranslated)]),
  ).toEqual([['sk', '/sk', ['pages/press.json']]]);
  expect(others.map(({ documents }) => titles(documents))).toEqual([
    ['pages/press.json Tlač', 'pages/about.json About'],
  ]);
});

test.each([
  ['no site.json', undefined, 'en'],
  ['only a language', { language: 'de-AT' }, 'de'],
  ['an invalid list', { locales: 'en', language: 7 }, '7'],
])('%s results in one locale', (_name, site, code) => {
  expect(openLocales(new Map(site && [['site.json', site]])).codes()).toEqual([code]);
});

test('a layout that extends a translated layout counts as translated', () => {
  const layouts = new Map([
    ['site.json', { locales: ['en', 'sk'] }],
    ['layouts/default.json', { before: [] }],
    ['layouts/default.sk.json', { before: [] }],
    ['layouts/school.json', { extends: 'default' }],
    ['layouts/bare.json', { before: [] }],
  ]);
  const [, slovak] = openLocales(layouts).all();
  expect([...layouts.keys()].filter((file) => slovak?.isTranslated(file))).toEqual([
    'layouts/default.json',
    'layouts/school.json',
  ]);
});
