import type { Page } from '@playwright/test';
import { expect, openWhole, test } from './site.ts';
import { isWithin, traceOf } from './trace.ts';

/** Counts in which frame something was done: a frame ends when what it changed has been laid out. */
function countFrames(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.frame = 0;
    document.addEventListener('DOMContentLoaded', () => {
      const probe = document.body.appendChild(document.createElement('div'));
      Object.assign(probe.style, { position: 'fixed', height: '1px', visibility: 'hidden' });
      let width = 0;
      const change = () => {
        probe.style.width = `${++width % 2}px`;
        requestAnimationFrame(change);
      };
      change();
      new ResizeObserver(() => window.frame++).observe(probe);
    });
  });
}

test('no frame has more than one new image of icons', async ({ page }) => {
  await countFrames(page);
  await page.addInitScript(() => {
    window.counts = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.nodeName === 'STYLE' && node.textContent?.includes('mask-image'))
            window.counts.push(window.frame);
    }).observe(document, { childList: true, subtree: true });
  });
  await openWhole(page, '/benefits');
  // One is in the HTML; the others come with what wakes up.
  await expect.poll(() => page.evaluate(() => window.counts.length)).toBeGreaterThan(2);
  const frames = await page.evaluate(() => window.counts);
  expect(new Set(frames).size).toBe(frames.length);
});

test('an image of icons is made in a task before the one that paints it', async ({ page }) => {
  const categories = ['toplevel', 'loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  const images = () =>
    page
      .locator('style')
      .evaluateAll((all) => all.filter(({ textContent }) => textContent?.includes('mask-image')).length);
  const events = await traceOf(page, categories, async () => {
    await openWhole(page, '/benefits');
    await expect.poll(images).toBeGreaterThan(2);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  });
  const tasks = events.filter(({ name }) => name.endsWith('RunTask'));
  // The browser makes a document of each image.
  const making = tasks.filter((task) =>
    events.some((event) => event.name === 'DocumentLoader::CommitNavigation' && isWithin(event, task)),
  );
  const painted = events.filter(({ name }) => name === 'PaintImage');
  expect(making.length).toBeGreaterThan(2);
  expect(painted.length).toBeGreaterThan(9);
  expect(painted.filter((event) => making.some((task) => isWithin(event, task)))).toEqual([]);
});

/** Notes what boot draws of some things that were left out: in which frame, and how many elements are in each. */
async function noteDrawn(page: Page, things: string): Promise<unknown> {
  await countFrames(page);
  return page.addInitScript((selector) => {
    window.drawn = [];
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).matches(selector))
          window.drawn.push([window.frame, 1 + (target as Element).querySelectorAll('*').length]);
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  }, `${things}[style*=visible]`);
}

test('the parts of the footer are drawn in frames of their own', async ({ page }) => {
  await noteDrawn(page, 'footer [data-part]');
  await openWhole(page, '/pricing');
  const frames = (await page.evaluate(() => window.drawn)).map(([frame]) => frame);
  expect(frames).toHaveLength(6);
  expect(new Set(frames).size).toBeGreaterThan(2);
});

test('the fields of a form far down are drawn in frames of their own', async ({ page }) => {
  await noteDrawn(page, 'form[name=preregistration] [data-field]');
  await openWhole(page, '/preregistration');
  const frames = (await page.evaluate(() => window.drawn)).map(([frame]) => frame);
  expect(frames.length).toBeGreaterThan(9);
  expect(new Set(frames).size).toBeGreaterThan(2);
});

test('what a frame draws has no more than 24 elements, but where one thing has more', async ({ page }) => {
  await noteDrawn(page, '');
  await openWhole(page, '/career');
  const frames = new Map<number, number[]>();
  for (const [frame, size] of await page.evaluate(() => window.drawn))
    frames.set(frame, [...(frames.get(frame) ?? []), size]);
  expect(frames.size).toBeGreaterThan(5);
  const several = [...frames.values()].filter((sizes) => sizes.length > 1);
  expect(several.length).toBeGreaterThan(0);
  for (const sizes of several) expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(24);
});

test('what the first paint did without is added bit by bit', async ({ page }) => {
  await page.addInitScript(() => {
    // A rule takes three milliseconds.
    const now = performance.now.bind(performance);
    let longer = 0;
    performance.now = () => now() + longer;
    const { insertRule } = CSSStyleSheet.prototype;
    window.counts = [0];
    CSSStyleSheet.prototype.insertRule = function (...given) {
      longer += 3;
      window.counts.push((window.counts.pop() ?? 0) + 1);
      return insertRule.apply(this, given);
    };
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (callback: () => void, delay?: number) =>
        setTimeout(() => {
          window.counts.push(0);
          callback();
        }, delay),
    });
  });
  await openWhole(page, '/');
  const rules = () => page.evaluate(() => window.counts.reduce((sum, count) => sum + count, 0));
  await expect.poll(rules).toBeGreaterThan(100);
  expect(await page.evaluate(() => Math.max(...window.counts))).toBeLessThan(5);
});

declare global {
  interface Window {
    /** How many frames have ended. */
    frame: number;
    counts: number[];
    /** What was drawn: in which frame, and how many elements are in it. */
    drawn: [frame: number, size: number][];
  }
}
