import { expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { documentsIn } from '../../../scripts/check/site/file-summary.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { pageIn } from '../../../scripts/files/source-file.ts';
import { shownPage } from '../../../scripts/operations/shown-page.ts';
import { readSchemas } from '../../project.ts';
import { docsSite, magazine, magazineDay, realSite, smallSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';

const at = Date.parse(magazineDay);

test.each([
  ['this site', realSite],
  ['the small site', smallSite],
  ['the docs site', docsSite],
  ['the magazine', magazine],
])('a block of %s is found where it is written, also behind those of its layout', (_, folder) => {
  const files = readContent(folder);
  const check = openCheck(folder, readSchemas(), { publication: { at, drafts: false } });
  const content = openContent(documentsIn(files.values()), readSchemas(), {
    readPage: (name) => {
      const found = files.get(name);
      return found && pageIn(found);
    },
    publication: { at, drafts: false },
  });
  const localeOf = (code: string) =>
    check.locales().find((locale) => locale.code === code) ?? check.locales()[0];
  const valueAt = (locale: string, file: string, pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, key) => (value as Record<string, unknown> | undefined)?.[key],
        localeOf(locale)?.source(file)?.value,
      );
  let compared = 0;
  for (const route of content.routes) {
    const { url, places } = shownPage(check, route.entry ?? route.file, route.locale, at) ?? { places: [] };
    if (url !== route.path) continue;
    const types = content.resolvePage(route).blocks.map(({ type }) => type);
    const found = places.filter(({ name }) => /^m\d+$/.test(name));
    const written = found.map(
      ({ file, at }) => (valueAt(route.locale, file, at) as { type: string } | undefined)?.type,
    );
    expect([url, written]).toEqual([url, types]);
    expect(found.map(({ name }) => name)).toEqual(types.map((_, index) => `m${index}`));
    compared++;
  }
  expect(compared).toBeGreaterThan(3);
});

test('a piece is shown by a page that refers to it, not by one with a block of a type of the same name', () => {
  const copy = temporarySite();
  const piece = { type: 'piece', name: 'hero' };
  copy.write('pieces/hero.json', { $schema: '../schema/piece.json', blocks: [] });
  const urlNow = () => {
    const check = openCheck(copy.content, readSchemas(), { publication: { at, drafts: false } });
    return shownPage(check, 'pieces/hero.json', '', at)?.url;
  };
  expect(urlNow()).toBeUndefined();
  copy.write('pages/with-piece.json', { $schema: '../schema/page.json', title: 'A', blocks: [piece] });
  expect(urlNow()).toBe('/with-piece');
});

test('a piece that contains itself, also in a block, is shown once, so that its author can correct it', () => {
  const copy = temporarySite();
  const piece = { type: 'piece', name: 'self' };
  const row = { type: 'columns', blocks: [piece, { type: 'hero', title: 'Inside' }] };
  copy.write('pieces/self.json', { blocks: [{ type: 'hero', title: 'First' }, piece, row] });
  copy.write('pages/with-piece.json', { title: 'A', blocks: [piece, { type: 'hero', title: 'Last' }] });
  const check = openCheck(copy.content, readSchemas(), { publication: { at, drafts: false } });
  const { places = [] } = shownPage(check, 'pages/with-piece.json', '', at) ?? {};
  expect(
    places.filter(({ name }) => name.startsWith('m')).map(({ name, file, at }) => [name, file, at]),
  ).toEqual([
    ['m0', 'pieces/self.json', '/blocks/0'],
    ['m1', 'pieces/self.json', '/blocks/2'],
    ['m1.0', 'pieces/self.json', '/blocks/2/blocks/1'],
    ['m2', 'pages/with-piece.json', '/blocks/1'],
  ]);
});
