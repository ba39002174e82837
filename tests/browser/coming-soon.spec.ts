import { expect, openStill, test } from './site.ts';

const phrase = (page: import('@playwright/test').Page) => page.locator('h1 + p');

test('the phrases rotate every 4.8 s and start over after the fifth', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openStill(page, '/coming-soon');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('button', { name: 'Stop the phrases' })).toBeVisible();
  const first = await phrase(page).textContent();
  expect(first).toMatch(/^[A-Z]/);

  const seen = new Set([first]);
  for (let turn = 0; turn < 4; turn++) {
    await page.clock.runFor(turn === 0 ? 4799 : 4299);
    await expect(phrase(page)).not.toHaveClass(/op-0/);
    await page.clock.runFor(1);
    await expect(phrase(page)).toHaveClass(/op-0/);
    await page.clock.runFor(500);
    await expect(phrase(page)).not.toHaveClass(/op-0/);
    seen.add(await phrase(page).textContent());
  }
  expect(seen.size).toBe(5);
});

test('the countdown is in the centre, below a centred heading', async ({ page }) => {
  await page.goto('/coming-soon');
  const middleOf = async (selector: string) => {
    const { x = 0, width = 0 } = (await page.locator(selector).boundingBox()) ?? {};
    return x + width / 2;
  };
  const days = await middleOf('[role=timer] > :first-child');
  const seconds = await middleOf('[role=timer] > :last-child');
  expect((days + seconds) / 2).toBeCloseTo(await middleOf('h1'), 0);
});

test('the phrases stand still for visitors who prefer that, until they let them go on', async ({ page }) => {
  await openStill(page, '/coming-soon');
  await page.getByRole('heading', { level: 1 }).hover();
  const go = page.getByRole('button', { name: 'Let the phrases go on' });
  await expect(go).toBeVisible();
  const standing = (await phrase(page).textContent()) ?? '';
  await page.clock.runFor(20_000);
  await expect(phrase(page)).toHaveText(standing);
  await go.click();
  await page.clock.runFor(6000);
  await expect(phrase(page)).not.toHaveText(standing);
});

test('the phrases can be paused and resumed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: new Date('2025-10-01T12:00:00') });
  await page.goto('/coming-soon');
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Stop the phrases' }).click();
  const standing = await phrase(page).textContent();
  await page.clock.runFor(20_000);
  await expect(phrase(page)).toHaveText(standing ?? '');
  await expect(phrase(page)).not.toHaveClass(/op-0/);
  await page.getByRole('button', { name: 'Let the phrases go on' }).click();
  await page.clock.runFor(6000);
  await expect(phrase(page)).not.toHaveText(standing ?? '');
});

test('the countdown counts to 31 October 2025, 23:59 local time, and stays at zero after it', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2025-10-30T22:58:57') });
  await page.goto('/coming-soon');
  await page.clock.runFor(1000);
  await expect(page.locator('[data-hydrate]')).toHaveCount(0);
  const timer = page.getByRole('timer');
  await page.clock.setSystemTime(new Date('2025-10-30T22:58:58'));
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('01days01hours00minutes01seconds');
  await page.clock.setSystemTime(new Date('2026-01-01T00:00:00'));
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('00days00hours00minutes00seconds');
});
