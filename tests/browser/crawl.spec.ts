import { expect, test } from '@playwright/test';
import { crawlSite } from './any-site.ts';
import { dist, pages } from './pages.ts';

const { dead, reached } = crawlSite(dist);

test('no link of the site is broken, and no anchor is missing', () => {
  expect(dead).toEqual([]);
});

test('every page is reachable by links, except those that are kept apart', { tag: '@content' }, () => {
  const apart = ['/404', '/solutions/404', '/coming-soon', '/qpon'];
  expect(pages.filter((page) => !reached.has(page) && !apart.includes(page))).toEqual([]);
});
