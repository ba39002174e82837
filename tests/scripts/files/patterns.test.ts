import { expect, test } from 'vitest';
import { linearPattern, patternProblem } from '../../../scripts/files/patterns.ts';

const texts = ['', ' ', 'a', 'A', 'ä', 'α', '漢', '1', '_', '-', '.', '@', '/', '😀', 'ab', 'a@b.c', 'x y'];
const spaces = ['\t', '\n', '\v', '\r', '\u00a0', '\u2003', '\u2028', '\u3000', '\ufeff', 'a\u00a0b'];

test.each([
  '^\\s$',
  '^\\S+$',
  '^[\\s]$',
  '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  '^[\\s\\S]$',
  '^.$',
  '^[.]$',
  '^\\.$',
  '^[\\]]$',
  '^\\w$',
  '^\\W$',
  '^\\d$',
  '\\bb\\b',
  '^\\p{L}$',
  '^\\P{L}$',
  '^\\p{Script=Greek}$',
  '^[\\p{sc=Greek}\\s]$',
  '^\\p{Emoji}$',
  '^[😀]$',
  '^\\u{1F600}$',
  '^\\x41$',
  '^(?<letter>a)$',
  '^[a-z]{1,63}$',
  '^[\\s\\S]{0,1000}$',
  '^\\u{1F600}{1,1000}$',
  '^a?$',
  'a$',
  '^[^]$',
])('the pattern %s matches what it matches in JavaScript', (source) => {
  const all = [...texts, ...spaces];
  const native = new RegExp(source, 'u');
  expect(all.filter((text) => linearPattern(source)?.test(text))).toEqual(
    all.filter((text) => native.test(text)),
  );
});

test.each([
  ['^(?=a)b', 'could take very long'],
  ['(?<!a)b', 'could take very long'],
  ['(a)\\1', 'could take very long'],
  ['a{2000}', 'could take very long'],
  ['(a{1000}){1000}', 'could take very long'],
  ['x{1000}'.repeat(1000), 'could take very long'],
  [`(?:${'a'.repeat(900)}){1000}`, 'could take very long'],
  ['('.repeat(100_000) + ')'.repeat(100_000), 'is not a valid regular expression'],
  ['[a-', 'is not a valid regular expression'],
  ['^\\-$', 'is not a valid regular expression'],
])('the pattern %.60s cannot be used, because it %s', (source, reason) => {
  expect(patternProblem(source)).toContain(reason);
});
