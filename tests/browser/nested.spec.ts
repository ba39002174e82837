import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pageWith } from '../sites/page.ts';
import { realSite, SiteCopy } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The example of a block in its schema. */
function example(type: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, `schema/blocks/${type}.json`), 'utf8')).examples[0];
}

const { test } = ownSite('serve', () => {
  const copy = new SiteCopy(realSite);
  const { id: _, with: __, ...form } = example('form');
  const tabs = {
    ...example('tabs'),
    name: 'part',
    labels: ['Rewards', 'Pages', 'Join', 'Sums'],
    blocks: [example('filter'), example('paged'), form, example('calculator')],
  };
  copy.write('pages/nested.json', pageWith('Blocks in tabs', [tabs]));
  const link = { type: 'text', body: 'To [the other one](/nested).' };
  copy.write('pages/outside.json', pageWith('Blocks outside', [link]));
  return copy;
});

/** Interacts with each block inside the tabs. */
async function useAll(page: Page): Promise<void> {
  const cards = page.locator('main [data-search]:visible');
  await expect(cards).not.toHaveCount(0);
  await page.getByRole('searchbox').fill('no such reward');
  await expect(page.getByText('Nothing.')).toBeVisible();
  await expect(cards).toHaveCount(0);

  await page.getByRole('tab', { name: 'Pages' }).click();
  await expect(page.getByText('Showing 1-6 of 7')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Seven' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Six' })).toBeHidden();

  await page.getByRole('tab', { name: 'Join' }).click();
  const form = page.locator('main form:visible');
  await form.locator('button[type=submit]').click();
  const field = form.locator('[aria-invalid=true]').first();
  await expect(field).toBeFocused();
  const words = (await field.getAttribute('aria-describedby')) ?? '';
  await expect(page.locator(`[id="${words.split(' ').at(-1)}"]`)).toBeVisible();

  await page.getByRole('tab', { name: 'Sums' }).click();
  await page.getByRole('button', { name: 'Open the calculator' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('nested blocks are hydrated on the first page', async ({ page }) => {
  await page.goto('/nested');
  await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
  await useAll(page);
});

test('blocks are hydrated even if the browser is never idle', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, options) =>
      options?.timeout
        ? window.setTimeout(callback, options.timeout, { didTimeout: true, timeRemaining: () => 0 })
        : 0;
  });
  await page.goto('/nested');
  await page.clock.runFor(2000);
  await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
});

test('nested blocks are rendered after navigation', async ({ page }) => {
  await page.goto('/outside');
  await page.getByRole('link', { name: 'the other one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blocks in tabs' })).toBeVisible();
  await useAll(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all blocks inside tabs are visible', async ({ page }) => {
    await page.goto('/nested');
    await expect(page.getByRole('heading', { name: 'Seven' })).toBeVisible();
    await expect(page.locator('main [data-field=email]').first()).toBeVisible();
  });
});
