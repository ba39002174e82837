import type { Page } from '@playwright/test';
import { parts } from './calculator.ts';
import { expect, openStill, test } from './site.ts';

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Drags by touch or mouse from the middle of an element: slowly with a pause, or as a flick. */
  const drag = async (page: Page, selector: string, by: number, way: 'slowly' | 'flick', finger: boolean) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not to be seen`);
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    const [steps, pause] = way === 'slowly' ? [8, 30] : [3, 5];
    const client = await page.context().newCDPSession(page);
    // Explicit timestamps, so that the speed does not depend on the machine.
    let timestamp = Date.now() / 1000;
    const to = async (what: 'press' | 'move' | 'release', down: number, after: number) => {
      timestamp += after / 1000;
      const at = { x: left, y: top + down };
      const touch = { press: 'touchStart', move: 'touchMove', release: 'touchEnd' } as const;
      const mouse = { press: 'mousePressed', move: 'mouseMoved', release: 'mouseReleased' } as const;
      if (finger)
        await client.send('Input.dispatchTouchEvent', {
          type: touch[what],
          touchPoints: what === 'release' ? [] : [at],
          timestamp,
        });
      else
        await client.send('Input.dispatchMouseEvent', {
          type: mouse[what],
          ...at,
          button: 'left',
          buttons: what === 'release' ? 0 : 1,
          clickCount: 1,
          timestamp,
        });
    };
    await to('press', 0, 0);
    for (let step = 1; step <= steps; step++) await to('move', (by * step) / steps, pause);
    await to('release', by, way === 'slowly' ? 150 : pause);
  };
  const open = async (page: Page) => {
    await page.goto('/affiliate-program');
    const { opener, dialog } = parts(page);
    await opener.click();
    await expect(dialog).toBeVisible();
    return dialog;
  };
  /** Records the bottom of the drawer in each frame. Returns a function that returns the recording. */
  const recordBottoms = async (page: Page) => {
    const notes = await page.evaluateHandle(() => {
      const bottoms: number[] = [];
      const note = () => {
        const element = document.querySelector('dialog[open]');
        if (element) bottoms.push(element.getBoundingClientRect().bottom);
        requestAnimationFrame(note);
      };
      note();
      return bottoms;
    });
    return () => notes.jsonValue();
  };
  const bottomOf = (page: Page) =>
    page.locator('dialog[open]').evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

  test('it is a drawer at the bottom below 768 px', async ({ page }) => {
    await open(page);
    expect(await bottomOf(page)).toBe(844);
    await expect(page.locator('[data-handle]')).toBeVisible();
    await page.setViewportSize({ width: 768, height: 844 });
    expect(await bottomOf(page)).toBeLessThan(844);
    await expect(page.locator('[data-handle]')).toBeHidden();
    await drag(page, 'dialog[open] h2', 300, 'slowly', false);
    await expect(page.locator('dialog[open]')).toBeVisible();
  });

  for (const finger of [false, true]) {
    const by = finger ? 'finger' : 'mouse';
    test(`far drags by ${by} close it, short ones snap back`, async ({ page }) => {
      const dialog = await open(page);
      await drag(page, '[data-handle]', 120, 'slowly', finger);
      await expect.poll(() => bottomOf(page)).toBe(844);
      await expect(dialog).toBeVisible();
      await drag(page, '[data-handle]', 320, 'slowly', finger);
      await expect(dialog).toBeHidden();
      await expect(parts(page).opener).toBeFocused();
      await parts(page).opener.click();
      expect(await bottomOf(page)).toBe(844);
    });

    test(`a flick by ${by} closes it`, async ({ page }) => {
      const dialog = await open(page);
      await drag(page, '[data-handle]', 180, 'flick', finger);
      await expect(dialog).toBeHidden();
    });
  }

  test('a finger drags the contents if they are scrolled to the top, and scrolls them otherwise', async ({
    page,
  }) => {
    const dialog = await open(page);
    const scrolled = () => page.locator('[data-scroll]').evaluate((element) => element.scrollTop);
    await drag(page, 'dialog legend', -120, 'slowly', true);
    await expect.poll(scrolled).toBeGreaterThan(60);
    const before = await scrolled();
    await drag(page, 'dialog legend', 60, 'slowly', true);
    await expect.poll(scrolled).toBeLessThan(before);
    await expect(dialog).toBeVisible();
    await page.locator('[data-scroll]').evaluate((element) => element.scrollTo(0, 0));
    await drag(page, 'dialog legend', 300, 'slowly', true);
    await expect(dialog).toBeHidden();
  });

  test('a tap on the handle closes it, a long press does not', async ({ page }) => {
    await openStill(page, '/affiliate-program');
    const { opener, dialog } = parts(page);
    await opener.click();
    await page.locator('[data-handle]').hover();
    for (const [held, isTap] of [
      [251, false],
      [250, true],
    ] as const) {
      await page.mouse.down();
      await page.clock.runFor(held);
      await page.mouse.up();
      await page.clock.runFor(119);
      await expect(dialog).toBeVisible();
      await page.clock.runFor(1);
      await expect(dialog).toBeVisible({ visible: !isTap });
    }
  });

  test('it opens, snaps back and closes with smooth animations', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const dialog = await open(page);
    await expect.poll(() => bottomOf(page)).toBe(844);
    const bottoms = await recordBottoms(page);
    await drag(page, '[data-handle]', 120, 'slowly', true);
    await expect.poll(() => bottomOf(page)).toBe(844);
    const seen = await bottoms();
    const furthest = Math.max(...seen);
    const wayBack = seen.slice(seen.lastIndexOf(furthest) + 1);
    expect(furthest).toBeGreaterThan(844);
    expect(wayBack.some((bottom) => bottom > 844 && bottom < furthest)).toBe(true);
    await drag(page, '[data-handle]', 400, 'slowly', true);
    await expect(dialog).toBeHidden();
  });
});
