import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addPictures } from '../sites/pictures.ts';
import { SiteCopy } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('dev', () => {
  const copy = new SiteCopy();
  addPictures(copy);
  return copy;
});
const { test } = site;
test.describe.configure({ mode: 'serial' });
// The picture is removed.
test.use({ expected: /404/ });

/** Writes a picture of one colour, large enough for every slot. */
async function savePicture(name: string, background: string): Promise<void> {
  const create = { width: 1600, height: 1067, channels: 3, background } as const;
  writeFileSync(join(site.copy.content, 'media', name), await sharp({ create }).jpeg().toBuffer());
}

/** The approximate colour in the middle of the first picture. */
const colourOf = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((img: HTMLImageElement) => {
      if (!img.complete || img.naturalWidth === 0) return 'none';
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(img, 0, 0, 1, 1);
      const [red = 0, green = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      return red > green ? 'red' : 'green';
    });

test('a changed picture is updated in the open page', async ({ page }) => {
  await savePicture('garden.jpg', '#a33');
  await page.goto('/pictures');
  await expect.poll(() => colourOf(page)).toBe('red');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await savePicture('garden.jpg', '#3a3');
  await expect.poll(() => colourOf(page)).toBe('green');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('a changed alt text is updated, and a removed picture is reported', async ({ page }) => {
  await page.goto('/pictures');
  site.copy.write('media/garden.jpg.json', { $schema: '../../schema/media.json', alt: 'A lawn.' });
  await expect(page.locator('main img').first()).toHaveAttribute('alt', 'A lawn.');
  rmSync(join(site.copy.content, 'media/garden.jpg'));
  await expect(page.locator('#findings')).toContainText('there is no picture "garden.jpg" in ');
  await savePicture('garden.jpg', '#a33');
  await expect(page.locator('#findings')).toHaveCount(0);
  await expect.poll(() => colourOf(page)).toBe('red');
});

test('range requests work for media files, as players need', async ({ page, request }) => {
  await page.goto('/pictures');
  const src = await page.locator('main img[src$=".svg"]').first().getAttribute('src');
  const answer = await request.get(src ?? '', { headers: { range: 'bytes=0-3' } });
  expect([answer.status(), await answer.text()]).toEqual([206, '<svg']);
});
