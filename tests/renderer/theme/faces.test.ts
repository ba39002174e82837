import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledFaces } from '../../../renderer/theme/faces.ts';
import { tokenCss } from '../../../renderer/theme/theme.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Theme } from '../../../schema/types.d.ts';
import { facesOf } from '../../../scripts/build/assets/faces.ts';
import { writeFonts } from '../../../scripts/build/assets/fonts.ts';
import { factsOf } from '../../../scripts/files/media/facts.ts';
import { project, readSchemas } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

/** The CSS of a theme's fonts, the files that every page needs, and those of other letters. */
async function fontsOf(theme?: Theme, locales = ['en']) {
  const folder = temporaryFolder();
  const { parts } = await writeFonts(project, folder, facesOf({ theme, fonts: new Map(), locales }, ''));
  const nameIn = (css: string) => /\/assets\/([\w-]+)-[\w-]{8}\.woff2/.exec(css)?.[1];
  const first = parts.filter(({ letters }) => !letters);
  const others = parts.filter(({ letters }) => letters);
  return {
    css: tokenCss(tokensOf(theme)),
    rules: first.map(({ css }) => css).join(''),
    first: first.map(({ css }) => nameIn(css)),
    others: others.map(({ css, letters }) => ({ name: nameIn(css), letters: new RegExp(letters, 'u') })),
    written: readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))),
  };
}

test('a theme without typefaces uses the bundled ones', async () => {
  const { css, first, others } = await fontsOf();
  expect(css).toContain('--font-heading:"Bricolage Grotesque Variable","Bricolage Fallback"');
  expect(css).toContain('--font-text:"Source Sans 3 Variable","Source Sans Fallback"');
  expect(first).toEqual(['bricolage-grotesque-latin', 'source-sans-3-latin']);
  expect(others.filter(({ letters }) => letters.test('Crème')).map(({ name }) => name)).toEqual([
    'bricolage-grotesque-western',
    'source-sans-3-western',
  ]);
  expect(others.filter(({ letters }) => letters.test('Žluťoučký')).map(({ name }) => name)).toContain(
    'source-sans-3-latin-ext',
  );
  expect(others.filter(({ letters }) => letters.test('<p>It’s £5 – “now”</p>\n'))).toEqual([]);
});

test('the files that every page needs have the weights and letters that it uses, in 28 KB', async () => {
  const { rules, written } = await fontsOf();
  expect(rules).toContain('"Bricolage Grotesque Variable";font-weight:700;font-display:swap');
  expect(rules).toContain('"Source Sans 3 Variable";font-weight:400 600;font-display:swap');
  const first = written.filter((file) => file.includes('-latin-') && !file.includes('-latin-ext-'));
  const fonts = first.map((file) => readFileSync(file));
  expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(28_000);
  for (const font of fonts) expect(factsOf(font, 'a.woff2').characters).toMatch(/^20-7e,a0,a3,a9,/);
});

test('sites in other languages have all Western letters in one file', async () => {
  const { first, others } = await fontsOf({ faces: { heading: 'system' } }, ['en', 'de']);
  expect(first).toEqual(['source-sans-3-latin']);
  expect(others.map(({ name }) => name)).toEqual(['source-sans-3-latin-ext']);
});

test('system fonts load nothing', async () => {
  const { css, first, written } = await fontsOf({ faces: { heading: 'serif', text: 'system' } });
  expect(css).toContain(':root{--font-heading:Charter,');
  expect([...first, ...written]).toEqual([]);
});

test('a typeface for all texts is loaded once, in the weights of both', async () => {
  const { css, rules, first } = await fontsOf({ faces: { heading: 'Source Sans 3' } });
  expect(css).toContain('--font-heading:"Source Sans 3 Variable"');
  expect(rules).toContain('font-weight:400 700');
  expect(first).toEqual(['source-sans-3-latin']);
});

test('each bundled typeface can be named in a theme, and has its files and its weights', async () => {
  const [named] = readSchemas().get('theme.json')?.definitions?.face?.anyOf ?? [];
  const system = ['system', 'serif', 'monospace'];
  expect(named?.enum).toEqual([...bundledFaces.map(({ name }) => name), ...system]);
  for (const { name, weights } of bundledFaces) {
    const theme = { faces: { heading: name } } as Theme;
    const { heading } = facesOf({ theme, fonts: new Map(), locales: ['en'] }, '');
    for (const { path } of [...(heading?.files ?? []), ...(heading?.others ?? [])])
      expect([path, factsOf(readFileSync(path), path).weights]).toEqual([path, weights]);
  }
});
