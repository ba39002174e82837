import { pageWith } from '../sites/page.ts';
import { addPictures } from '../sites/pictures.ts';
import { SiteCopy } from '../sites/site.ts';
import { expect, gate, ownSite } from './site.ts';

const site = ownSite(
  'serve',
  () => {
    const copy = new SiteCopy();
    addPictures(copy);
    const body = [
      '![The garden in May](garden.jpg "It was {brand.name} *then*")',
      'A ![green leaf](leaf.svg) falls, and <img src="pond.png" alt="the pond" width="90"> lies still.',
    ];
    copy.write('pages/told.json', pageWith('Told', [{ type: 'text', body }]));
    return copy;
  },
  { preview: false },
);
const { test } = site;

test('every picture is shown, and loading causes no layout shift', async ({ page }) => {
  const held = gate();
  await page.route('**/assets/media/**', async (route) => {
    await held.passed;
    await route.continue();
  });
  // High enough that everything is rendered.
  await page.setViewportSize({ width: 1280, height: 4000 });
  await page.goto('/pictures', { waitUntil: 'commit' });
  const pictures = page.locator('main img');
  await expect(pictures).toHaveCount(7);
  const boxes = () =>
    pictures.evaluateAll((all) => all.map((img) => JSON.stringify(img.getBoundingClientRect())));
  const loaded = () =>
    pictures.evaluateAll((all) => all.filter((img) => (img as HTMLImageElement).naturalWidth > 0).length);
  await page.evaluate(() => document.fonts.ready);
  expect(await loaded()).toBe(0);
  const before = await boxes();
  held.open();
  await expect.poll(loaded).toBe(7);
  expect(await boxes()).toEqual(before);
});

for (const [width, density, made] of [
  [390, 1, '480x320'],
  [390, 3, '1600x1067'],
  [1280, 1, '1600x1067'],
] as const)
  test(`a viewport of ${width} pixels at ${density}x loads the AVIF of ${made}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      deviceScaleFactor: density,
    });
    const page = await context.newPage();
    await page.goto(`${site.address}/pictures`);
    const first = page.locator('main img').first();
    await expect
      .poll(() => first.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(new RegExp(`-${made}\\.avif$`));
    await context.close();
  });

test('a picture in a column is no larger than needed', async ({ page }) => {
  await page.goto('/pictures');
  const small = page.locator('main img[alt^="A garden"]').nth(1);
  await small.scrollIntoViewIfNeeded();
  await expect
    .poll(() => small.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/-320x213\.avif$/);
});

test('only the first picture is loaded eagerly, with high priority', async ({ page }) => {
  await page.goto('/pictures');
  const loading = await page
    .locator('main img')
    .evaluateAll((all) => all.map((img) => [img.getAttribute('fetchpriority'), img.getAttribute('loading')]));
  expect(loading[0]).toEqual(['high', null]);
  expect(loading.slice(1)).toEqual(loading.slice(1).map(() => [null, 'lazy']));
});

test('a picture fits its slot at every width, without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.address}/pictures`);
    for (const picture of await page.locator('main img').all()) {
      const box = await picture.boundingBox();
      expect(box?.width).toBeGreaterThan(100);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const first = page.locator('main img').first();
    await expect(first).toHaveAttribute('alt', 'A garden in flower around a small house.');
  }
  await context.close();
});

test('the picture of a page is its Open Graph image', async ({ page, request }) => {
  await page.goto('/pictures');
  const url = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(url).toMatch(/\/assets\/media\/garden-[0-9a-f]{12}-1200x630-57-45\.jpg$/);
  const answer = await request.get(`${site.address}${new URL(url ?? '').pathname}`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('pictures in a text have captions in their own paragraph, and their natural size inline', async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/told');
    const figure = page.locator('main figure');
    await expect(figure.getByRole('img', { name: 'The garden in May' })).toBeVisible();
    await expect(figure.locator('figcaption')).toContainText('*then*');
    const pond = page.locator('main p').getByRole('img', { name: 'the pond' });
    await expect(pond).toHaveJSProperty('width', 90);
    await expect(page.locator('main p').getByRole('img', { name: 'green leaf' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
