import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseRedirects } from '../../scripts/server/static/redirects.ts';
import { crawl } from './crawl.ts';
import { dist, pages } from './pages.ts';

const { dead, reached } = crawl({
  htmlOf: (path) => {
    const file = join(dist, `${path === '/' ? '/index' : path}.html`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  },
  hasFile: (path) => existsSync(join(dist, path)),
  redirects: new Map(
    parseRedirects(readFileSync(join(dist, '_redirects'), 'utf8')).map(({ from, to }) => [from, to]),
  ),
});

test('no link of the site is broken, and no anchor is missing', () => {
  expect(dead).toEqual([]);
});

test('every page can be reached by links, but those that are kept apart', { tag: '@content' }, () => {
  const apart = ['/404', '/solutions/404', '/coming-soon', '/qpon'];
  expect(pages.filter((page) => !reached.has(page) && !apart.includes(page))).toEqual([]);
});
