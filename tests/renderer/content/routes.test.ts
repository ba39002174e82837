import { expect, test } from 'vitest';
import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import { aliasesOf, routesOf } from '../../../renderer/content/routes.ts';
import { siteScope } from '../../../renderer/content/variables.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { smallSite } from '../../sites/site.ts';

const addressOf = (name: string) => routesOf(new Map([[`pages/${name}.json`, {}]]), {})[0]?.path;
const documents = documentsOf(readContent(smallSite));
const routes = routesOf(documents, siteScope(documents));
const paths = routes.map(({ path }) => path);

test('a page has the address of its place; a file called index that of its folder', () => {
  expect(addressOf('press')).toBe('/press');
  expect(addressOf('news/press')).toBe('/news/press');
  expect(addressOf('index')).toBe('/');
  expect(addressOf('news/index')).toBe('/news');
  expect(addressOf('reindex')).toBe('/reindex');
});

test('a variable in the name of a file is filled', () => {
  expect(paths).toContain('/what-is-samplewood');
});

test('a template page has an address for each entry of its collection, by their order', () => {
  const made = routes.filter(({ entry }) => entry);
  expect(made.map(({ path }) => path)).toEqual(
    ['herbs', 'roses', 'trees', 'pond'].map((name) => `/sectors/${name}`),
  );
  expect(made[0]).toMatchObject({ file: 'pages/sectors/[sector].json', entry: 'sectors/herbs.json' });
});

test('entries without an order follow the others, by name', () => {
  const entries = { b: {}, a: {}, z: { order: 1 } };
  const files = new Map(Object.entries(entries).map(([name, entry]) => [`things/${name}.json`, entry]));
  expect(entriesOf(files, 'things')).toEqual(['things/z.json', 'things/a.json', 'things/b.json']);
});

test('aliases lead to the addresses of their pages', () => {
  expect(Object.fromEntries(aliasesOf(documents, routes))).toEqual({
    '/visit-terms': '/terms',
    '/what-is-it': '/what-is-samplewood',
  });
});
