import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subset } from '../../../scripts/build/assets/subset.ts';
import { openFont } from '../../../scripts/files/fonts/open.ts';
import { factsOf } from '../../../scripts/files/media/facts.ts';
import { project, root } from '../../project.ts';

const fontIn = (slug: string) =>
  readFileSync(join(root, `node_modules/@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`));

const variable = fontIn('figtree');
const inWeight = (targetFormat: 'woff2' | 'truetype') => {
  const font = fontIn('bricolage-grotesque');
  return subset(project, font, lettersOf(font), { targetFormat, weights: [400, 400] });
};
const [regular, ttf] = await Promise.all([inWeight('woff2'), inWeight('truetype')]);

function lettersOf(font: Buffer): string {
  return openFont(font)
    .characterSet.map((code) => String.fromCodePoint(code))
    .join('');
}

test('a subset has only the given letters, in the same outlines', async () => {
  const part = openFont(await subset(project, ttf, 'Acme', { targetFormat: 'woff2' }));
  const whole = openFont(regular);
  const codes = [...'Acem'].map((letter) => letter.codePointAt(0) ?? 0);
  expect(part.characterSet.filter((code) => code !== 0xffff)).toEqual(codes);
  for (const code of codes)
    expect(part.glyphForCodePoint(code).path.toSVG()).toBe(whole.glyphForCodePoint(code).path.toSVG());
});

test('a variable font is pinned to a weight', async () => {
  const [light, bold] = await Promise.all(
    [300, 800].map(async (wght) => {
      const options = { targetFormat: 'truetype', weights: [wght, wght] } as const;
      return openFont(await subset(project, variable, lettersOf(variable), options)).layout('Acme')
        .advanceWidth;
    }),
  );
  expect(bold).toBeGreaterThan(light ?? 0);
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
  ['WOFF', Buffer.concat([Buffer.from('wOFF'), ttf.subarray(4)])],
  ['damaged WOFF2', Buffer.from(regular).fill(0, 2000, 2400)],
  ['OpenType without tables', Buffer.from(ttf).fill(0, 12, 12 + 16 * ttf.readUInt16BE(4))],
])('%s has no format', (_name, bytes) => {
  expect(factsOf(bytes, 'a.woff2').format).toBeUndefined();
});
