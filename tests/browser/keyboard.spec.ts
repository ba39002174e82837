import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({ expected: /404/ });

/** The focused element: text, whether focus is visible, and position in the document and on screen. */
interface Stop {
  name: string;
  isShown: boolean;
  isVisible: boolean;
  index: number;
}

function stop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // A visually hidden field shows focus on its label.
    const marks = [element, element.closest('label'), element.nextElementSibling].filter(
      (mark) => mark !== null,
    );
    const isShown = marks.some((mark) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(mark);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow.includes('0px 0px 0px');
    });
    const { width, height } = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      isShown,
      isVisible: element.checkVisibility() && width > 0 && height > 0,
      index: [...document.querySelectorAll('*')].indexOf(element),
    };
  });
}

const kinds = [
  '/',
  '/pricing',
  '/preregistration',
  '/solutions',
  '/solutions/construction',
  '/benefits',
  '/help-center',
];
const walked = [...kinds, '/affiliate-program', '/contacts', '/privacy-policy', '/brand-assets'];

for (const path of walked) {
  test(`Tab visits the elements of ${path} from top to bottom, with visible focus`, async ({ page }) => {
    await page.goto(path);
    const stops: Stop[] = [];
    for (let presses = 0; presses < 250; presses++) {
      await page.keyboard.press('Tab');
      const here = await stop(page);
      // After the last tab stop, the browser UI has the focus.
      if (!here) break;
      stops.push(here);
    }
    expect(stops.length).toBeGreaterThan(15);
    expect(stops.length).toBeLessThan(250);
    expect(stops.filter(({ isShown, isVisible }) => !isShown || !isVisible)).toEqual([]);
    const places = stops.map(({ index }) => index);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
}

/** Opens a dialog by keyboard, and returns whether focus is trapped and restored. */
async function visit(page: Page, opener: string, dialog: string, isModal: boolean): Promise<void> {
  const button = page.getByRole('button', { name: opener, exact: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: dialog });
  await expect(opened).toBeVisible();
  const isInside = () => opened.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  if (isModal) {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      const left = await page.evaluate(() => document.activeElement === document.body);
      expect(left || (await isInside())).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
}

test('dialogs open by keyboard, trap focus, close and restore focus', async ({ page }) => {
  await page.goto('/about-company');
  await visit(page, 'Register', 'Registration During Pre-registration', true);
  await visit(page, 'Log in', 'Log in opens at launch', true);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, 'Open menu', 'Main menu', true);
});

test('questions open and close with Enter and Space', async ({ page }) => {
  await page.goto('/pricing');
  const question = page.locator('main details > summary').first();
  const answer = page.locator('main details').first();
  for (const key of ['Enter', 'Space']) {
    await question.focus();
    const before = await answer.getAttribute('open');
    await page.keyboard.press(key);
    await expect.poll(async () => (await answer.getAttribute('open')) === before).toBe(false);
  }
});

test('form errors and results are announced', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/preregistration');
  const form = page.locator('form[name=preregistration]');
  await form.locator('[type=submit]').focus();
  await page.keyboard.press('Enter');
  const wrong = form.locator('[aria-invalid=true]').first();
  await expect(wrong).toBeFocused();
  const described = await wrong.getAttribute('aria-describedby');
  await expect(page.locator(`#${described?.split(' ').at(-1)}`)).not.toBeEmpty();
  await expect(form.locator('[role=alert], [role=status], [aria-live]').first()).toBeAttached();
});

test('showing all questions keeps focus', async ({ page }) => {
  await page.goto('/help-center');
  const all = page.getByText('Show all questions').first();
  await all.press('Enter');
  await expect(all).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('details[open] details > summary').first()).toBeFocused();
  await expect(all).toBeHidden();
});
