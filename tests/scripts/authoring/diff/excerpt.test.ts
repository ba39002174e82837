import { expect, test } from 'vitest';
import { escapeInvisible, formatPair, formatValue } from '../../../../scripts/authoring/diff/report.ts';

const long =
  'One subscription opens the whole network for your business, your people and those who buy from you.';

test('short texts are not truncated', () => {
  expect(formatPair('Save', 'Save "more"')).toEqual(['"Save"', '"Save \\"more\\""']);
  expect(formatPair(3.8, '4')).toEqual(['3.8', '"4"']);
  expect(formatValue([1, { a: null }])).toBe('[1,{"a":null}]');
});

test('long texts are cut around the difference', () => {
  expect(formatPair(long, long.replace('your people', 'everyone'))).toMatchInlineSnapshot(`
    [
      ""…network for your business, your people and those who buy fro…"",
      ""…network for your business, everyone and those who buy from y…"",
    ]
  `);
  expect(formatPair(long, long.replace('One', 'A'))).toMatchInlineSnapshot(`
    [
      ""One subscription opens the whole network for your business, …"",
      ""A subscription opens the whole network for your business, yo…"",
    ]
  `);
  expect(formatPair(long, `${long} Truly.`)).toMatchInlineSnapshot(`
    [
      ""…business, your people and those who buy from you."",
      ""…business, your people and those who buy from you. Truly."",
    ]
  `);
  expect(formatPair(long, 'Short.')).toMatchInlineSnapshot(`
    [
      ""One subscription opens the whole network for your business, …"",
      ""Short."",
    ]
  `);
});

test('different texts never have the same excerpt', () => {
  for (const place of long.split('').keys()) {
    const [before, after] = formatPair(long, `${long.slice(0, place)}#${long.slice(place)}`);
    expect(before).not.toBe(after);
    expect(after).toContain('#');
    expect(after.length).toBeLessThan(70);
  }
});

test('surrogate pairs are not split', () => {
  expect(formatValue('🙂'.repeat(80))).toBe(`"${'🙂'.repeat(60)}…"`);
});

test('invisible characters are escaped', () => {
  expect(escapeInvisible('a\u00a0b \u200bc\u001b[0m')).toBe('a\\u00a0b \\u200bc\\u001b[0m');
});
