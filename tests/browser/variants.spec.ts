import { cpSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contrast, leastContrast } from '../../renderer/theme/contrast.ts';
import { root } from '../project.ts';
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
  cpSync(join(root, 'scripts/dev/samples/media'), join(copy.content, 'media'), { recursive: true });
  for (const [layout, header] of Object.entries({
    over: { overlay: true },
    hiding: { sticky: true, hideOnScroll: true, align: 'split' },
  })) {
    const { before, after, ...others } = copy.read('layouts/default.json');
    const { align: _, sticky: __, ...own } = before[0];
    const compact = after.map((block: { type: string }) =>
      block.type === 'footer' ? { ...block, align: 'compact' } : block,
    );
    copy.write(`layouts/${layout}.json`, { ...others, before: [{ ...own, ...header }], after: compact });
  }
  const film = { files: ['garden.webm'], play: 'Play the video', pause: 'Pause the video' };
  const lightbox = { open: 'Enlarge', close: 'Close', previous: 'Previous picture', next: 'Next picture' };
  const page = (layout: string, title: string, blocks: object[]) => ({
    $schema: '../../schema/page.json',
    title,
    layout,
    description: `${title}: what the garden has on show in the evening, from the first of May to the end of June.`,
    blocks,
  });
  copy.write(
    'pages/evening.json',
    page('over', 'An evening in the garden', [
      { type: 'hero', title: 'An evening in the garden', cover: 'garden.jpg', video: film },
      {
        type: 'gallery',
        lightbox,
        items: [
          { picture: 'garden.jpg', caption: 'In May.' },
          { picture: { file: 'pond.png', decorative: true }, caption: 'In June.' },
        ],
      },
    ]),
  );
  copy.write(
    'pages/long.json',
    page('hiding', 'A long way through the garden', [
      { type: 'hero', title: 'A long way' },
      { type: 'text', body: 'A step.\n\n'.repeat(80) },
    ]),
  );
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

test.describe('if no script loads', () => {
  test.use({ viewport: { width: 390, height: 800 }, expected: /ERR_FAILED|dynamically imported module/ });
  test('the menu of a header that hides still opens', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/long');
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  });
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

test('a hiding header leaves while the page scrolls down, and returns on the way up or with the focus', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/long');
    const header = page.locator('header.bg-surface');
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(header).toBeInViewport();
    await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport();
    await header.getByRole('link').first().focus();
    await expect(header).toBeInViewport();
    expect(await widthFindings(page)).toEqual([]);
  }
  expect(await accessFindings(page)).toEqual([]);
});

test('text on a photo, and a header over it, is readable even if the photo is white', async ({ page }) => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path fill="#fff" d="M0 0h2v1H0z"/></svg>';
  await page.route(/garden-/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/evening');
    const hero = page.locator('.covered');
    expect((await hero.boundingBox())?.y).toBe(0);
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.covered img')?.naturalWidth === 2,
    );
    // Between the text and the button of the video, and below the menu.
    const empty = await page.screenshot({ clip: { x: 900, y: 70, width: 100, height: 100 } });
    const { channels } = await sharp(empty).stats();
    const brightest = Math.max(...channels.slice(0, 3).map(({ max }) => max));
    const ground = `#${brightest.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(leastContrast);
    await expect(hero.getByRole('heading')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('navigation').first().getByRole('link').first()).toHaveCSS(
      'color',
      'rgb(255, 255, 255)',
    );
  }
});

test('a video behind the text plays without sound until it is paused, and not by itself with less motion', async ({
  page,
}) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webm')) films.push(request.url());
  });
  await page.goto('/evening');
  const play = page.getByRole('button', { name: 'Play the video' });
  await expect(page.locator('[data-hydrate=idle]')).toHaveCount(0);
  await expect(play).toBeVisible();
  expect(films).toEqual([]);
  await play.click();
  await expect(page.getByRole('button', { name: 'Pause the video' })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/evening');
  await page.getByRole('button', { name: 'Pause the video' }).click();
  await expect(play).toBeVisible();
  expect(
    await page
      .locator('video')
      .evaluate(({ paused, muted, loop, inert }: HTMLVideoElement) => [paused, muted, loop, inert]),
  ).toEqual([true, true, true, true]);
  expect(await accessFindings(page)).toEqual([]);
});

test('a lightbox is opened, turned and closed by keyboard', async ({ page }) => {
  await page.goto('/evening');
  const first = page.getByRole('link', { name: 'Enlarge: ' }).first();
  await first.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-hydrate=visible]')).toHaveCount(0);
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enlarge' });
  await expect(dialog).toContainText('1 / 2');
  await expect(dialog.getByRole('figure').first()).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('2 / 2');
  await expect(dialog.getByText('In June.')).toBeInViewport();
  // After the last one comes the first.
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('1 / 2');
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog).toContainText('2 / 2');
  expect(await accessFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('without scripts, a picture of a gallery opens its file, and the photo replaces the video', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/evening`);
  await expect(page.locator('.covered img')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeHidden();
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().isNavigationRequest()),
    page.getByRole('link', { name: 'Enlarge' }).last().click(),
  ]);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
  await context.close();
});
