import { describe, expect, test } from 'vitest';
import { contrast, leastContrast, readable, textPairs } from '../../../renderer/theme/contrast.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';

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

test('all colours of the neutral theme are readable', () => {
  const { colours } = tokensOf();
  const faint = textPairs.filter(([text, background]) =>
    (['light', 'dark'] as const).some(
      (scheme) => contrast(colours[text][scheme], colours[background][scheme]) < leastContrast,
    ),
  );
  expect(faint).toEqual([]);
});
