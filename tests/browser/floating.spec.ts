import { contrast } from '../../renderer/theme/contrast.ts';
import { expect, test } from './site.ts';

const path = '/about-company';

test('the link to the top appears after 300 px, vibrates, and scrolls up', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { buzzed: [] });
    navigator.vibrate = (pattern) => (window as unknown as { buzzed: unknown[] }).buzzed.push(pattern) > 0;
  });
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => scrollTo(0, 300));
  await expect(page.locator('[data-hydrate=scroll]')).toHaveCount(0);
  await expect(button).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 301));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { buzzed: unknown[] }).buzzed)).toEqual([50]);
});

test('floating elements cover no button or field on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const each of ['/', '/preregistration', '/contacts', '/pricing', '/benefits']) {
    await page.goto(each);
    const covered = await page.evaluate(() => {
      const tabs = [...document.querySelectorAll('.edge-tab.with-scripts')].map((tab) =>
        tab.getBoundingClientRect(),
      );
      return [
        ...document.querySelectorAll(
          'main :is(a, button, input:not([data-honeypot]), select, textarea, summary)',
        ),
      ]
        .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
        .filter(
          ({ box }) => box.width > 0 && tabs.some((tab) => box.left < tab.right && box.right > tab.left),
        )
        .map(({ text, box }) => `${text} ${box.left}-${box.right}`);
    });
    expect(covered).toEqual([]);
  }
});

test('floating elements cover no text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const each of ['/pricing', '/affiliate-program', '/', '/privacy-policy']) {
    await page.goto(each);
    const distances = await page.evaluate(() => {
      const tabs = [...document.querySelectorAll('.edge-tab.with-scripts')].map((tab) =>
        tab.getBoundingClientRect(),
      );
      const main = document.querySelector('main') as Element;
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        if (!element?.closest('h1, h2, h3, p, li') || !element.checkVisibility()) continue;
        if (element.closest('.visually-hidden, [hidden], [popover]')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 1) found.push(...tabs.map((tab) => Math.max(left - tab.right, tab.left - right)));
      }
      return found;
    });
    expect(distances.length).toBeGreaterThan(20);
    expect(Math.min(...distances)).toBeGreaterThan(4);
  }
});

test('in dark mode, the tabs at the edges are outlined instead of filled', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(path);
  const tab = page.getByRole('button', { name: 'Feedback', exact: true });
  const [canvas = '', filling = '', border = '', text = ''] = await tab.evaluate((element) => {
    const { backgroundColor, borderLeftColor, color } = getComputedStyle(element);
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    return [canvas, backgroundColor, borderLeftColor, color].map((rgb) => {
      const channels = rgb.match(/\d+/g)?.map((channel) => Number(channel).toString(16).padStart(2, '0'));
      return `#${channels?.join('')}`;
    });
  });
  expect(contrast(filling, canvas)).toBeLessThan(1.5);
  expect(contrast(border, canvas)).toBeGreaterThanOrEqual(3);
  expect(contrast(text, filling)).toBeGreaterThanOrEqual(4.5);
});

test('floating elements respect the safe area', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } });
  await page.goto(path);
  const tab = page.getByRole('button', { name: 'Feedback', exact: true });
  expect((await tab.boundingBox())?.x).toBe(47);
  expect((await page.locator('header').boundingBox())?.x).toBe(47);
  await tab.click();
  const panel = page.getByRole('dialog', { name: 'Give us feedback' });
  expect((await panel.boundingBox())?.x).toBeGreaterThanOrEqual(47);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the tabs are links', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeHidden();
    await page.getByRole('link', { name: 'Feedback', exact: true }).click();
    await expect(page).toHaveURL(/\/contacts$/);
  });
});
