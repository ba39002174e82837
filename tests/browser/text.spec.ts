import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../renderer/theme/contrast.ts';
import { pageWith } from '../sites/page.ts';
import { SiteCopy } from '../sites/site.ts';
import { validator } from '../validator.ts';
import { accessFindings, widthFindings } from './any-site.ts';
import { expect, ownSite } from './site.ts';

/** A text whose layout is tested; code in the first paragraph is at its start. */
const layout = {
  type: 'text',
  body: [
    '`npm start` runs [the `start` script](/press).',
    '## The *ground* rules',
    '### See [press](/press)',
    '#### See [what we do](/about)',
    '##### The smallest print',
    '> [!IMPORTANT]\n> Read this.',
    '- [x] A task with so many words that they need a second line on a phone',
    '> [!CAUTION]\n> | a | b |\n> | - | - |\n> | 1 | 2 |',
    `$$\n${'x + '.repeat(60)}y\n$$`,
    `<pre>\n${'preformatted'.repeat(20)}\n</pre>`,
  ],
};

const site = ownSite('serve', () => {
  const copy = new SiteCopy();
  const page = copy.read('pages/press.json');
  page.blocks.push({ type: 'text', body: 'On to [writing](/writing#own.Id).' });
  copy.write('pages/press.json', page);
  copy.write('pages/layout.json', pageWith('Layout', [layout]));
  return copy;
});
const { test } = site;

for (const path of ['/writing', '/layout'])
  test(`a text on ${path} is accessible, narrow and wide, light and dark, and does not scroll`, async ({
    page,
  }) => {
    await page.goto(path);
    expect([...(await accessFindings(page)), ...(await widthFindings(page))]).toEqual([]);
  });

test('html-validate reports nothing in a text', async () => {
  for (const file of ['writing.html', 'layout.html']) {
    const { results } = await validator.validateFile(join(site.copy.dist, file));
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => `${ruleId} ${selector}`)),
    ).toEqual([]);
  }
});

test('the second line of a task starts below its words, not below the checkbox', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/layout');
  const [first, second] = await page.locator('.task-list-item').evaluate((item) => {
    const words = document.createRange();
    words.setStartAfter(item.querySelector('input') as Element);
    words.setEndAfter(item.lastChild as Node);
    const lines = [...words.getClientRects()];
    const next = lines.find(({ top }) => top > (lines[0]?.bottom ?? 0));
    return [lines[0], next].map((line) => Math.round(line?.left ?? Number.NaN));
  });
  // The first line starts with a space.
  expect(Math.abs(Number(second) - Number(first))).toBeLessThan(8);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('the colour of a callout continues behind its tables', async ({ page }) => {
      await page.goto('/layout');
      const region = page.locator('.callout .sideways');
      expect(await colourOf(region, 'right')).toBe(await colourOf(region, 'left'));
    });

    test('an important callout stands out from the page', async ({ page }) => {
      await page.goto('/layout');
      const callout = page.locator('.callout-important');
      const { data, info } = await sharp(await callout.screenshot())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const around = await colourOf(page.locator('.text p').first(), 'right');
      // The upper edge, which may start between two pixels.
      const edge = [0, 1, 2].map((row) => {
        const start = (row * info.width + Math.floor(info.width / 2)) * info.channels;
        return contrast(`#${data.subarray(start, start + 3).toString('hex')}`, around);
      });
      expect(Math.max(...edge)).toBeGreaterThan(3);
    });

    test('code in a line has a visible background', async ({ page }) => {
      await page.goto('/layout');
      const paragraph = page.locator('.text p').first();
      const [code, around] = [
        await colourOf(paragraph.locator('> code'), 'left'),
        await colourOf(paragraph, 'right'),
      ];
      expect(contrast(code, around)).toBeGreaterThan(1.1);
    });
  });

/** The colour of the pixel 3 px from an edge of an element, in the middle of its height. */
async function colourOf(element: Locator, edge: 'left' | 'right'): Promise<string> {
  const { data, info } = await sharp(await element.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const column = edge === 'left' ? 3 : info.width - 4;
  const start = (Math.floor(info.height / 2) * info.width + column) * info.channels;
  return `#${data.subarray(start, start + 3).toString('hex')}`;
}

test('headings of levels 2 to 4 link to themselves, unless they contain a link', async ({ page }) => {
  await page.goto('/layout');
  const link = page.getByRole('heading', { name: 'The ground rules', exact: true }).getByRole('link');
  await expect(link).toHaveAccessibleName('The ground rules');
  const sign = () => link.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await sign()).toBe('none');
  await link.hover();
  expect(await sign()).toContain('#');
  await page.emulateMedia({ media: 'print' });
  expect(await sign()).toBe('none');
  await page.emulateMedia({ media: null });
  await link.click();
  await expect(page).toHaveURL('/layout#the-ground-rules');
  await expect(page.locator('.permalink')).toHaveCount(1);
});

test('long lines of code wrap on paper', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/layout');
  const hidden = () => page.locator('.code').evaluate((code) => code.scrollWidth - code.clientWidth);
  expect(await hidden()).toBeGreaterThan(100);
  await page.emulateMedia({ media: 'print' });
  // The print styles load when the page is idle.
  await expect.poll(hidden).toBe(0);
});

test('code is copied as written, on the first page, after navigation and after Back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const written = site.copy.text('pages/writing.md');
  const [, code = ''] = /```ts.*\n([\s\S]*?)\n```/.exec(written) ?? [];
  for (const start of ['/writing', '/press']) {
    await page.goto(start);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    if (start === '/press') await page.getByRole('link', { name: 'writing' }).click();
    const button = page
      .locator('.code-frame', { hasText: 'garden.ts' })
      .getByRole('button', { name: 'Copy' });
    await button.click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  }
  await expect(page).toHaveURL('/writing#own.Id');

  await page.goto('/writing');
  const frame = page.locator('.code-frame', { hasText: 'garden.ts' });
  await frame.getByRole('button', { name: 'Copy' }).click();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  // The page that is left has a confirmation.
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== '/writing');
  await page.goBack();
  await frame.getByRole('button', { name: 'Copy' }).click();
  await expect(frame.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('a page with code and formulas loads no script for them, and a page without has none of their styles', async ({
  page,
}) => {
  const html = site.copy.built('writing.html');
  expect(html).toContain('.code-keyword{');
  expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain('<script');
  const other = site.copy.built('about.html');
  expect(other.match(/\.(text[ >]|tabs[ >]|callout|code-|copy-code)[^{]*/g)).toBe(null);
  await page.goto('/writing');
  await expect(page.locator('math').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('one tab is open, arrow keys switch, and all are printed', async ({ page }) => {
    await page.goto('/writing');
    await expect(page.getByText('Dig deep.')).toBeVisible();
    await expect(page.getByText('Loosen the soil:')).toBeHidden();
    await page.getByText('With a fork').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Loosen the soil:')).toBeVisible();
    await expect(page.getByText('Dig deep.')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    for (const words of ['Dig deep.', 'Loosen the soil:', 'Take your time.'])
      await expect(page.getByText(words)).toBeVisible();
  });

  test('a text is complete with open details, without buttons that do nothing', async ({ page }) => {
    await page.goto('/writing');
    await page.getByText('More', { exact: true }).click();
    await expect(page.getByText('What is inside.')).toBeVisible();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: '1', exact: true }).first().click();
    await expect(page).toHaveURL(/#t1_fn-claim$/);
  });
});
