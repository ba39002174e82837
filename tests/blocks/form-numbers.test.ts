import { expect, test } from 'vitest';
import { numberIn } from '../../blocks/parts/form/rules.ts';

test.each([
  ['1', 'en', '1'],
  [' 1.5 ', 'en', '1.5'],
  ['-.5', 'en', '-.5'],
  ['1e3', 'en', '1e3'],
  ['1.125', 'en', '1.125'],
  ['1,5', 'en', undefined],
  ['1,500', 'en', undefined],
  ['1,5', 'de', '1.5'],
  ['-0,5', 'sk', '-0.5'],
  ['1,125', 'de', '1.125'],
  ['1.5', 'de', '1.5'],
  ['1.500', 'de', undefined],
  ['1.500,5', 'de', undefined],
  ['1,5,5', 'de', undefined],
  ['', 'en', undefined],
  ['x', 'de', undefined],
  ['NaN', 'en', undefined],
  ['0x4', 'en', undefined],
  ['1e999', 'en', undefined],
])('%j in the language %s is %s', (text, lang, number) => {
  expect(numberIn(text, lang)).toBe(number);
});
