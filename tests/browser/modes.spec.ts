import type { Page } from '@playwright/test';
import { pagesWithNewMarkup } from './any-site.ts';
import { dist } from './pages.ts';
import { expect, test } from './site.ts';

test.use({ expected: /404/ });

/** Whether there is any animation or transition. */
function isMoving(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.getAnimations().length > 0 ||
      [...document.querySelectorAll('a, button, html, .fade')].some((element) => {
        const { transitionDuration, scrollBehavior } = getComputedStyle(element);
        return transitionDuration !== '0s' || scrollBehavior === 'smooth';
      }),
  );
}

test('with forced colours, buttons, fields, icons and focus are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/pricing', '/preregistration', '/contacts', '/benefits', '/affiliate-program']) {
    await page.goto(path);
    const unseen = await page.evaluate(() => {
      const isOutlined = (element: Element) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        return borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
      };
      const fields = document.querySelectorAll(
        'main :is(input:not([type=hidden], [data-honeypot]), select, textarea)',
      );
      const buttons = document.querySelectorAll(
        '[class*="button-"]:not([class*="-link"], [class*="-ghost"]), .edge-tab',
      );
      return [...fields, ...buttons]
        .filter(
          (element) =>
            element.checkVisibility() && !element.matches('[type=checkbox], [type=radio], [type=range]'),
        )
        .filter((element) => !isOutlined(element))
        .map((element) => element.outerHTML.slice(0, 100));
    });
    expect(unseen, path).toEqual([]);
    const [login, register] = await Promise.all(
      ['Log in', 'Register'].map((name) =>
        page.getByRole('button', { name, exact: true }).first().boundingBox(),
      ),
    );
    expect((register?.x ?? 0) - (login?.x ?? 0) - (login?.width ?? 0)).toBeGreaterThan(2);
    const icons = page.locator('main .icon');
    for (const icon of await icons.all()) {
      const { ink, ground } = await icon.evaluate((element) => ({
        ink: getComputedStyle(element).backgroundColor,
        ground: getComputedStyle(document.documentElement).backgroundColor,
      }));
      expect(ink).not.toBe(ground);
    }
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  }
});

test('there are animations without reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  expect(await isMoving(page)).toBe(true);
});

/** The main touch targets that are less than 44 px high. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = '[class*="button-"]:not([class*="button-link"]), [data-block^=b] header :is(button, a)';
    const fields =
      'main :is(input:not([type=hidden],[type=checkbox],[type=radio],[type=range],[data-honeypot]), select, textarea, summary)';
    return [...document.querySelectorAll(`${buttons}, ${fields}`)]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => element.getBoundingClientRect().height < 43.5)
      .map((element) => `${element.outerHTML.slice(0, 90)} ${element.getBoundingClientRect().height}`);
  });
}

test('pages stand still with reduced motion, have high touch targets and keep the tab order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pagesWithNewMarkup(dist)) {
    await page.goto(path);
    expect.soft(await isMoving(page), path).toBe(false);
    expect.soft(await smallTargets(page), path).toEqual([]);
    const reordered = page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"]), [autofocus]');
    expect.soft(await reordered.count(), path).toBe(0);
  }
});
