import type { Page } from '@playwright/test';
import { expect, gate, openWhole, test } from './site.ts';
import { isWithin, traceOf } from './trace.ts';

const paths = ['/', '/pricing', '/privacy-policy', '/benefits', '/solutions/construction', '/whats-new'];

/** How many elements a page leaves out of its painting. */
function leftOutOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter(
        (element) => getComputedStyle(element).contentVisibility === 'auto',
      ).length,
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of paths)
    test(`nothing of ${path} is left out`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('html')).not.toHaveAttribute('data-early');
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(page.locator('footer')).toBeInViewport();
    });
});

/** What a page shows at its first paint. */
interface First {
  early?: string;
  footer: boolean;
  mask: string;
  background: string;
}

/** Notes what a page shows at its first paint. */
function noteFirst(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      const { maskImage, backgroundColor } = getComputedStyle(document.querySelector('.icon') as Element);
      window.first = {
        early: document.documentElement.dataset.early,
        footer:
          document.querySelector('footer li')?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
        mask: maskImage,
        background: backgroundColor,
      };
    }).observe({ type: 'paint', buffered: true });
  });
}

for (const path of paths)
  test(`${path} leaves out icons and what is far down of its first paint, and nothing after that`, async ({
    page,
  }) => {
    const { passed, open } = gate();
    await page.route(/\.woff2$/, async (route) => {
      await passed;
      await route.continue();
    });
    await noteFirst(page);
    await page.goto(path, { waitUntil: 'commit' });
    // All of it waits for the first paint alone, not for what still loads.
    await expect(page.locator('html')).not.toHaveAttribute('data-early');
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    expect(await page.evaluate(() => window.first)).toEqual({
      early: '',
      footer: false,
      mask: 'none',
      background: 'rgba(0, 0, 0, 0)',
    });
    await expect(page.locator('header .icon').first()).toHaveCSS('mask-image', /^url\("data:image/);
    const last = page.locator('footer li').first();
    expect(await last.evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    await expect(page.locator('form[name=newsletter] [data-field=email]')).toBeVisible();
    expect(await leftOutOf(page)).toBe(0);
    expect(await page.locator('[style*="content-visibility"]').count()).toBe(0);
    open();
  });

test('icons of the header come before the others', async ({ page }) => {
  await page.addInitScript(() => {
    const marks: string[] = [];
    Object.assign(window, { marks });
    const maskOf = (selector: string) => {
      const icon = document.querySelector(selector);
      if (!icon) return 'not read';
      const { maskImage, visibility } = getComputedStyle(icon);
      return maskImage === 'none' ? 'none' : visibility;
    };
    new MutationObserver(() => {
      const { early = 'over' } = document.documentElement.dataset;
      marks.push(`${early}: ${maskOf('header .icon')}, ${maskOf('main .icon')}`);
    }).observe(document, { subtree: true, attributeFilter: ['data-early'] });
  });
  await openWhole(page, '/');
  expect(await page.evaluate(() => Reflect.get(window, 'marks'))).toEqual([
    ': not read, not read',
    'above-hidden: hidden, none',
    'above: visible, none',
    'icons: visible, visible',
    'over: visible, visible',
  ]);
});

test('what is seen first is laid out part by part while the page is read, and nothing is left of that', async ({
  page,
}) => {
  const events = await traceOf(page, ['devtools.timeline'], () => openWhole(page, '/privacy-policy'));
  const scripts = events.filter(({ name }) => name === 'EvaluateScript');
  const inScript = events.filter(
    (event) => event.name === 'Layout' && scripts.some((script) => isWithin(event, script)),
  );
  // Below the header, below each of the first four blocks, and below the boot script.
  expect(inScript).toHaveLength(6);
  expect(await page.locator('body script:not([type])').count()).toBe(0);
});

test('a form far down is not there while the document ends, for the browser looks at each of its fields then', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const block = document.querySelector('form[name=preregistration]')?.closest('[data-k]');
      Object.assign(window, { height: block?.clientHeight });
    });
  });
  await openWhole(page, '/preregistration');
  expect(await page.evaluate(() => Reflect.get(window, 'height'))).toBe(0);
  await expect(page.locator('form[name=preregistration] [data-field=email]')).toBeVisible();
});

test('a browser that does not tell of its paints draws all of a page too', async ({ page }) => {
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-early');
  await expect(page.locator('html')).not.toHaveAttribute('data-early');
  await expect(page.locator('footer')).toBeVisible();
});

test.describe('when the parts of a page do not come', () => {
  test.use({ expected: /ERR_FAILED/ });
  test('icons that come with them are blank, not filled boxes', async ({ page }) => {
    await page.route(/\/assets\/.*\.json$/, (route) => route.abort());
    await openWhole(page, '/');
    const blank = await page.locator('.icon').evaluateAll((icons) => {
      const known = document.getElementById('icons')?.textContent ?? '';
      return icons.flatMap((icon) => {
        const [name] = icon.className.match(/i-tabler-[\w-]+/) ?? [];
        if (known.includes(`.${name}{mask-position`)) return [];
        const { maskImage, maskPosition } = getComputedStyle(icon);
        // An image that stands far outside leaves nothing of the box.
        return [maskImage.startsWith('url("data:image/') && maskPosition.startsWith('-')];
      });
    });
    expect(blank.length).toBeGreaterThan(5);
    expect(blank).not.toContain(false);
  });
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1920, 1199],
  [1280, 2400],
] as const)
  test(`nothing in a window of ${width} by ${height} px moves when the rest of a page is drawn`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const moved: { moved: number } = Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as unknown as { value: number }[]) moved.moved += shift.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of paths) {
      await openWhole(page, path);
      const moved = await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, 'moved'))));
          }),
      );
      expect(moved, path).toBeLessThan(0.01);
    }
  });

declare global {
  interface Window {
    first?: First;
  }
}
