import type { Locator, Page } from '@playwright/test';
import { SiteCopy } from '../sites/site.ts';
import { axeFindings } from './any-site.ts';
import { arabicPage } from './arabic.ts';
import { expect, ownSite } from './site.ts';

const { test } = ownSite('serve', () => {
  const copy = new SiteCopy();
  copy.write('pages/garden.json', arabicPage);
  const page = copy.read('pages/press.json');
  page.blocks.push({
    type: 'text',
    body: 'On to [the garden](/garden), once at [/old](/terms). Open on <time>3 ديسمبر 2026</time>.',
  });
  copy.write('pages/press.json', page);
  copy.edit('schema/collections/sectors.json', ({ properties }) => {
    properties.blocks = {
      description: 'More.',
      type: 'array',
      items: { $ref: '../../../../../schema/blocks.json' },
    };
  });
  copy.edit('sectors/herbs.json', (entry) => {
    entry.blocks = [{ type: 'text', body: 'Thyme and [sage](/sectors/roses).' }];
  });
  copy.edit('pages/sectors/[sector].json', ({ blocks }) => blocks.push({ type: 'entry-blocks' }));
  copy.write('pages/sectors/[sector].sk.json', copy.text('pages/sectors/[sector].json'));
  copy.write('redirects.json', {
    $schema: '../schema/redirects.json',
    redirects: [
      { from: '/Old_Page.html', to: '/garden' },
      { from: '/blog/*', to: '/sectors/*', status: 302 },
    ],
  });
  return copy;
});

const language = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return [document.documentElement, main].map((element) => [
      element?.getAttribute('lang'),
      element?.getAttribute('dir'),
    ]);
  });

/** The left edges of the first and the last character of a text. */
const edgesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const text = element.firstChild as Text;
    return [0, text.length - 1].map((index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
  });

test('a telephone number reads from left to right in Arabic', async ({ page }) => {
  await page.goto('/garden');
  const [plus = 0, last = 0] = await edgesOf(page.locator('.text a[href^="tel:"]'));
  expect(plus).toBeLessThan(last);
});

test('a date in Arabic reads from right to left in English', async ({ page }) => {
  await page.goto('/press');
  const [day = 0, year = 0] = await edgesOf(page.locator('.text time'));
  expect(day).toBeGreaterThan(year);
});

test('a page in Arabic reads from right to left, without layout changes', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1300 });
    await page.goto('/garden');
    expect(await language(page)).toEqual([
      ['en-GB', null],
      ['ar', 'rtl'],
    ]);
    // Decorations are at the start of the text.
    const sides = await page.evaluate(() => {
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      const { paddingLeft, paddingRight } = styleOf('.text ul');
      return {
        list: [paddingLeft, paddingRight].map(Number.parseFloat).map(Boolean),
        quote: styleOf('.text blockquote').borderRightWidth,
        starts: [...document.querySelectorAll('.border-s-4')].map(
          (each) => getComputedStyle(each).borderRightWidth,
        ),
        cells: [...document.querySelectorAll('.text td')].map((cell) => getComputedStyle(cell).textAlign),
        code: styleOf('.text .code').direction,
        header: styleOf('#app > div').direction,
      };
    });
    expect(sides).toEqual({
      list: [false, true],
      quote: '3px',
      starts: ['4px', '4px', '4px'],
      cells: ['start', 'end'],
      code: 'ltr',
      header: 'ltr',
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('lang and dir change on navigation', async ({ page }) => {
  const english = [
    ['en-GB', null],
    [null, null],
  ];
  await page.goto('/press');
  expect(await language(page)).toEqual(english);
  await page.getByRole('link', { name: 'the garden' }).click();
  await expect(page.locator('main')).toHaveAttribute('lang', 'ar');
  await page.goBack();
  await expect(page.locator('main')).not.toHaveAttribute('lang');
  expect(await language(page)).toEqual(english);
});

test('the blocks of an untranslated entry keep their language on navigation', async ({ page }) => {
  const block = page.locator('main > [data-block]').last();
  await page.goto('/sk/sectors/herbs');
  await expect(block).toHaveAttribute('lang', 'en-GB');
  await page.getByRole('link', { name: 'sage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roses');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'sage' })).toBeVisible();
  await expect(block).toHaveAttribute('lang', 'en-GB');
});

test('redirects in the content work', async ({ request }) => {
  const answer = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await answer('/Old_Page.html?a=b')).toEqual([301, '/garden?a=b']);
  expect(await answer('/blog/shops')).toEqual([302, '/sectors/shops']);
});
