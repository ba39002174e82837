import { expect, test } from 'vitest';
import { shown, shownBeside, visible } from '../../../../scripts/authoring/diff/excerpt.ts';

const long =
  'One subscription opens the whole network for your business, your people and those who buy from you.';

test('short texts are shown as they are', () => {
  expect(shownBeside('Save', 'Save "more"')).toEqual(['"Save"', '"Save \\"more\\""']);
  expect(shownBeside(3.8, '4')).toEqual(['3.8', '"4"']);
  expect(shown([1, { a: null }])).toBe('[1,{"a":null}]');
});

test('long texts are cut around what differs', () => {
  expect(shownBeside(long, long.replace('your people', 'everyone'))).toMatchInlineSnapshot(`
    [
      ""…network for your business, your people and those who buy fro…"",
      ""…network for your business, everyone and those who buy from y…"",
    ]
  `);
  expect(shownBeside(long, long.replace('One', 'A'))).toMatchInlineSnapshot(`
    [
      ""One subscription opens the whole network for your business, …"",
      ""A subscription opens the whole network for your business, yo…"",
    ]
  `);
  expect(shownBeside(long, `${long} Truly.`)).toMatchInlineSnapshot(`
    [
      ""…business, your people and those who buy from you."",
      ""…business, your people and those who buy from you. Truly."",
    ]
  `);
  expect(shownBeside(long, 'Short.')).toMatchInlineSnapshot(`
    [
      ""One subscription opens the whole network for your business, …"",
      ""Short."",
    ]
  `);
});

test('two texts that differ never look the same', () => {
  for (const place of long.split('').keys()) {
    const [before, after] = shownBeside(long, `${long.slice(0, place)}#${long.slice(place)}`);
    expect(before).not.toBe(after);
    expect(after).toContain('#');
    expect(after.length).toBeLessThan(70);
  }
});

test('signs of two units stay whole', () => {
  expect(shown('🙂'.repeat(80))).toBe(`"${'🙂'.repeat(60)}…"`);
});

test('what nobody sees is written out', () => {
  expect(visible('a\u00a0b \u200bc\u001b[0m')).toBe('a\\u00a0b \\u200bc\\u001b[0m');
});
