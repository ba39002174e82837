import type { Page, Request } from '@playwright/test';
import { siteWithConsent } from '../sites/consent.ts';
import { axeFindings } from './any-site.ts';
import { expect, gate, hydrateAll, ownSite, reportViolations } from './site.ts';

const site = ownSite('serve', siteWithConsent);
const { test } = site;

/** A stand-in for the script of Google: sets a cookie as it does, and keeps what it is told. */
const googleScript = `
  document.cookie = '_ga=GA1.1.1; path=/; max-age=9999';
  localStorage.setItem('own-visitor', '1');
  window.googleLoaded = true;
`;

/** Answers for all services, and records the requests to other hosts. */
async function outside(page: Page): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(
    (url) => url.origin !== new URL(site.address).origin,
    (route) => {
      const request = route.request();
      const { hostname } = new URL(request.url());
      // The badges of the footer need no consent.
      if (hostname === 'badges.example') return route.abort();
      requests.push(request);
      if (hostname === 'www.googletagmanager.com')
        return route.fulfill({ contentType: 'text/javascript', body: googleScript });
      if (hostname === 'counter.example')
        return route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
          body: 'window.told = []; window.counter = { page: (...words) => told.push(words), event: (...words) => told.push(words) };',
        });
      if (hostname === 'www.youtube-nocookie.com')
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
      return route.fulfill({ status: 202, body: '{}' });
    },
  );
  return requests;
}

const hostsOf = (requests: readonly Request[]) =>
  [...new Set(requests.map((request) => new URL(request.url()).hostname))].sort();

const banner = (page: Page) => page.getByRole('region', { name: 'Your choice' });

/** Opens a page and waits until it asks. */
async function open(page: Page, path = '/about') {
  const requests = await outside(page);
  await reportViolations(page);
  await page.goto(path);
  await expect(banner(page)).toBeVisible();
  return requests;
}

/** The pages that Plausible was told about. */
const counted = (requests: readonly Request[], event = 'pageview') =>
  requests.flatMap((request) => {
    if (new URL(request.url()).hostname !== 'plausible.io') return [];
    const { name, url } = JSON.parse(request.postData() ?? '{}');
    return name === event ? [new URL(url).pathname] : [];
  });

const choice = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null'));

// The stand-ins for pictures fail.
test.use({ expected: /badges\.example|ERR_FAILED/ });

test('nothing that needs consent is asked for and no cookie is set before the yes, nor after a no', async ({
  page,
  context,
}) => {
  const requests = await open(page, '/shown');
  await page.mouse.wheel(0, 2000);
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL('**/about');
  expect(hostsOf(requests)).toEqual(['plausible.io']);
  expect(await context.cookies()).toEqual([]);

  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect.poll(() => counted(requests).length).toBe(3);
  expect(hostsOf(requests)).toEqual(['plausible.io']);
  expect(await context.cookies()).toEqual([]);
  await expect(banner(page)).toBeHidden();
});

test('a yes loads the services at once and on later pages, and keeps its version and date for each purpose', async ({
  page,
  context,
}) => {
  const requests = await open(page);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.waitForFunction(() => 'googleLoaded' in window);
  await expect(banner(page)).toBeHidden();
  expect(await choice(page)).toEqual({
    version: 1,
    date: new Date().toISOString().slice(0, 10),
    purposes: { statistics: true, chat: true, media: true },
  });
  await hydrateAll(page);
  await expect.poll(() => hostsOf(requests)).toContain('chat.example');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['_ga']);

  await page.goto('/contact');
  await page.waitForFunction(() => 'googleLoaded' in window);
  await expect(banner(page)).toBeHidden();
  const matomo = requests.filter((request) => request.url() === 'https://stats.example/matomo.php');
  expect(matomo.map((request) => new URLSearchParams(request.postData() ?? '').get('url'))).toEqual([
    `${site.address}/about`,
    `${site.address}/contact`,
  ]);
});

test('a choice that is made while pictures are loading is kept', async ({ page }) => {
  await outside(page);
  const held = gate();
  await page.route('**/slow.svg', async (route) => {
    await held.passed;
    await route.abort();
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.body.append(createPicture()));
    const createPicture = () => Object.assign(new Image(), { src: 'https://badges.example/slow.svg' });
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Your choice of cookies' }).click();
  const dialog = page.getByRole('dialog', { name: 'What you allow' });
  await dialog.getByRole('checkbox', { name: 'Videos' }).check();
  await dialog.getByRole('button', { name: 'Save choice' }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect((await choice(page)).purposes).toEqual({ statistics: false, chat: false, media: true });
  held.open();
  await expect(page.locator('html')).toHaveAttribute('data-consent', 'media');
  await expect(banner(page)).toBeHidden();
});

test('withdrawn consent ends what it allowed, and deletes its cookies and entries', async ({
  page,
  context,
}) => {
  const requests = await open(page);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.waitForFunction(() => localStorage.getItem('own-visitor'));

  await page.getByRole('link', { name: 'Your choice of cookies' }).click();
  const dialog = page.getByRole('dialog', { name: 'What you allow' });
  await expect(dialog.getByRole('checkbox', { name: 'Statistics' })).toBeChecked();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Reject all' }).click();
  await reloaded;
  requests.length = 0;
  await expect(page.locator('html')).toHaveAttribute('data-consent', '');
  await page.goto('/contact');
  // The page that was loaded again has been counted before.
  await expect.poll(() => counted(requests)).toEqual(['/contact']);
  expect(hostsOf(requests)).toEqual(['plausible.io']);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('own-visitor'))).toBeNull();
  expect((await choice(page)).purposes).toEqual({ statistics: false, chat: false, media: false });
});

