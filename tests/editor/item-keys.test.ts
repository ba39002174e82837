import { expect, test } from 'vitest';
import { keysAfter } from '../../editor/fields/item-keys.ts';

const [a, b, c] = ['a', 'b', 'c'].map((title) => ({ title }));
const before = { list: [a, b, c], keys: [0, 1, 2] };

test.each([
  ['moved', [b, a, c], [1, 0, 2]],
  ['removed', [b, c], [1, 2]],
  ['copied', [a, structuredClone(a), b, c], [0, 3, 1, 2]],
  ['changed in place', [a, { title: 'other' }, c], [0, 1, 2]],
  ['made anew in another order', structuredClone([c, a, b]), [2, 0, 1]],
])('items of a list that is %s keep their keys', (_, list, keys) => {
  expect(keysAfter(before, list)).toEqual(keys);
});

test('a text that becomes equal to another one keeps its own key', () => {
  expect(keysAfter({ list: ['a', 'ab'], keys: [5, 6] }, ['ab', 'ab'])).toEqual([5, 6]);
});
