import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { samplesDir } from '../../scripts/dev/gallery.ts';
import { root } from '../project.ts';
import { pageWith } from '../sites/page.ts';
import { SiteCopy } from '../sites/site.ts';
import { widthFindings } from './any-site.ts';
import { expect, ownSite } from './site.ts';

const columns = Array.from({ length: 7 }, (_, index) => `Onelongword${index}`);
const line = `| ${columns.join(' | ')} |`;
const markdown = `${line}\n|${'-|'.repeat(7)}\n${line}`;
const wide = { type: 'text', body: markdown };
const table = { table: { caption: 'Beds', columns, rows: [columns] } };
const text = { type: 'text', body: 'Words.' };
const inColumns = (widths: string, block: object) => ({ type: 'columns', widths, blocks: [block, text] });
const more = { type: 'details', summary: 'More', open: true, blocks: [wide] };
const band = (tone: string, ...blocks: object[]) => ({ type: 'band', tone, blocks });

const pages: Record<string, object[]> = {
  wide: [
    inColumns('equal', wide),
    inColumns('wide-first', wide),
    inColumns('wide-last', more),
    band('deep', inColumns('wide-first', wide)),
    { type: 'info-panel', title: 'Panel', summary: 'Short.', look: 'line', open: true, body: [table] },
    {
      type: 'split',
      title: 'Split',
      text: 'Short.',
      body: [table],
      picture: { file: 'garden.jpg', decorative: true },
    },
    {
      type: 'comparison',
      title: 'Which bed',
      caption: 'Beds by what they have',
      columns: ['Feature', ...columns],
      rows: [['Shed', ...columns.map(() => true)]],
      included: 'Yes',
      missing: 'No',
    },
  ],
  tones: [
    ...['plain', 'brand', 'accent', 'info', 'deep'].map((tone) => band(tone, wide)),
    band('deep', more),
    more,
    { type: 'info-panel', title: 'Panel', summary: 'Short.', open: true, body: [table] },
  ],
  folded: [text, { ...more, id: 'first' }, { ...more, id: 'second' }, band('brand', text)],
  article: [
    { type: 'text', body: 'Words. '.repeat(60) },
    { type: 'figure', picture: { file: 'garden.jpg', decorative: true }, width: 'text' },
    { type: 'video', label: 'A leaf', files: ['garden.webm'], captions: 'silent', width: 'text' },
    { type: 'figure', picture: { file: 'garden.jpg', decorative: true } },
  ],
  quotes: [2, 3, 4, 5, 6].map((count) => ({
    type: 'quotes',
    title: `Quotes: ${count}`,
    items: Array.from({ length: count }, (_, index) => ({ text: 'Good.', name: `Reader ${index}` })),
  })),
};

const site = ownSite('serve', () => {
  const copy = new SiteCopy();
  cpSync(join(samplesDir(root), 'media'), join(copy.content, 'media'), { recursive: true });
  for (const [name, blocks] of Object.entries(pages))
    copy.write(`pages/${name}.json`, pageWith(`Blocks that are ${name}`, blocks));
  return copy;
});
const { test } = site;

test('no table inside another block scrolls the page sideways', async ({ page }) => {
  await page.goto('/wide');
  expect(await widthFindings(page)).toEqual([]);
});

/** The colour of a pixel at the end of an element, as many pixels before its edge. */
async function colourAt(element: Locator, before: number): Promise<string> {
  const image = sharp(await element.screenshot());
  const { width = 0 } = await image.metadata();
  const pixel = image.extract({ left: width - before, top: 3, width: 1, height: 1 }).removeAlpha();
  return String([...(await pixel.raw().toBuffer())]);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`the edge of a table that scrolls has the colour of its background at the end, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/tones');
      const tables = await page.locator('main .sideways:visible').all();
      expect(tables.length).toBe(8);
      for (const [index, element] of tables.entries()) {
        const place = `table ${index} at ${width} px`;
        const background = await colourAt(element, 12);
        expect(await colourAt(element, 2), place).not.toBe(background);
        await element.evaluate((node) => node.scrollTo({ left: node.scrollWidth, behavior: 'instant' }));
        const differences = (await colourAt(element, 2))
          .split(',')
          .map((value, channel) => Math.abs(Number(value) - Number(background.split(',')[channel])));
        // Rounding of translucent colours.
        expect(Math.max(...differences), place).toBeLessThan(5);
      }
    }
  });

test('collapsible blocks are close to each other, and as far from other blocks as sections', async ({
  page,
}) => {
  await page.goto('/folded');
  // At once, because the page moves when its fonts are used.
  const edges = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { top = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { top, bottom };
      }),
    [
      'main .text:not(details *, .bg-brand-soft *)',
      '#first details',
      '#second details',
      'main .bg-brand-soft',
    ],
  );
  const gaps = edges.slice(1).map(({ top }, index) => top - (edges[index]?.bottom ?? 0));
  const [before = 0, between = 0, after = 0] = gaps;
  expect(between).toBeLessThan(20);
  expect(Math.min(before, after)).toBeGreaterThan(32);
});

for (const width of [390, 768, 1024, 1280])
  test(`quotes fill their rows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/quotes');
    for (const list of await page.locator('main ul:has(figure)').all()) {
      const rows = await list.evaluate((element) => {
        const found = new Map<number, number[]>();
        for (const { offsetTop, offsetLeft, offsetWidth } of element.querySelectorAll<HTMLElement>(
          ':scope > li',
        ))
          found.set(offsetTop, [...(found.get(offsetTop) ?? []), offsetLeft + offsetWidth]);
        return [...found.values()].map((ends) => ({ count: ends.length, end: Math.max(...ends) }));
      });
      expect(new Set(rows.map(({ end }) => end)).size).toBe(1);
      const total = rows.reduce((sum, { count }) => sum + count, 0);
      if (width === 1280) expect(rows[0]?.count).toBe(total % 3 === 0 ? 3 : 2);
    }
  });

test('a figure is as wide as the text around it or as the page, and fits on phones', async ({ page }) => {
  for (const [width, isNarrow] of [
    [1280, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/article');
    // At once, because the letters that the width is measured in change when the fonts are used.
    const [narrow, video, wide, text] = await page.evaluate(() => {
      const figures = [...document.querySelectorAll('main figure')];
      const elements = [...figures, document.querySelector('main .text')];
      return elements.map((element) => element?.getBoundingClientRect().width ?? 0) as [
        number,
        number,
        number,
        number,
      ];
    });
    expect(narrow).toBeCloseTo(text, 0);
    expect(video).toBeCloseTo(text, 0);
    expect(narrow < wide).toBe(isNarrow);
  }
});
