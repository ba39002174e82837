import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseCss } from '../../../renderer/theme/base.ts';
import { bundledFaces } from '../../../renderer/theme/faces.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';
import type { Theme } from '../../../schema/types.d.ts';
import { facesOf, packagedFace } from '../../../scripts/build/assets/faces.ts';
import { copyFonts } from '../../../scripts/build/assets/fonts.ts';
import { factsOf } from '../../../scripts/files/media/facts.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { temporaryFolder } from '../../temporary.ts';

/** The CSS of a theme's fonts, and the files that it needs. */
async function fontsOf(theme?: Theme) {
  const folder = temporaryFolder();
  const { western } = await copyFonts(folder, facesOf({ theme, fonts: new Map() }, ''));
  const files = western ? readdirSync(join(folder, 'assets')) : readdirSync(folder);
  return {
    css: baseCss(tokensOf(theme)),
    files: files.map((file) => file.replace(/-[\w-]{8}\.woff2$/, '')).sort(),
  };
}

test('a theme without typefaces uses the bundled ones, once they are loaded', async () => {
  const { css, files } = await fontsOf();
  expect(css).toContain('[data-fonts]{--font-heading:"Bricolage Grotesque Variable","Bricolage Fallback"');
  expect(css).toContain('[data-fonts=""]{--font-text:"Source Sans 3 Variable","Source Sans Fallback"');
  expect(files).toEqual([
    'bricolage-grotesque-latin',
    'bricolage-grotesque-latin-ext',
    'source-sans-3-latin',
    'source-sans-3-latin-ext',
  ]);
});

test('system fonts are used immediately, and nothing is loaded', async () => {
  const { css, files } = await fontsOf({ faces: { heading: 'serif', text: 'system' } });
  expect(css).toContain(':root{--font-heading:Charter,');
  expect(css).not.toContain('data-fonts');
  expect(files).toEqual([]);
});

test('a typeface for all texts is loaded once', async () => {
  const { css, files } = await fontsOf({ faces: { heading: 'Source Sans 3' } });
  expect(css).toContain('[data-fonts]{--font-heading:"Source Sans 3 Variable"');
  expect(files).toEqual(['source-sans-3-latin', 'source-sans-3-latin-ext']);
});

test('each bundled typeface can be named in a theme, and has its files and its weights', async () => {
  const [named] = readSchemas().get('theme.json')?.definitions?.face?.anyOf ?? [];
  const system = ['system', 'serif', 'monospace'];
  expect(named?.enum).toEqual([...bundledFaces.map(({ name }) => name), ...system]);
  for (const face of bundledFaces) {
    const { files, extended } = packagedFace(face);
    for (const { path } of [...files, ...extended])
      expect([path, factsOf(readFileSync(path), path).weights]).toEqual([path, face.weights]);
  }
});
