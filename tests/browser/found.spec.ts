import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dist, pages } from './pages.ts';

test('the sitemap lists every page but those kept out of search engines', () => {
  const listed = [
    ...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g),
  ];
  const hidden = pages.filter((path) => path.endsWith('/404') || path === '/qpon');
  expect(listed.map(([, path]) => path || '/').sort()).toEqual(
    pages.filter((path) => !hidden.includes(path)),
  );
  for (const path of hidden) {
    expect(readFileSync(join(dist, `${path}.html`), 'utf8')).toContain(
      '<meta name="robots" content="noindex">',
    );
  }
});
