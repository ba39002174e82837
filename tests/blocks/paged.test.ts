import { expect, test } from 'vitest';
import { itemsOnPage, nearestPage } from '../../blocks/paged/state.ts';

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

test('the last page holds what is left', () => {
  expect(itemsOnPage(4, 12, 45)).toEqual({ from: 37, to: 45 });
  expect(itemsOnPage(1, 12, 45)).toEqual({ from: 1, to: 12 });
});
