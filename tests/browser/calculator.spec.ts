import { axeFindings } from './any-site.ts';
import { parts } from './calculator.ts';
import { expect, openStill, test } from './site.ts';

/** The text of the result, in one line. */
const earnings = (tier: string, rate: string, payment: string, year: string) =>
  new RegExp(`Tier ${tier}\\s*Commission ${rate}\\s*Per payment ${payment}\\s*Per year ${year}$`);

test('a click opens it, and Close, Escape and the backdrop close it', async ({ page }) => {
  await page.goto('/affiliate-program');
  const { opener, dialog, close, slider, number, plan, result } = parts(page);
  await opener.click();
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expect(slider).toBeFocused();
  await expect(slider).toHaveValue('5');
  await expect(number).toHaveValue('5');
  await expect(plan('Starter')).toBeChecked();
  await expect(result).toHaveText(earnings('Bronze', '15%', '£2.18', '£26.10'));

  await close.click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog[open] *'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Space');
  await dialog.getByRole('heading', { name: 'Your earnings' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a URL opens it, also repeatedly, and Back closes it', async ({ page }) => {
  await page.goto('/affiliate-program#calculator');
  const { opener, dialog, close } = parts(page);
  await expect(dialog).toBeVisible();
  await close.click();
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
  await expect(page).toHaveURL('/affiliate-program');

  await page.evaluate(() => location.assign('#calculator'));
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test('a link from another page opens it, and closing it keeps the page', async ({ page }) => {
  await openStill(page, '/pricing');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/affiliate-program#calculator' });
    link.textContent = 'Calculate';
    document.body.prepend(link);
  });
  await page.getByRole('link', { name: 'Calculate' }).click();
  const { opener, dialog } = parts(page);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(400);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.runFor(200);
  await expect(opener).toBeInViewport();
  await page.goBack();
  await page.getByRole('button', { name: 'Commission Calculator' }).click();
  await expect(dialog).toBeVisible();
});

test('slider, field and plans update the commission', async ({ page }) => {
  await page.goto('/affiliate-program#calculator');
  const { dialog, slider, number, plan, result } = parts(page);
  await slider.fill('11');
  await expect(number).toHaveValue('11');
  await expect(result).toHaveText(earnings('Silver', '20%', '£6.38', '£76.56'));
  await slider.press('ArrowLeft');
  await expect(result).toHaveText(earnings('Bronze', '15%', '£4.35', '£52.20'));
  await plan('Patron').check();
  await number.fill('100');
  await expect(slider).toHaveValue('100');
  await expect(result).toHaveText(earnings('Platinum', '30%', '£522.00', '£522.00'));
  await expect(dialog.getByRole('row')).toHaveText([
    /Plan\s*Per payment\s*Per year/,
    /Starter\s*£87.00\s*£1,044.00/,
    /Supporter\s*£366.00\s*£732.00/,
    /Patron\s*£522.00\s*£522.00/,
  ]);

  await page.keyboard.press('Escape');
  await parts(page).opener.click();
  await expect(number).toHaveValue('100');
});

test('the field accepts whole numbers, also above the range of the slider, and ignores the rest', async ({
  page,
}) => {
  await page.goto('/affiliate-program#calculator');
  const { slider, number, plan, result } = parts(page);
  await number.fill('201');
  await expect(slider).toHaveValue('200');
  await expect(result).toHaveText(earnings('Platinum', '30%', '£174.87', '£2,098.44'));

  await number.fill('0');
  await expect(slider).toHaveValue('1');
  await expect(result).toHaveText(earnings('Bronze', '15%', '£0.00', '£0.00'));

  for (const [text, read, tier] of [
    ['-3', '20', 'Silver'],
    ['60.5', '20', 'Silver'],
    ['1e3', '1000', 'Platinum'],
  ] as const) {
    await number.fill('20');
    await number.fill(text);
    await expect(number).toHaveValue(text);
    await expect(result).toContainText(tier);
    await plan('Starter').focus();
    await expect(number).toHaveValue(read);
  }
  await number.fill('9'.repeat(30));
  await plan('Starter').focus();
  await expect(number).toHaveValue(/^\d{10}$/);
  await number.fill('12');
  await number.fill('');
  await expect(result).toContainText('Silver');
  await plan('Starter').focus();
  await expect(number).toHaveValue('12');
  await number.fill('');
  await number.pressSequentially('3x7');
  await expect(number).toHaveValue('37');
  await number.press('End');
  await number.pressSequentially('e');
  await expect(slider).toHaveValue('37');
  await number.press('Tab');
  await expect(number).toHaveValue('37');
});

test('axe reports nothing while it is open', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Commission Calculator' }).click();
    await parts(page).number.fill('9'.repeat(30));
    expect(await axeFindings(page)).toEqual([]);
    expect(
      await page.locator('[data-scroll]').evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the card lists the tiers, without a button that does nothing', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('row', { name: 'Platinum' })).toHaveText(/100\+\s*30%/);
    await expect(page.getByRole('button', { name: 'Commission Calculator' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Join Affiliate Program' })).toBeVisible();
  });
});
