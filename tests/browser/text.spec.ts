import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { SiteCopy } from '../sites/site.ts';
import { validator } from '../validator.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('serve', () => {
  const copy = new SiteCopy();
  const page = copy.read('pages/press.json');
  page.blocks.push({ type: 'text', body: 'On to [writing](/writing#own.Id).' });
  copy.write('pages/press.json', page);
  copy.build();
  return copy;
});
const { test } = site;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe reports nothing in a text, narrow and wide, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [320, 390, 1280]) {
      // High enough that everything is rendered.
      await page.setViewportSize({ width, height: 1300 });
      await page.goto('/writing');
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });

test('html-validate reports nothing in a text', async () => {
  const { results } = await validator.validateFile(join(site.copy.dist, 'writing.html'));
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => `${ruleId} ${selector}`)),
  ).toEqual([]);
});

test('code is copied as written, on the first page and after navigation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const written = readFileSync(join(site.copy.content, 'pages/writing.md'), 'utf8');
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
});

test('a page with code and formulas loads no script for them, and a page without has none of their styles', async ({
  page,
}) => {
  const html = readFileSync(join(site.copy.dist, 'writing.html'), 'utf8');
  expect(html).toContain('.code-keyword{');
  expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toContain('<script');
  const other = readFileSync(join(site.copy.dist, 'about.html'), 'utf8');
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
