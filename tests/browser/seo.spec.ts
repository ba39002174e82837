import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist, pages } from './pages.ts';
import { expect, test } from './site.ts';

const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const documentOf = (path: string) => read(`${path === '/' ? '/index' : path}.html`);
const alternateOf = (path: string) => `${path === '/' ? '/index' : path}.md`;
const hidden = pages.filter((path) => path.endsWith('/404') || path === '/qpon');
const shown = pages.filter((path) => !hidden.includes(path));

/** The `content` or `href` of a head element, identified by another attribute. */
function attributeOf(html: string, name: string): string | undefined {
  return new RegExp(`<(?:meta|link) [^>]*="${name}"[^>]* (?:content|href)="([^"]*)"`).exec(html)?.[1];
}

/** The structured data of a document. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what is tested
function thingsIn(html: string): Record<string, any>[] {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  const data = text ? JSON.parse(text) : { '@graph': [] };
  return data['@graph'] ?? [data];
}

test('the sitemap lists every page except those with noindex', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)];
  expect(listed.map(([, path]) => path || '/').sort()).toEqual(shown);
  for (const path of hidden) expect(attributeOf(documentOf(path), 'robots')).toBe('noindex');
});

test('llms.txt lists the Markdown alternate of each page, and each alternate starts like its page', () => {
  const listed = [...read('llms.txt').matchAll(/^- \[.+?\]\(https?:\/\/[^/]+(.*?)\): ./gm)];
  expect(listed.map(([, path]) => path).sort()).toEqual(shown.map(alternateOf).sort());
  for (const path of shown) {
    const html = documentOf(path);
    expect(attributeOf(html, 'text/markdown')).toBe(alternateOf(path));
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
    const alternate = read(alternateOf(path));
    const heading = /^# (.*)$/m.exec(alternate)?.[1]?.replaceAll('\\', '') ?? 'none';
    expect(heading).toBe(title.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
    expect(alternate).not.toMatch(/<\/|\]\(\//);
  }
});

test('every page has its own Open Graph image of 1200 by 630 pixels, with texts', () => {
  for (const path of pages) {
    const html = documentOf(path);
    const picture = attributeOf(html, 'og:image')?.replace(/^https:\/\/[^/]+/, '') ?? '';
    expect(picture, path).toMatch(/^\/og\/.+-[0-9a-f]{8}\.png$/);
    const bytes = readFileSync(join(dist, picture));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(statSync(join(dist, picture)).size, picture).toBeLessThan(100_000);
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
    expect(attributeOf(html, 'og:title')).toBe(title);
    expect(attributeOf(html, 'og:image:alt')).toBe(title);
    expect(attributeOf(html, 'og:description')).toBe(attributeOf(html, 'description'));
    expect(attributeOf(html, 'og:url')).toBe(attributeOf(html, 'canonical'));
    expect(attributeOf(html, 'twitter:card')).toBe('summary_large_image');
  }
});

test('structured data: the publisher on the start page, breadcrumbs on sectors, none on hidden pages', () => {
  expect(thingsIn(documentOf('/')).map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  const sectors = pages.filter((path) => /^\/solutions\/(?!404)/.test(path));
  expect(sectors.length).toBeGreaterThan(40);
  for (const path of sectors) {
    const [trail] = thingsIn(documentOf(path));
    const way = trail?.itemListElement.map(({ item }: { item: string }) => new URL(item).pathname);
    expect(way).toEqual(['/', '/solutions', path]);
  }
  for (const path of hidden) expect(thingsIn(documentOf(path))).toEqual([]);
});

test('the offers of the pricing page match its plans', async ({ page }) => {
  const [product] = thingsIn(documentOf('/pricing'));
  await page.goto('/pricing');
  const cards = page.locator('#plans li:has(h3)');
  const offers = product?.offers.offers ?? [];
  await expect(cards).toHaveCount(offers.length);
  for (const [index, { name, priceSpecification }] of offers.entries()) {
    await expect(cards.nth(index)).toContainText(name);
    await expect(cards.nth(index).locator('strong')).toHaveText(`£${priceSpecification.price}`);
    await expect(cards.nth(index)).toContainText('excl. VAT');
  }
  const prices = offers.map((offer: (typeof offers)[number]) => Number(offer.priceSpecification.price));
  expect(Number(product?.offers.lowPrice)).toBe(Math.min(...prices));
  expect(Number(product?.offers.highPrice)).toBe(Math.max(...prices));
});

test('the CSP allows all of it, and browsers accept the manifest and its icons', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`refused: ${event.blockedURI}`));
  });
  for (const path of ['/', '/pricing', pages.find((path) => path.startsWith('/solutions/a')) ?? '/']) {
    await page.goto(path);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  }
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  for (const { src } of JSON.parse(data ?? '{"icons": [{}]}').icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  }
});

test('security.txt has a contact', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n');
  expect(lines[0]).toMatch(/^Contact: mailto:\S+@\S+$/);
  expect(lines[1]).toMatch(/^Expires: \d{4}-\d{2}-\d{2}T23:59:59\.000Z$/);
  expect(lines[3]).toMatch(/^Canonical: https:\/\/.+\/\.well-known\/security\.txt$/);
});

test('alternates and lists have the right content types', async ({ request }) => {
  const alternate = await request.get('/pricing.md');
  expect(alternate.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
  expect(await alternate.text()).toContain('£');
  expect((await request.get('/llms.txt')).headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect((await request.get('/pricing')).headers()['x-robots-tag']).toBeUndefined();
  expect((await request.get('/manifest.webmanifest')).headers()['content-type']).toContain('manifest+json');
});
