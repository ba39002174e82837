import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Of each icon that is seen, its name, and whether what it shows is what the stylesheet of the site draws for it. */
async function iconsOn(
  page: Page,
): Promise<{ name: string; shown: string | undefined; meant: string | undefined }[]> {
  const first = JSON.parse((await page.locator('#page').textContent()) ?? '');
  const css = await (await page.request.get(first.css)).text();
  return page.evaluate((css) => {
    // An image has seventeen icons side by side, and a place is a sixteenth of the way. Each is a path, or a group.
    const drawing = /%3C(?:path|g)(?: transform='translate\((\d+)\)')?(?: d=|%3E)(.*?)%3E/g;
    const drawingAt = (image: string, place: string) => {
      const all = Array.from(
        image.matchAll(drawing),
        ([, left = '0', drawn]) => [Number(left), drawn] as const,
      );
      return new Map(all).get(24 * Math.round(Number.parseFloat(place) / 6.25));
    };
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const meantFor = (name: string) => {
      const rules = [...sheet.cssRules].filter(
        (rule): rule is CSSStyleRule =>
          rule instanceof CSSStyleRule && rule.selectorText.split(', ').includes(`.i-tabler-${name}`),
      );
      const [image = '', place = ''] = ['maskImage', 'maskPosition'].map((property) =>
        rules.map(({ style }) => style[property as 'maskImage']).find(Boolean),
      );
      return drawingAt(image, place);
    };
    return [...document.querySelectorAll('.icon')].flatMap((icon) => {
      const [, name = ''] = /i-tabler-([\w-]+)/.exec(icon.className) ?? [];
      const { maskImage, maskPosition } = getComputedStyle(icon);
      return icon.checkVisibility()
        ? [{ name, shown: drawingAt(maskImage, maskPosition), meant: meantFor(name) }]
        : [];
    });
  }, css);
}

for (const path of ['/', '/about-company', '/pricing', '/privacy-policy'])
  test(`icons that scripts draw on ${path} are those that are meant`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Feedback' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Minimize' })).toBeVisible();
    const known = (await iconsOn(page)).filter(({ meant }) => meant !== undefined);
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(['eye-off', 'minus', 'x']));
    for (const { name, shown, meant } of known) expect(shown, name).toBe(meant);
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByRole('button', { name: 'Show feedback' })).toBeVisible();
    const left = await iconsOn(page);
    expect(left.find(({ name }) => name === 'chevron-right')).toMatchObject({
      shown: expect.stringMatching(/./),
    });
  });

test('icons far down are there for a visitor who comes there at once', async ({ page }) => {
  await page.goto('/#vat');
  const icon = page.locator('#vat .icon').first();
  await expect(icon).toBeInViewport();
  // A place far outside leaves nothing of the icon.
  await expect(icon).toHaveCSS('mask-position', /^[\d.]+%/);
});
