import { SiteCopy } from '../sites/site.ts';
import { accessFindings, widthFindings } from './any-site.ts';
import { expect, ownSite } from './site.ts';

const { test } = ownSite('serve', () => {
  const copy = new SiteCopy();
  copy.edit('layouts/default.json', ({ before, after }) => {
    Object.assign(before[0], { align: 'centre', sticky: true });
    const footer = after.findIndex(({ type }: { type: string }) => type === 'footer');
    after[footer].align = 'centre';
    after.splice(footer, 0, {
      type: 'button-row',
      align: 'center',
      sticky: true,
      actions: [{ text: 'Book a visit', href: '/booking' }],
    });
  });
  copy.build('--preview');
  return copy;
});

test('a sticky header and a sticky row of buttons stay while the page scrolls, the row on phones only', async ({
  page,
}) => {
  await page.goto('/everything');
  const places = async (height: number, width: number) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 2000));
    const [header, row] = [
      page.locator('header.bg-surface'),
      page.getByRole('link', { name: 'Book a visit' }),
    ];
    return [
      (await header.boundingBox())?.y === 0,
      await row.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight),
    ];
  };
  expect(await places(800, 390)).toEqual([true, true]);
  expect(await places(800, 1280)).toEqual([true, false]);
  expect(await places(400, 390)).toEqual([false, false]);
});

test('a target in the address is not below a sticky header', async ({ page }) => {
  await page.goto('/contact#message');
  const header = await page.locator('header.bg-surface').boundingBox();
  const target = await page.locator('#message').boundingBox();
  expect((target?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(-40);
});

test('a centred header and footer are centred, fit all widths and are accessible', async ({ page }) => {
  await page.goto('/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const part of ['header', 'footer']) {
    const logo = await page
      .locator(`${part} a`)
      .first()
      .evaluate((link) => {
        const { left, right } = (link.firstElementChild ?? link).getBoundingClientRect();
        return [left, right];
      });
    expect(Math.abs((logo[0] ?? 0) + (logo[1] ?? 0) - 1280)).toBeLessThan(160);
  }
  expect(await accessFindings(page)).toEqual([]);
  expect(await widthFindings(page)).toEqual([]);
});
