import { expect, test } from 'vitest';
import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import { aliasesOf, routesOf } from '../../../renderer/content/routes.ts';
import { siteScope } from '../../../renderer/content/variables.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { smallSite } from '../../sites/site.ts';

const addressOf = (name: string) => routesOf(new Map([[`pages/${name}.json`, {}]]), {}, 0)[0]?.path;
const documents = documentsOf(readContent(smallSite));
const routes = routesOf(documents, siteScope(documents), 0);
const paths = routes.map(({ path }) => path);

test('derives the path of a page from its file; an index file has the path of its folder', () => {
  expect(addressOf('press')).toBe('/press');
  expect(addressOf('news/press')).toBe('/news/press');
  expect(addressOf('index')).toBe('/');
  expect(addressOf('news/index')).toBe('/news');
  expect(addressOf('reindex')).toBe('/reindex');
});

test('fills in variables in file names', () => {
  expect(paths).toContain('/what-is-samplewood');
});

test('creates a route per entry for a template page, in their order', () => {
  const made = routes.filter(({ entry }) => entry);
  expect(made.map(({ path }) => path)).toEqual(
    ['herbs', 'roses', 'trees', 'pond'].map((name) => `/sectors/${name}`),
  );
  expect(made[0]).toMatchObject({ file: 'pages/sectors/[sector].json', entry: 'sectors/herbs.json' });
});

test('sorts entries without an order last, by name', () => {
  const entries = { b: {}, a: {}, z: { order: 1 } };
  const files = new Map(Object.entries(entries).map(([name, entry]) => [`things/${name}.json`, entry]));
  expect(entriesOf(files, 'things')).toEqual(['things/z.json', 'things/a.json', 'things/b.json']);
});

test('maps aliases to the paths of their pages', () => {
  expect(Object.fromEntries(aliasesOf(documents, routes))).toEqual({
    '/visit-terms': '/terms',
    '/what-is-it': '/what-is-samplewood',
  });
});
