import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { openFont, toWoff2 } from '../../../scripts/files/fonts/open.ts';
import { writeSfnt } from '../../../scripts/files/fonts/sfnt.ts';
import { readWoff2 } from '../../../scripts/files/fonts/woff2.ts';
import { factsOf } from '../../../scripts/files/media/facts.ts';
import { root } from '../../../scripts/files/root.ts';

const fontIn = (scope: string, slug: string, file: string) =>
  readFileSync(join(root, `node_modules/@${scope}/${slug}/files/${slug}-${file}`));

const regular = fontIn('fontsource', 'bricolage-grotesque', 'latin-400-normal.woff2');
const variable = fontIn('fontsource-variable', 'figtree', 'latin-wght-normal.woff2');
const ttf = writeSfnt(readWoff2(regular));

/** The outlines and widths of all letters. */
function drawnIn(font: ReturnType<typeof create>): [path: string, width: number][] {
  if (!('layout' in font)) throw new Error('this is a collection');
  return font.characterSet.map((code) => {
    const { path, advanceWidth } = font.glyphForCodePoint(code);
    return [path.toSVG(), advanceWidth];
  });
}

test.each(['bricolage-grotesque', 'source-sans-3'])(
  'WOFF2 decodes to the outlines that fontkit reads: %s',
  (slug) => {
    for (const subset of ['latin', 'latin-ext', 'vietnamese']) {
      const bytes = fontIn('fontsource', slug, `${subset}-700-normal.woff2`);
      const expected = drawnIn(create(bytes));
      expect(expected.length).toBeGreaterThan(20);
      expect(drawnIn(openFont(bytes))).toEqual(expected);
    }
  },
);

test('a variable WOFF2 font is drawn in any weight', () => {
  const [light, bold] = [300, 800].map((weight) => openFont(variable, weight).layout('Acme').advanceWidth);
  expect(bold).toBeGreaterThan(light ?? 0);
  expect(drawnIn(openFont(variable, 800))).not.toEqual(drawnIn(openFont(variable, 300)));
});

test('an OpenType font is compressed without changes', () => {
  const packed = toWoff2(ttf);
  expect(packed.length).toBeLessThan(ttf.length * 0.6);
  expect(drawnIn(openFont(packed))).toEqual(drawnIn(openFont(ttf)));
  expect([...readWoff2(packed).tables.keys()].sort()).toEqual([...readWoff2(regular).tables.keys()].sort());
});

test('the facts about a font are its weights and characters', () => {
  expect(factsOf(variable, 'a.woff2')).toMatchObject({ format: 'woff2', weights: [300, 900] });
  const { characters } = factsOf(ttf, 'a.ttf');
  expect(factsOf(ttf, 'a.ttf')).toMatchObject({ format: 'opentype', weights: [400, 400] });
  expect(characters).toMatch(/^20-7e,a0-a3,a5-ac,ae-ff,102,131,/);
});

test.each([
  ['WOFF2', regular],
  ['OpenType', ttf],
])('a truncated %s file is recognized', (_format, bytes) => {
  for (const length of [20, bytes.length / 2, bytes.length - 200])
    expect(factsOf(bytes.subarray(0, length), 'a')).toMatchObject({ isTruncated: true });
});

test.each([
  ['a text', Buffer.from('Hello')],
  ['WOFF', fontIn('fontsource', 'bricolage-grotesque', 'latin-400-normal.woff')],
  ['damaged WOFF2', Buffer.from(regular).fill(0, 2000, 2400)],
  ['OpenType without tables', Buffer.from(ttf).fill(0, 12, 12 + 16 * ttf.readUInt16BE(4))],
])('%s has no format', (_name, bytes) => {
  expect(factsOf(bytes, 'a.woff2').format).toBeUndefined();
});
