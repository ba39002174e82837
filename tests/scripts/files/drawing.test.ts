import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { activePartOf, hasTextColour } from '../../../scripts/files/media/drawing.ts';
import { paintIn } from '../../../scripts/files/media/drawing-paint.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

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

test.each([
  ['an attribute', svg('fill="#0A0"'), ['#00aa00']],
  ['an outline', svg('fill="none" stroke="#0a0"'), ['#00aa00']],
  ['no attribute', svg(''), ['#000000']],
  ['the colour of text', svg('fill="currentColor"'), ['currentcolor']],
  ['a style attribute', svg('fill="#fff" style="stroke-width: 2; fill: red"'), ['red']],
  ['a group', `<svg fill="#fff"><g fill="#0a0"><path d="M0 0"/></g></svg>`, ['#00aa00']],
  ['a sibling of a group', `<svg><g fill="#fff"><path/></g><path/></svg>`, ['#000000', '#ffffff']],
  ['a gradient', '<svg><stop stop-color="red"/><path fill="url(#a)"/></svg>', ['red']],
  ['a style element', '<svg><style>.a{fill:red}</style><path class="a"/></svg>', ['red']],
  ['elements with a prefix', '<svg:svg><svg:path fill="red"/></svg:svg>', ['red']],
  ['shapes, not of their mask', '<svg><mask><rect fill="#fff"/></mask><path fill="red"/></svg>', ['red']],
])('the colours of a drawing are those of %s', (_way, drawing, colours) => {
  expect(paintIn(drawing)).toEqual({ colours, isEmpty: false });
});

test('a drawing without shapes is empty', () => {
  expect(
    paintIn('<svg xmlns="http://www.w3.org/2000/svg"><title>A</title><g fill="red"></g></svg>').isEmpty,
  ).toBe(true);
});

test.each([
  [
    'entities',
    '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    /write the value instead of each &name; and remove the DOCTYPE/,
  ],
  [
    'a size in percent and no viewBox',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><circle cx="50" cy="50" r="40"/></svg>',
    /add viewBox="0 0 100 100" to its <svg>/,
  ],
])('a drawing with %s is told what to do', (_, drawing, advice) => {
  const files = readContent(temporaryFolder({ 'media/one.svg': drawing }));
  const messages = check(files, readSchemas()).flatMap(({ file, message }) =>
    file === 'content/media/one.svg' ? message : [],
  );
  expect(messages).toEqual([expect.stringMatching(advice)]);
});

/** A drawing of which each group shows the one before it several times. */
const copies = (times: number, depth: number) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a0"><path d="M0 0"/></g>',
    ...Array.from(
      { length: depth },
      (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(times)}</g>`,
    ),
    '</svg>',
  ].join('');

test.each([
  ['copies that copy others ten times, six levels deep', copies(10, 6), true],
  ['copies in a chain without an end', copies(1, 3000), true],
  ['three levels of ten copies', copies(10, 3), false],
  ['a copy of itself', '<svg viewBox="0 0 9 9"><g id="a"><use href="#a"/><path d="M0 0"/></g></svg>', false],
])('a drawing with %s is refused if it takes minutes to draw', (_what, drawing, isRefused) => {
  const folder = temporaryFolder({ 'media/copies.svg': drawing });
  const found = check(readContent(folder), readSchemas()).filter(({ file }) => file.endsWith('copies.svg'));
  expect(found.map(({ message }) => message)).toEqual(
    isRefused ? [expect.stringContaining('more than 100,000 copies')] : [],
  );
});
