import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../project.ts';
import { SiteCopy } from '../sites/site.ts';
import { recordShifts } from './shifts.ts';
import { expect, gate, ownSite, test } from './site.ts';

/** Whether text is drawn in fonts of the site, for texts in all parts of the page; never both for the same text. */
async function areBranded(page: Page): Promise<boolean[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const texts = ['h1', 'main p', 'main a', 'header a', 'footer a'];
  const branded = texts.map(async (selector) => {
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    const kinds = new Set(fonts.map(({ isCustomFont }) => isCustomFont));
    expect([selector, kinds.size]).toEqual([selector, 1]);
    return kinds.has(true);
  });
  const all = await Promise.all(branded);
  await client.detach();
  return all;
}

const everywhere = [true, true, true, true, true];
const nowhere = everywhere.map(() => false);

/** Holds fonts back until they are sent, each kind by itself. */
async function holdFonts(page: Page) {
  const [heading, text] = [gate(), gate()];
  await page.route('**/*.woff2', async (route) => {
    await (route.request().url().includes('bricolage') ? heading : text).passed;
    await route.continue();
  });
  return { sendHeading: heading.open, sendText: text.open };
}

for (const width of [412, 1350])
  test(`the first paint needs no fonts, and all are then used in one frame without a shift at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    const fonts = await holdFonts(page);
    const shifts = await recordShifts(page);
    const headingSent = page.waitForResponse('**/bricolage*.woff2');
    await page.goto('/pricing', { waitUntil: 'domcontentloaded' });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    expect(await areBranded(page)).toEqual(nowhere);
    fonts.sendHeading();
    await (await headingSent).finished();
    expect(await areBranded(page)).toEqual(nowhere);
    fonts.sendText();
    await expect(async () => expect(await areBranded(page)).toEqual(everywhere)).toPass();
    // Paints the fonts.
    await page.screenshot();
    expect(await shifts()).toBeLessThan(0.001);
    await page.locator('main a[href="/preregistration"]').first().click();
    await expect(page).toHaveURL(/\/preregistration$/);
    await expect(async () => expect(await areBranded(page)).toEqual(everywhere)).toPass();
  });

test('fonts that arrive shift no page by a thousandth', async ({ page }) => {
  const shifts = await recordShifts(page);
  for (const path of ['/benefits', '/about-company', '/mobile-app', '/privacy-policy']) {
    await page.goto(path);
    await page.waitForFunction(() => document.fonts.size > 0);
    // Paints the fonts.
    await page.screenshot();
    expect(await shifts(), path).toBeLessThan(0.001);
  }
});

test.describe('if they fail to load', () => {
  test.use({ expected: /woff2|ERR_FAILED/ });
  test('a page is complete in the fallbacks', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/pricing');
    await expect(page.locator('h1')).toBeVisible();
    expect(await areBranded(page)).toEqual(nowhere);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a page is set in its fonts', async ({ page }) => {
    await page.goto('/pricing');
    await expect(async () => expect(await areBranded(page)).toEqual(everywhere)).toPass();
  });
});

test.describe('a new site in German', () => {
  const site = ownSite('serve', () => {
    const folder = mkdtempSync(join(tmpdir(), 'new-'));
    const words = [
      'scripts/run.mjs',
      'scripts/commands/new.ts',
      'site',
      join(folder, 'garten'),
      '--language',
      'de',
    ];
    execFileSync(process.execPath, words, { cwd: root });
    const copy = new SiteCopy(join(folder, 'garten/content'));
    rmSync(folder, { recursive: true });
    return copy;
  });

  for (const width of [390, 1280])
    test(`does not move on its contact page when its fonts arrive late at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const late = gate();
      await page.route('**/*.woff2', async (route) => {
        await late.passed;
        await route.continue();
      });
      const shifts = await recordShifts(page);
      await page.goto(`${site.address}/kontakt`, { waitUntil: 'domcontentloaded' });
      // Paints the fallbacks.
      await page.screenshot();
      late.open();
      await page.waitForFunction(() =>
        [...document.fonts].some(({ status, family }) => status === 'loaded' && /Figtree/.test(family)),
      );
      await page.screenshot();
      expect(await shifts()).toBeLessThan(0.001);
    });
});
