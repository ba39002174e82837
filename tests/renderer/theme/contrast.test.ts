import { describe, expect, test } from 'vitest';
import { contrast, leastContrast, readable, textPairs } from '../../../renderer/theme/contrast.ts';
import { type Tokens, tokensOf } from '../../../renderer/theme/tokens.ts';

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });
});

describe('a readable colour', () => {
  test.each([
    ['#7fb89f', '#ffffff'],
    ['#777777', '#777777'],
    ['#0b6b47', '#0d1411'],
  ])('for %s on %s has just sufficient contrast', (text, background) => {
    const ratio = contrast(readable(text, [background]) ?? '', background);
    expect(ratio).toBeGreaterThanOrEqual(leastContrast);
    expect(ratio).toBeLessThan(leastContrast + 0.3);
  });
});

/** The pairs that are hard to read in light or dark mode. */
const faintPairs = (colours: Tokens['colours']) =>
  textPairs.filter(([text, background]) =>
    (['light', 'dark'] as const).some(
      (scheme) => contrast(colours[text][scheme], colours[background][scheme]) < leastContrast,
    ),
  );

test('all colours of the neutral theme are readable', () => {
  expect(faintPairs(tokensOf().colours)).toEqual([]);
});

test.each([
  ['#8a3b12', '#ffb88c'],
  ['#0f5c73', '#7fd3ea'],
  ['#5b2a86', '#d6b3ff'],
  ['#4c5a00', '#d5e36a'],
  ['#111111', '#ffffff'],
])('the brand colours %s and %s are enough for a readable theme', (light, dark) => {
  const { colours } = tokensOf({ colours: { brand: { light, dark } } });
  expect(colours.accent).toEqual({ light, dark });
  expect(colours['on-brand'].light).toBe('#ffffff');
  expect(faintPairs(colours)).toEqual([]);
});

test('a theme derives the colours of its accent, and keeps those that it sets', () => {
  const brand = { light: '#0f5c73', dark: '#7fd3ea' };
  const accent = { light: '#b3401f', dark: '#ffb59a' };
  const band = { light: '#222222', dark: '#111111' };
  const { colours } = tokensOf({ colours: { brand, accent, band } });
  expect(colours).toMatchObject({ brand, accent, band, ornament: { light: brand.dark, dark: brand.light } });
  expect(colours['accent-soft'].light).not.toBe(colours['brand-soft'].light);
  expect(faintPairs(colours)).toEqual([]);
});
