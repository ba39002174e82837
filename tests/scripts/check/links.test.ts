import { expect, test } from 'vitest';
import { closestPage, isUrl } from '../../../scripts/check/text/links.ts';

test('a URL in any script is an absolute URL, also when called repeatedly', () => {
  const refused = Array.from({ length: 200_000 }).filter(() => !isUrl('https://münchen.de/straße'));
  expect(refused).toHaveLength(0);
  expect(['https://a b', 'https://[::1', 'mailto:a@b.example', ''].filter(isUrl)).toEqual([]);
});

test('a page is found by its file name, with anchor and query, but not by a part of its name', () => {
  const pages = new Set(['/', '/pricing', '/guides/taxes']);
  const meant = (href: string) => closestPage(href, pages);
  expect(['pricing', './pricing/', '../pages/pricing.json', 'Pricing.html?a=b#vat'].map(meant)).toEqual([
    '/pricing',
    '/pricing',
    '/pricing',
    '/pricing?a=b#vat',
  ]);
  expect(['/index.html', 'guides/taxes/index.json'].map(meant)).toEqual(['/', '/guides/taxes']);
  expect(['', '#vat', 'taxes', '/prices.html', 'https://other.example/pricing'].map(meant)).toEqual(
    Array(5).fill(undefined),
  );
});
