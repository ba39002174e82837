import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Theme } from '../../schema/types.d.ts';
import { facesOf } from '../../scripts/build/assets/faces.ts';
import { english } from '../../scripts/build/assets/fallbacks.ts';
import { writeFonts } from '../../scripts/build/assets/fonts.ts';
import { project } from '../project.ts';

const box = { position: 'absolute', lineHeight: 'normal', whiteSpace: 'nowrap', fontSize: '100px' };

/** The families and weights that a theme sets texts in. */
const uses: [role: string, faces: Theme['faces'], family: string, fallback: string, weights: number[]][] = [
  ['text', {}, 'Source Sans 3 Variable', 'Source Sans Fallback', [400, 600]],
  ['headings', {}, 'Bricolage Grotesque Variable', 'Bricolage Fallback', [700]],
  [
    'text that is usually a heading',
    { text: 'Bricolage Grotesque' },
    'Bricolage Grotesque Variable',
    'Bricolage Fallback',
    [400, 600],
  ],
  [
    'headings that are usually text',
    { heading: 'Source Sans 3', text: 'system' },
    'Source Sans 3 Variable',
    'Source Sans Fallback',
    [700],
  ],
  [
    'text with serifs',
    { text: 'Source Serif 4' },
    'Source Serif 4 Variable',
    'Source Serif 4 Fallback',
    [400, 600],
  ],
  ['headings with serifs', { heading: 'Fraunces' }, 'Fraunces Variable', 'Fraunces Fallback', [700]],
];

for (const [role, chosen, family, fallback, weights] of uses)
  test(`until the typeface of ${role} is loaded, its fallback is as wide and as high`, async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'fallbacks-'));
    const faces = facesOf({ theme: { faces: chosen }, fonts: new Map(), locales: ['en'] }, '');
    const { fallbacks, parts } = await writeFonts(project, folder, faces);
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      return pathname === '/'
        ? route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><style>${fallbacks}${parts.map(({ css }) => css).join('')}</style>`,
          })
        : route.fulfill({ contentType: 'font/woff2', body: readFileSync(join(folder, pathname)) });
    });
    await page.goto('/');
    for (const weight of weights) {
      const sizes = await page.evaluate(
        async ({ families, weight, sample, box }) => {
          for (const name of families) await document.fonts.load(`${weight} 100px "${name}"`);
          return families.map((name) => {
            const line = document.body.appendChild(document.createElement('p'));
            Object.assign(line.style, box, { fontFamily: `"${name}"`, fontWeight: weight });
            line.textContent = sample;
            const { width, height } = line.getBoundingClientRect();
            return { width, height };
          });
        },
        { families: [family, fallback], weight, sample: english.text, box },
      );
      const [own, other] = sizes as [(typeof sizes)[0], (typeof sizes)[0]];
      expect(Math.abs(other.width / own.width - 1)).toBeLessThan(0.01);
      expect(Math.abs(other.height - own.height)).toBeLessThan(2);
    }
    rmSync(folder, { recursive: true });
  });
