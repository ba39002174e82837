import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { english } from '../../scripts/build/assets/fallbacks.ts';
import { subset } from '../../scripts/build/assets/subset.ts';
import { openFont } from '../../scripts/files/fonts/open.ts';
import { project, root } from '../project.ts';
import { SiteCopy } from '../sites/site.ts';
import { buildHere } from './site.ts';

const fontAt = (path: string) => join(root, 'node_modules', path);
const figtree = fontAt('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const fraunces = fontAt('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2');
const sourceSans = fontAt('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2');

const copies: SiteCopy[] = [];
test.afterAll(async () => {
  for (const copy of copies) await copy.dispose();
});

/** The fixture site with a variable font for headings, and a font in two weights for texts. */
async function siteWithFonts(): Promise<SiteCopy> {
  const copy = new SiteCopy();
  copies.push(copy);
  const media = join(copy.content, 'media/fonts');
  mkdirSync(media, { recursive: true });
  copyFileSync(figtree, join(media, 'Acme Display.woff2'));
  for (const [name, weight] of [['acme', 400] as const, ['acme-bold', 700] as const])
    writeFileSync(join(media, `${name}.ttf`), await drawnFrom(sourceSans, weight));
  copy.write('theme.json', {
    $schema: '../schema/theme.json',
    faces: {
      heading: { file: 'fonts/Acme Display.woff2' },
      text: { file: 'fonts/acme.ttf', bold: 'fonts/acme-bold.ttf' },
    },
  });
  return copy;
}

/** The widths of the sample in the families of a role, in em: the font of the site first, then its fallback. */
async function widthsOf(page: Page, role: 'heading' | 'text', weight: number): Promise<number[]> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('fonts/') && status === 'loaded'),
  );
  return page.evaluate(
    async ({ role, weight, sample }) => {
      const faces = [...document.fonts].map(({ family }) => family.replaceAll('"', ''));
      const families = [...new Set(faces)]
        .filter((family) => family.includes('Display') === (role === 'heading'))
        .sort((a, b) => Number(b.startsWith('fonts/')) - Number(a.startsWith('fonts/')));
      const line = document.body.appendChild(document.createElement('p'));
      Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', fontSize: '100px' });
      line.textContent = sample;
      const widths: number[] = [];
      for (const family of families) {
        await document.fonts.load(`${weight} 100px "${family}"`);
        Object.assign(line.style, { fontFamily: `"${family}"`, fontWeight: `${weight}` });
        widths.push(line.getBoundingClientRect().width / 100);
      }
      line.remove();
      return widths;
    },
    { role, weight, sample: english.text },
  );
}

/** A variable font in one weight, as TTF. */
function drawnFrom(path: string, weight: number): Promise<Buffer> {
  const bytes = readFileSync(path);
  const letters = openFont(bytes).characterSet.map((code) => String.fromCodePoint(code));
  return subset(project, bytes, letters.join(''), { targetFormat: 'truetype', weights: [weight, weight] });
}

async function widthIn(path: string, weight: number): Promise<number> {
  const font = openFont(await drawnFrom(path, weight));
  return font.layout(english.text).advanceWidth / font.unitsPerEm;
}

test('a site is set in its own fonts, and their fallbacks are as wide', async ({ page }) => {
  const copy = await siteWithFonts();
  await buildHere(copy);
  await page.goto(await copy.run('serve'));
  const uses = [
    ['heading', 700, await widthIn(figtree, 700)],
    ['text', 400, await widthIn(sourceSans, 400)],
    ['text', 700, await widthIn(sourceSans, 700)],
  ] as const;
  for (const [role, weight, expected] of uses) {
    const [own = 0, fallback = 0, ...others] = await widthsOf(page, role, weight);
    expect(others).toEqual([]);
    expect(Math.abs(own / expected - 1)).toBeLessThan(0.005);
    expect(Math.abs(fallback / expected - 1)).toBeLessThan(0.01);
  }
  await expect(page.locator('h1')).toHaveCSS('font-family', /"fonts\/Acme Display\.woff2"/);
  await expect(page.locator('body')).toHaveCSS('font-family', /"fonts\/acme\.ttf fonts\/acme-bold\.ttf"/);
});

test('a font file that is replaced is updated in the open page', async ({ page }) => {
  const copy = await siteWithFonts();
  await page.goto(await copy.run('dev'));
  await page.evaluate(() => Object.assign(window, { same: true }));
  const width = async () => (await widthsOf(page, 'heading', 700))[0];
  expect(await width()).toBeCloseTo(await widthIn(figtree, 700), 0);
  copyFileSync(fraunces, join(copy.content, 'media/fonts/Acme Display.woff2'));
  await expect.poll(width).toBeCloseTo(await widthIn(fraunces, 700), 0);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
