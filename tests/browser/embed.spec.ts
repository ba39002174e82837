import { embedded, siteWithBlocks } from '../sites/blocks.ts';
import { axeFindings } from './any-site.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('serve', siteWithBlocks);
const { test } = site;

const provider = 'https://www.youtube-nocookie.com';

/** Mocks the provider, and records the requests to it. */
async function standIn(page: import('@playwright/test').Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(`${provider}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><button>Play</button>' });
  });
  return requested;
}

test('the provider is only contacted on demand, without a layout shift', async ({ page }) => {
  const requested = await standIn(page);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(site.address).origin) outside.push(request.url());
  });
  await page.goto('/shown');
  const block = page.locator('#walk');
  await block.scrollIntoViewIfNeeded();
  await block.hover();
  await expect(block.getByRole('button', { name: 'Load from YouTube' })).toBeVisible();
  const box = await block.boundingBox();
  expect(outside).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);

  await block.getByRole('button', { name: 'Load from YouTube' }).click();
  const frame = page.frameLocator('iframe[title="A walk"]');
  await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(requested).toEqual([`${provider}/embed/aqz-KE-bpKQ?autoplay=1`]);
  expect(await block.boundingBox()).toEqual(box);
  await expect(page.locator('iframe')).toBeFocused();
});

test('the keyboard is sufficient', async ({ page }) => {
  await standIn(page);
  await page.goto('/shown');
  const button = page.getByRole('button', { name: 'Load from YouTube' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeFocused();
});

test('without scripts there is a link to the provider', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}/shown`);
  const block = page.locator('#walk');
  await expect(block.getByRole('link', { name: 'Open at YouTube' })).toHaveAttribute('href', embedded);
  await expect(block.getByRole('button')).toHaveCount(0);
  await context.close();
});

test('the picture covers frames of another ratio', async ({ page }) => {
  await page.goto('/plain-embed');
  const picture = await page.locator('#high img').boundingBox();
  const frame = await page.locator('#high figure > div').boundingBox();
  expect(frame && picture && frame.height - picture.height).toBeLessThan(4);
});

test('the CSP allows frames of the listed providers only', async ({ page }) => {
  const response = await page.goto('/shown');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(/frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ')).toEqual([
    'https://open.spotify.com',
    'https://www.openstreetmap.org',
    provider,
    'https://chat.example',
  ]);
});

test('axe reports nothing before and after loading, narrow and wide, light and dark', async ({ page }) => {
  await standIn(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 1300 });
    await page.goto('/shown');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Load from YouTube' }).click();
    await expect(page.locator('iframe')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('an embed without a picture is printed as its label and URL, without an empty frame', async ({
  page,
}) => {
  await page.goto('/plain-embed');
  const block = page.locator('#walk');
  const height = async () => (await block.boundingBox())?.height ?? 0;
  const onScreen = await height();
  await page.emulateMedia({ media: 'print' });
  await expect(block.getByText('A walk')).toBeVisible();
  await expect(block.getByRole('link', { name: 'Open at YouTube' })).toBeVisible();
  await expect.poll(height).toBeLessThan(onScreen / 2);
});
