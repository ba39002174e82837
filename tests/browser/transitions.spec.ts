import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Records the elements with a `view-transition-name` before and after each transition. */
async function recordTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')].map(
        ({ tagName, style }) => `${tagName.toLowerCase()} ${style.viewTransitionName}`,
      );
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      seen.push(named());
      return start(async () => {
        await (typeof options === 'function' ? options : options?.update)?.();
        seen.push(named());
      });
    };
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
}

test('a card morphs into the hero of its page, and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const transitions = await recordTransitions(page);
  await page.goto('/solutions');
  await page.locator('main li').getByRole('link', { name: 'Startups' }).click();
  await expect(page).toHaveTitle(/Startups/);
  await expect.poll(transitions).toHaveLength(2);
  await page.goBack();
  await expect.poll(transitions).toHaveLength(4);
  const card = ['span page-picture', 'h2 page-title'];
  const hero = ['svg page-picture', 'h1 page-title'];
  expect(await transitions()).toEqual([card, hero, hero, card]);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
});

test('changing a filter animates the remaining rewards, typing does not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const transitions = await recordTransitions(page);
  await page.goto('/benefits');
  await page.getByLabel('Type').selectOption({ index: 1 });
  await expect.poll(transitions).toHaveLength(2);
  expect((await transitions())[0]).toHaveLength(22);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
  await page.getByRole('searchbox').fill('music');
  await expect(page.locator('main li:visible')).not.toHaveCount(22);
  expect(await transitions()).toHaveLength(2);
});

test('there are no transitions with reduced motion', async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.goto('/benefits');
  await page.getByLabel('Type').selectOption({ index: 1 });
  await expect(page.locator('main li:visible')).not.toHaveCount(22);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  expect(await transitions()).toEqual([]);
});
