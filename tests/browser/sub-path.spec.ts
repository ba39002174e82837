import { magazine, magazineDay, SiteCopy } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

/** Where the sites are published; their content does not repeat the path. */
const base = '/shop';

/** A copy of a site below a path of its host. */
function siteBelow(...from: ConstructorParameters<typeof SiteCopy>): SiteCopy {
  const copy = new SiteCopy(...from);
  copy.edit('site.json', (settings) => {
    settings.url += base;
  });
  return copy;
}

const site = ownSite('serve', () => {
  const copy = siteBelow();
  copy.write('redirects.json', {
    $schema: '../schema/redirects.json',
    redirects: [{ from: '/old/*', to: '/sectors/*' }],
  });
  copy.write('pages/search.json', {
    $schema: '../../schema/page.json',
    title: 'Search',
    description: 'A search over all pages of the garden, for those who know what they are looking for.',
    blocks: [
      { type: 'hero', title: 'Search' },
      {
        type: 'site-search',
        ...{ label: 'Search the garden', placeholder: 'roses', button: 'Open', page: '/search' },
        ...{ found: '{{count}} found for “{{query}}”', empty: 'Nothing.', failure: 'It failed.' },
        unscripted: 'Searching needs scripts.',
      },
    ],
  });
  return copy;
});
const { test } = site;

test.describe('a site below a path', () => {
  test('asks for nothing outside of the path, and all its links lead to a page', async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const outside = new Set<string>();
    page.on('request', (sent) => {
      const { origin, pathname } = new URL(sent.url());
      if (origin === baseURL && !pathname.startsWith(`${base}/`)) outside.add(pathname);
    });
    const reached = new Set([`${base}/`]);
    for (const path of reached) {
      await page.goto(path);
      const links = await page
        .locator('a[href], link[href]:not([rel=canonical], [hreflang])')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      for (const href of links) {
        const { origin, pathname } = new URL(href);
        if (origin !== baseURL || reached.has(pathname)) continue;
        expect(pathname.startsWith(`${base}/`), `${pathname} on ${path}`).toBe(true);
        const response = await request.get(pathname);
        expect([pathname, response.status()]).toEqual([pathname, 200]);
        if (response.headers()['content-type']?.startsWith('text/html')) reached.add(pathname);
      }
    }
    expect([...outside]).toEqual([]);
    expect(reached.size).toBeGreaterThan(10);
  });

  test('navigates without loading documents, and back', async ({ page }) => {
    await page.goto(`${base}/`);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const menu = page.getByRole('banner');
    await menu.getByRole('link', { name: 'Sectors' }).click();
    await expect(page).toHaveURL(`${base}/sectors`);
    await expect(menu.getByRole('link', { name: 'Sectors' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${base}/`);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Sectors');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('sk');
    await expect(page).toHaveURL(`${base}/sk/sectors`);
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('en');
    await expect(page).toHaveURL(`${base}/sectors`);
  });

  test('finds its pages', async ({ page }) => {
    await page.goto(`${base}/search`);
    await page.getByRole('searchbox').pressSequentially('dogs');
    const first = page.locator('main li a').first();
    await expect(first).toHaveAttribute('href', /^\/shop\//);
    // The text of the page is loaded for it.
    await expect(first.locator('.text-muted mark').first()).toHaveText(/dogs/i);
    await first.click();
    await expect(page).toHaveURL(/\/shop\/(?!search)/);
  });

  test('receives forms, with and without scripts', async ({ page, request }) => {
    await page.goto(`${base}/contact`);
    const form = page.locator('form[name=feedback], form[name=contact]').first();
    const action = (await form.getAttribute('action')) ?? '';
    expect(action).toMatch(/^\/shop\/_inbox\//);
    const response = await request.post(action.replace(/#.*/, ''), { form: {} });
    expect(response.status()).toBe(422);
    expect((await request.post(action.replace(base, '').replace(/#.*/, ''), { form: {} })).status()).toBe(
      405,
    );
  });

  test('redirects the root of the host, aliases, and the redirects of the content', async ({ request }) => {
    const to = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location;
    expect(await to('/')).toBe(`${base}/`);
    expect(await to(`${base}/visit-terms`)).toBe(`${base}/terms`);
    expect(await to(`${base}/old/roses`)).toBe(`${base}/sectors/roses`);
    const missing = await request.get(`${base}/none`);
    expect([missing.status(), await missing.text()]).toEqual([404, site.copy.built('shop/404.html')]);
  });
});

const live = ownSite('dev', siteBelow);
// A link to the gallery preloads its payload, which it does not have.
live.test.use({ expected: /404/ });

live.test('the dev server shows a site below a path', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(`${base}/`);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`${base}/about`);
  await page.evaluate(() => Object.assign(window, { same: true }));
  live.copy.edit('pages/about.json', ({ blocks }) => {
    blocks[0].title = 'Just saved';
  });
  await expect(page.locator('h1')).toHaveText('Just saved');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.goto(`${base}/_reference`);
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page).toHaveURL(`${base}/_gallery`);
});

const feeds = ownSite('serve', () => siteBelow(magazine), { at: Date.parse(magazineDay) });

feeds.test('feeds, the sitemap and pages of lists name URLs below the path', async ({ page, request }) => {
  const { origin } = new URL(feeds.copy.read('site.json').url);
  await page.goto(`${base}/stories`);
  const paths = await page
    .locator('link[rel=alternate][type^="application/"]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of [...paths, `${base}/sitemap.xml`]) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 200]);
    const found = (await response.text()).match(new RegExp(`${origin}[^"<\\s]*`, 'g')) ?? [];
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((url) => !url.startsWith(`${origin}${base}`))).toEqual([]);
  }
});
