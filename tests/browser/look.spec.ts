import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { realSite, SiteCopy, sitesDir } from '../sites/site.ts';
import { arabicPage } from './arabic.ts';
import { sharesOf } from './shares.ts';
import { expect, hydrateAll, hydratedInView, ownSite, test } from './site.ts';

const folder = join(import.meta.dirname, 'look');
const versionFile = join(folder, 'browser.txt');
const paths = [
  '/',
  '/pricing',
  '/preregistration',
  '/solutions',
  '/solutions/construction',
  '/benefits',
  '/help-center',
  '/affiliate-program',
  '/contacts',
  '/privacy-policy',
];
const types = readdirSync(join(import.meta.dirname, '../../schema/blocks')).map((file) => file.slice(0, -5));
const how = 'the look has changed; see whether it should have, then renew the pictures with: npm run look';

// The development build logs messages, and its WebSocket is blocked on modified pages.
test.use({ expected: /vite|React DevTools|WebSocket|404/, bypassCSP: true });

/** Opens a page, and waits until nothing of what is in view changes any more. */
async function open(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url, { referer: new URL('/', url).href });
  await page.evaluate(() => document.fonts.ready);
  await hydratedInView(page);
  // The question for consent shows itself when the browser is idle.
  for (const button of await page.locator('[data-consent-choose]').all()) await expect(button).toBeVisible();
}

/** Waits for the images of the open page, also for those that another colour scheme has just chosen. */
async function imagesLoaded(page: Page): Promise<void> {
  // Eagerly, but hydration expects the attribute as it was.
  const lazy = await page.evaluateHandle(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')];
    for (const image of images) image.loading = 'eager';
    return images;
  });
  await page.waitForFunction(() => {
    const isChosen = (image: HTMLImageElement) => {
      const sources = [
        ...(image.parentElement?.querySelectorAll('source[media]') ?? []),
      ] as HTMLSourceElement[];
      const chosen = sources.filter(({ media }) => matchMedia(media).matches);
      const urls = chosen.flatMap(({ srcset }) =>
        srcset.split(/,\s*/).map((each) => each.split(' ')[0] ?? ''),
      );
      return urls.length === 0 || urls.some((url) => new URL(url, location.href).href === image.currentSrc);
    };
    // Hidden ones do not load.
    return [...document.images].every(
      (image) => !image.checkVisibility() || (image.complete && isChosen(image)),
    );
  });
  // What is loaded is not painted before it is decoded.
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => image.checkVisibility() && image.decode().catch(() => {})),
    ),
  );
  await lazy.evaluate((images) => {
    for (const image of images) image.loading = 'lazy';
  });
}

/** A small screenshot of the top of the open page, with few colours. */
async function picture(page: Page): Promise<Buffer> {
  await imagesLoaded(page);
  const width = page.viewportSize()?.width ?? 0;
  const height = Math.min(2400, await page.evaluate(() => document.documentElement.scrollHeight));
  // Hiding the caret sets a style on each input, which hydration meanwhile reports as a mismatch.
  const whole = await page.screenshot({
    fullPage: true,
    caret: 'initial',
    clip: { x: 0, y: 0, width, height },
  });
  return sharp(whole)
    .resize(Math.round(width / 3))
    .png()
    .toBuffer();
}

/** Two pictures side by side. */
async function beside(left: Buffer, right: Buffer): Promise<Buffer> {
  const [one, other] = await Promise.all([sharp(left).metadata(), sharp(right).metadata()]);
  return sharp({
    create: {
      width: one.width + other.width,
      height: Math.max(one.height, other.height),
      channels: 3,
      background: 'white',
    },
  })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: one.width, top: 0 },
    ])
    .png({ palette: true, colours: 64, dither: 0 })
    .toBuffer();
}

/**
 * Compares a screenshot with the stored one. Skipped in other browser versions, which render text differently;
 * the report says so.
 */
function compare(image: Buffer, name: string, version: string, maxDiffPixelRatio = 0.004): void {
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') writeFileSync(versionFile, `${version}\n`);
  const made = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (made !== version) {
    const description = `the pictures were made by Chromium ${made}, this is ${version}; npm run look renews them`;
    test.info().annotations.push({ type: 'not compared', description });
    console.log(`${name} was not compared: ${description}`);
    return;
  }
  // All blocks with another look are reported, not only the first one.
  expect.soft(image, how).toMatchSnapshot(name, { threshold: 0.15, maxDiffPixelRatio });
}

test.describe('the look of', () => {
  for (const path of paths) {
    test(`${path} matches its screenshot`, async ({ page, browser, baseURL }) => {
      await page.clock.setFixedTime('2025-07-01T12:00:00Z');
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, baseURL + path, 390);
      const dark = await picture(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, baseURL + path, 1280);
      const light = await picture(page);
      const name = path === '/' ? 'index' : path.slice(1).replace('/', '-');
      compare(await beside(light, dark), `page-${name}.png`, browser.version());
    });
  }
});

test.describe('the look of', () => {
  const { test } = ownSite('serve', () => {
    const copy = new SiteCopy();
    copy.write('pages/garden.json', arabicPage);
    return copy;
  });
  test('a page in Arabic matches its screenshot', async ({ page, browser, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, `${baseURL}/garden`, 390);
    const dark = await picture(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, `${baseURL}/garden`, 1280);
    const light = await picture(page);
    compare(await beside(light, dark), 'arabic.png', browser.version());
  });
});

test.describe('the look of', () => {
  const site = ownSite('edit', () => new SiteCopy(join(sitesDir, 'restaurant')));
  site.test('the editor matches its picture in the README', async ({ page, browser }) => {
    site.test.slow();
    const [editor, key] = site.address.split('/#');
    await page.setViewportSize({ width: 1280, height: 640 });
    await page.goto(`${editor}/edit/pages/index.json?at=/blocks/1/title#${key}`);
    const shown = page.getByRole('region', { name: 'Page' });
    // The first page waits for the scripts of the dev server to be bundled.
    await expect(shown).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
    const frame = shown.locator('iframe').contentFrame();
    await expect(frame.getByRole('heading', { name: 'Find us' })).toBeVisible();
    await frame.locator('body').evaluate(async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    const image = await page.screenshot({ animations: 'disabled' });
    const small = await sharp(image).png({ palette: true, colours: 128, dither: 0 }).toBuffer();
    compare(small, 'editor.png', browser.version(), 0.02);
  });
});

test.describe('the examples of the blocks', () => {
  // Runs the development build of React, which reports warnings.
  const { test } = ownSite('dev', () => new SiteCopy(realSite));
  for (const { name, items } of sharesOf(types))
    test(`${name} hydrate without a warning and match their screenshots`, async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      // What an example stores must not change the next one.
      await page.addInitScript(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.clock.setFixedTime('2025-07-01T12:00:00Z');
      for (const type of items) {
        await page.emulateMedia({ colorScheme: 'light' });
        await open(page, `${baseURL}/_gallery/${type}`, 768);
        await expect(page.locator('[data-block^=m]').first()).toBeAttached();
        const light = await picture(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        const dark = await picture(page);
        compare(await beside(light, dark), `block-${type}.png`, browser.version());
        await hydrateAll(page);
        await expect(page.locator('[data-hydrate]'), type).toHaveCount(0);
      }
    });
});
