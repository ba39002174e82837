import { expect, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a table that is wider than a phone shows at its edge that it scrolls, until the end', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const table = page.getByRole('region', { name: 'Data sent by the forms on this site' });
  const edge = async () => {
    await table.scrollIntoViewIfNeeded();
    const { x, y, width } = (await table.boundingBox()) as { x: number; y: number; width: number };
    // In the line of the short caption.
    return page.screenshot({ clip: { x: x + width - 3, y: y + 4, width: 2, height: 2 } });
  };
  const atStart = await edge();
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth, behavior: 'instant' }));
  const atEnd = await edge();
  expect(atEnd.equals(atStart)).toBe(false);
});

test('a table of two columns fits on a phone, whatever its texts are', async ({ page }) => {
  await page.goto('/privacy-policy');
  for (const name of ['Why the law allows each use', 'Retention periods']) {
    const table = page.getByRole('region', { name });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