test('each purpose is chosen on its own, by keyboard, from the banner and from the footer', async ({
  page,
}) => {
  const requests = await open(page);
  await page.getByRole('button', { name: 'Choose' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What you allow' });
  await expect(dialog).toBeVisible();
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await expect(dialog.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
  for (const name of ['Statistics', 'Chat', 'Videos'])
    await expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose' })).toBeFocused();
  expect(await choice(page)).toBeNull();

  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Videos' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await choice(page)).purposes).toEqual({ statistics: false, chat: false, media: true });
  expect(hostsOf(requests)).toEqual(['plausible.io']);

  await page.reload();
  await page.getByRole('link', { name: 'Your choice of cookies' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Videos' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Your choice of cookies' })).toBeFocused();
});

test('yes and no look the same', async ({ page }) => {
  await open(page);
  const looks = await Promise.all(
    ['Accept all', 'Reject all'].map((name) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, border } = getComputedStyle(button);
        return [
          Math.round(height),
          Math.round(width / 40),
          color,
          backgroundColor,
          fontSize,
          fontWeight,
          border,
        ];
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
});

test('a higher version, an old choice and a new purpose ask again', async ({ page }) => {
  await open(page);
  const today = new Date().toISOString().slice(0, 10);
  const all = { statistics: true, chat: true, media: true };
  const kept = async (value: object) => {
    await page.evaluate((text) => localStorage.setItem('consent', text), JSON.stringify(value));
    await page.reload();
  };
  await kept({ version: 1, date: today, purposes: all });
  await page.waitForFunction(() => 'googleLoaded' in window);
  await expect(banner(page)).toBeHidden();
  for (const other of [
    { version: 0, date: today, purposes: all },
    { version: 1, date: '2020-01-01', purposes: all },
    { version: 1, date: today, purposes: { statistics: true, chat: true } },
  ]) {
    await kept(other);
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate(() => 'googleLoaded' in window)).toBe(false);
  }
});

test('embeds of an allowed provider load without a click and do not play by themselves, others wait', async ({
  page,
}) => {
  const requests = await open(page, '/shown');
  await expect(page.locator('#walk iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.locator('#walk iframe')).toHaveAttribute('src', /autoplay=0/);
  await page.reload();
  await expect(page.locator('#walk iframe')).toHaveCount(1);
  expect(hostsOf(requests)).toContain('www.youtube-nocookie.com');
});

test('the chat asks in its panel, and a yes there is a yes to its purpose only', async ({ page }) => {
  const requests = await open(page);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByRole('button', { name: 'Allow the chat' })).toBeVisible();
  expect(hostsOf(requests)).toEqual(['plausible.io']);
  await page.getByRole('button', { name: 'Allow the chat' }).click();
  await expect.poll(() => hostsOf(requests)).toEqual(['chat.example', 'plausible.io']);
  expect((await choice(page)).purposes).toEqual({ statistics: false, chat: true, media: false });
});

test('each page is counted once, also when it is shown without loading its document, and events have their names', async ({
  page,
}) => {
  const requests = await open(page, '/counted');
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByRole('link', { name: 'Plan of the garden' }).click();
  await expect.poll(() => counted(requests, 'Plan downloaded')).toEqual(['/counted']);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect.poll(() => counted(requests)).toEqual(['/counted', '/contact']);
  await page.goBack();
  await expect.poll(() => counted(requests)).toEqual(['/counted', '/contact', '/counted']);
  await page.getByRole('link', { name: 'Book a visit' }).click();
  await expect.poll(() => counted(requests, 'Prices read')).toEqual(['/counted']);
  const [first] = requests.filter((request) => request.url() === 'https://plausible.io/api/event');
  expect(first?.headers().cookie).toBeUndefined();
  expect(JSON.parse(first?.postData() ?? '')).toMatchObject({
    domain: 'samplewood.example',
    name: 'pageview',
  });
});

test('a function of a script of any service is called once for each page and event', async ({ page }) => {
  await open(page, '/counted');
  await page.getByRole('button', { name: 'Accept all' }).click();
  const told = () =>
    page.evaluate(() => (window as unknown as { told?: string[][] }).told?.map(([first]) => first));
  await expect.poll(told).toEqual(['/counted']);
  await page.getByRole('link', { name: 'Plan of the garden' }).click();
  await expect.poll(told).toEqual(['/counted', 'Plan downloaded']);
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect.poll(told).toEqual(['/counted', 'Plan downloaded', '/contact']);
  await page.goBack();
  await expect.poll(told).toEqual(['/counted', 'Plan downloaded', '/contact', '/counted']);
});

test('axe reports nothing about the banner and the dialog, narrow and wide', async ({ page }) => {
  await open(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
