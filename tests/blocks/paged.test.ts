import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { itemsOnPage, nearestPage } from '../../blocks/paged/state.ts';
import paged from '../../schema/blocks/paged.json' with { type: 'json' };
import { root } from '../project.ts';

test.each([
  [null, 1],
  ['2', 2],
  ['2.9', 2],
  ['0', 1],
  ['-3', 1],
  ['999', 4],
  ['1e9', 4],
  ['Infinity', 1],
  ['<b>', 1],
  ['', 1],
])('page %s of four is %d', (asked, page) => {
  expect(nearestPage(asked, 4)).toBe(page);
});

test('the last page has the remaining items', () => {
  expect(itemsOnPage(4, 12, 45)).toEqual({ from: 37, to: 45 });
  expect(itemsOnPage(1, 12, 45)).toEqual({ from: 1, to: 12 });
});

test.each(paged.properties.size.enum)('only %d cards are visible before hydration', (size) => {
  const css = readFileSync(join(root, 'renderer/theme/base.css'), 'utf8');
  expect(css).toContain(`.first-${size} li:nth-child(n + ${size + 1})`);
});
