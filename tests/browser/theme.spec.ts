import { expect, test } from '@playwright/test';
import { SiteCopy } from '../sites/site.ts';
import { buildHere } from './site.ts';

const violet = { light: '#6a1b9a', dark: '#d7a8f0' };
let copy: SiteCopy;

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => {
  copy = new SiteCopy();
  copy.write('theme.json', {
    $schema: '../schema/theme.json',
    colours: { brand: violet, canvas: { light: '#fffdf5', dark: '#14110a' } },
    radius: '3px',
  });
});
test.afterAll(() => copy.dispose());

test('a site has the colours of its theme, light and dark, also in its icon and manifest', async ({
  page,
}) => {
  await buildHere(copy);
  const address = await copy.run('serve');
  await page.goto(address);
  await expect(page.locator('html')).toHaveCSS('--brand', violet.light);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 253, 245)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('--brand', violet.dark);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 17, 10)');
  // The icon contains the mark as an image.
  const icon = copy.built('icon.svg');
  const mark = /base64,([^"]+)/.exec(icon)?.[1] ?? '';
  expect(Buffer.from(mark, 'base64').toString()).toContain(violet.light);
  const manifest = JSON.parse(copy.built('manifest.webmanifest'));
  expect(manifest.theme_color).toBe(violet.light);
});

test('a style sheet beside the theme is part of the pages that have its parts, and of the next build', async () => {
  test.slow();
  copy.write(
    'theme.css',
    '.part-footer { padding-top: 7px } .part-code { color: red } :root { --motion: 7ms }',
  );
  await buildHere(copy);
  const home = copy.built('index.html');
  const rules = [':root{--motion: 7ms', 'footer.band{padding-top:7px}', '.code{color:red}'];
  expect(rules.map((rule) => home.includes(rule))).toEqual([true, true, false]);
  copy.write('theme.css', '.part-footer { padding-top: 8px }');
  await buildHere(copy);
  expect(copy.built('index.html').includes('footer.band{padding-top:8px}')).toBe(true);
});

test('a saved theme and its style sheet are updated in the open page without a reload, a wrong one is left out', async ({
  page,
}) => {
  const address = await copy.run('dev');
  await page.goto(address);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await expect(page.locator('html')).toHaveCSS('--brand', violet.light);
  copy.write('theme.json', {
    $schema: '../schema/theme.json',
    colours: { brand: { ...violet, light: '#00565c' } },
  });
  await expect(page.locator('html')).toHaveCSS('--brand', '#00565c');
  await expect(page.locator('footer')).toHaveCSS('padding-top', '8px');
  copy.write('theme.css', '.part-footer { padding-top: 9px }');
  await expect(page.locator('footer')).toHaveCSS('padding-top', '9px');
  copy.write('theme.css', '.part-foter { padding-top: 10px }');
  await expect(page.getByText('there is no part "foter"')).toBeVisible();
  await expect(page.locator('footer')).toHaveCSS('padding-top', '9px');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
