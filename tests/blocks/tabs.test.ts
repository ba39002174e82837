import { expect, test } from 'vitest';
import { tabByKey, tabFor, tabName } from '../../blocks/tabs/state.ts';

const labels = ['Technology', 'Business & Sales', 'Support'];

test.each([
  [null, 0],
  ['business-sales', 1],
  ['support', 2],
  ['nothing', 0],
  ['<b>', 0],
])('the URL %s opens tab %d', (asked, index) => {
  expect(tabFor(asked, labels)).toBe(index);
});

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s moves from tab %d to %s', (key, from, to) => {
  expect(tabByKey(key, from, 3)).toBe(to);
});

test('on a page from right to left, the arrow keys are mirrored', () => {
  expect(tabByKey('ArrowLeft', 0, 3, true)).toBe(1);
  expect(tabByKey('ArrowRight', 0, 3, true)).toBe(2);
  expect(tabByKey('ArrowLeft', 2, 3, true)).toBe(0);
});

test('values in the URL are kebab-case', () => {
  expect(labels.map(tabName)).toEqual(['technology', 'business-sales', 'support']);
});
