import { serveInParts } from './in-parts.ts';
import { answerOutside, expect, test } from './site.ts';

test('a click while the document is still loading is not lost', async ({ page, baseURL }) => {
  // The first paint waits for the blocks of the page and their data.
  const site = await serveInParts(baseURL ?? '', '/career', (html) => html.indexOf('</body>'));
  try {
    await page.unrouteAll();
    await answerOutside(page, site.url);
    await page.goto(`${site.url}/career`, { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'Support' }).click();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    site.release();
    await expect(page.getByRole('heading', { name: 'Positions in technology' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Positions in support' })).toBeVisible();
  } finally {
    site.release();
    site.close();
  }
});
