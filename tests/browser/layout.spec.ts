import { expect, test } from './site.ts';

for (const width of [768, 1024, 1280, 1920])
  test(`the extended texts of What We Do scroll at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/products-services');
    for (const name of ['Save more', 'Gain more', 'Offer more', 'Help more']) {
      const text = page.getByRole('region', { name, exact: true });
      await text.focus();
      await text.evaluate((region) => region.scrollTo({ top: 10_000, behavior: 'instant' }));
      expect(await text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(10);
    }
  });

/** Pages with tiles, whose headings have little room. */
const tiled = ['affiliate-program', 'help-center', 'products-services', 'career'];

for (const width of [320, 768, 1024])
  test(`no heading or key figure breaks within a word at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1200 });
    for (const path of ['', 'pricing', 'contacts', 'solutions/information-technology', ...tiled].map(
      (name) => `/${name}`,
    )) {
      await page.goto(path);
      const broken = await page.locator('main :is(h1, h2, h3, .title)').evaluateAll((headings) =>
        headings.flatMap((heading) => {
          const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d](?:[\p{L}\d]|[.,]\d)*/gu)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (lines.size > 1) found.push(word);
            }
          }
          return found;
        }),
      );
      expect(broken, path).toEqual([]);
    }
  });

test('the heading of a long section stays in view beside its text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/privacy-policy#lawful-bases');
  const section = page.getByRole('region', { name: 'Our lawful bases' });
  const text = section.getByRole('paragraph').last();
  await text.evaluate((end) => end.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(section.getByRole('heading')).toBeInViewport();
  const right = await section
    .getByRole('heading')
    .evaluate((heading) => heading.getBoundingClientRect().right);
  expect(right).toBeLessThan(await text.evaluate((end) => end.getBoundingClientRect().left));
});

test('opening hours are on one line at every width', async ({ page }) => {
  for (const path of ['/help-center', '/contacts', '/web-accessibility']) {
    await page.goto(path);
    for (const width of [320, 340, 360, 375, 390, 412, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await page.locator('#app').evaluate((app) => {
        const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
        const found: number[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { 0: hours, index } of text.data.matchAll(/\w+-\w+ \d+:\d\d-\d+:\d\d/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + hours.length);
            found.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
          }
        }
        return found;
      });
      expect(lines.length).toBeGreaterThan(1);
      expect(Math.max(...lines), `${path} at ${width} px`).toBe(1);
    }
  }
});

test('a price and its period are on one line at every width', async ({ page }) => {
  for (const path of ['/', '/pricing']) {
    await page.goto(path);
    for (const width of [320, 360, 390, 480, 640, 768, 1023, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const bottoms = await page
        .locator('main li p:has(> strong)')
        .filter({ hasText: /^£[\d.]+ for/ })
        .evaluateAll((prices) =>
          prices.map((price) => [...price.children].slice(0, 2).map((part) => part.getBoundingClientRect())),
        );
      expect(bottoms).toHaveLength(3);
      for (const [price, period] of bottoms) {
        expect(period?.top, `${path} at ${width} px`).toBeLessThan(price?.bottom ?? 0);
        expect(period?.left).toBeGreaterThan(price?.right ?? 0);
      }
    }
  }
});

test('in two columns, the last of an odd number of cards fills its row', async ({ page }) => {
  for (const [path, width] of [
    ['/press', 390],
    ['/press', 768],
    ['/qpon', 768],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const gaps = await page
      .locator('main .fill-row')
      .evaluateAll((grids) =>
        grids
          .filter((grid) => grid.checkVisibility())
          .map(
            (grid) =>
              grid.getBoundingClientRect().right -
              (grid.lastElementChild?.getBoundingClientRect().right ?? 0),
          ),
      );
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.max(...gaps)).toBeLessThan(1);
  }
});

test('on a phone, the search of the help centre follows its title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help-center');
  const field = page.getByRole('searchbox');
  await expect(field).toBeInViewport({ ratio: 1 });
  const intro = await page.locator('main h1 + p').boundingBox();
  const distance = ((await field.boundingBox())?.y ?? 0) - (intro?.y ?? 0) - (intro?.height ?? 0);
  expect(distance).toBeLessThan(120);
});

test('icon tiles stand out from what they are on', async ({ page }) => {
  for (const path of ['/help-center', '/solutions/construction', '/press', '/pricing']) {
    await page.goto(path);
    const hidden = await page.locator('main .tile-shape').evaluateAll((tiles) => {
      const background = (element: Element) => getComputedStyle(element).backgroundColor;
      return tiles
        .filter((tile) => {
          let behind = tile.parentElement as Element;
          while (background(behind) === 'rgba(0, 0, 0, 0)' && behind.parentElement)
            behind = behind.parentElement;
          return background(tile) === background(behind);
        })
        .map((tile) => tile.parentElement?.textContent);
    });
    expect(hidden, path).toEqual([]);
  }
});
