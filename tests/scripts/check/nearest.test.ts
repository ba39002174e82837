import { expect, test } from 'vitest';
import { nearest } from '../../../scripts/check/text/nearest.ts';

test.each([
  ['titel', ['title', 'text', 'tone'], 'title'],
  ['hreo', ['hero', 'header'], 'hero'],
  ['Building-Store', ['building-store', 'building'], 'building-store'],
  ['/princing', ['/', '/pricing', '/press'], '/pricing'],
  ['colour', ['columns'], undefined],
  ['x', ['id', 'text'], undefined],
  ['/complaints-policy', ['/cookies-policy'], undefined],
  ['', ['id'], undefined],
  ['title', [], undefined],
])('the candidate nearest to %s of %j is %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});
