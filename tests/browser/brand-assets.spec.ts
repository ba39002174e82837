import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { expect, test } from './site.ts';

test('each variant can be downloaded as SVG, PNG and PDF, with a matching name', async ({ page }) => {
  await page.goto('/brand-assets');
  await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
  const starts = { SVG: '<svg', PNG: '\u2030PNG', PDF: '%PDF-1.4' };
  for (const [kind, start] of Object.entries(starts)) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^${kind} ?: Green$`) }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(new RegExp(`-green\\.${kind.toLowerCase()}$`));
    const bytes = readFileSync(await download.path());
    expect(bytes.toString('latin1').slice(0, start.length).replace('\u0089', '\u2030')).toBe(start);
  }
});

test('the complete package starts eight downloads', async ({ page }) => {
  await page.goto('/brand-assets');
  await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.getByRole('button', { name: 'Download the complete package' }).click();
  await expect.poll(() => downloads.length).toBe(8);
  const names = downloads.map((download) => download.suggestedFilename().replace(/^.*?-/, ''));
  expect(new Set(names).size).toBe(8);
});
