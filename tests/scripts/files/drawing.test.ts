import { expect, test } from 'vitest';
import { activePartOf, hasTextColour } from '../../../scripts/files/media/drawing.ts';

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect ${attributes} width="1" height="1"/></svg>`;

test('drawings may refer to their own parts', () => {
  expect(activePartOf(svg('fill="url(#a)" mask="u&#114;l(#b)"'))).toBeUndefined();
  expect(activePartOf(svg('aria-label="C:\\pictures &#38; &#99999999999;"'))).toBeUndefined();
});

test.each([
  ['plainly', 'fill="url(https://a.example/b)"', 'url(https://a.example/b)'],
  ['with a decimal reference', 'fill="u&#114;l(https://a.example/b)"', 'url(https://a.example/b)'],
  ['with a hexadecimal reference', 'mask="&#x75;rl(https://a.example/b)"', 'url(https://a.example/b)'],
  ['with a CSS escape', 'mask="u\\72 l(https://a.example/b)"', 'url(https://a.example/b)'],
  ['with both', 'mask="u&#92;r\\6c(https://a.example/b)"', 'url(https://a.example/b)'],
  ['without url()', `mask="image-set('https://a.example/b' 1x)"`, 'image-set('],
])('drawings that load something %s are active', (_way, attributes, found) => {
  expect(activePartOf(svg(attributes))).toBe(found);
});

test('animations of links whose names are encoded are active', () => {
  expect(activePartOf('<svg><animate attributeName="hr&#101;f" values="javascript:x"/></svg>')).toBe(
    'attributeName="href"',
  );
});

test.each([
  ['uses it', 'fill="currentColor"', true],
  ['sets it', 'color="red" fill="currentColor"', false],
  ['sets it in a style', 'style="color: red" fill="currentColor"', false],
  ['sets the colour of a gradient', 'stop-color="red" fill="currentColor"', true],
  ['does not use it', 'fill="red"', false],
])('a drawing has the colour of text if it %s', (_way, attributes, isUsed) => {
  expect(hasTextColour(svg(attributes))).toBe(isUsed);
});
