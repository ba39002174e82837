import { expect, test } from 'vitest';
import { routesOf } from '../../../renderer/content/routes.ts';

const addressOf = (name: string) => routesOf(new Map([[`pages/${name}.json`, {}]]), {})[0]?.path;

test('a page has the address of its place; a file called index that of its folder', () => {
  expect(addressOf('press')).toBe('/press');
  expect(addressOf('news/press')).toBe('/news/press');
  expect(addressOf('index')).toBe('/');
  expect(addressOf('news/index')).toBe('/news');
  expect(addressOf('reindex')).toBe('/reindex');
});
