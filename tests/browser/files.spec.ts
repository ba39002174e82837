import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { siteWithBlocks } from '../sites/blocks.ts';
import { validator } from '../validator.ts';
import { buildHere, expect, ownSite } from './site.ts';

const site = ownSite('serve', siteWithBlocks);
const { test } = site;

test('a video loads when it is played, with captions', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/shown');
  const video = page.locator('video');
  await expect(page.locator('link[disabled]')).toHaveCount(0);
  expect(requested.filter((path) => /\.(webm|mp3)$/.test(path))).toEqual([]);
  await expect(video).toHaveAttribute('poster', /\/assets\/media\/garden-.*\.jpg$/);
  const before = await video.boundingBox();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.length))
    .toBe(2);
  const tracks = await video.evaluate(({ textTracks }: HTMLVideoElement) =>
    [...textTracks].map(({ kind, language, label, mode }) => [kind, language, label, mode]),
  );
  expect(tracks).toEqual([
    ['captions', 'en', 'English', 'showing'],
    ['captions', 'sk', 'Slovenčina', 'disabled'],
  ]);
  expect(await video.boundingBox()).toEqual(before);
});

test('a recording can be played', async ({ page }) => {
  await page.goto('/shown');
  const audio = page.locator('audio');
  await audio.evaluate((element: HTMLAudioElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => audio.evaluate(({ duration }: HTMLAudioElement) => duration)).toBeGreaterThan(0.5);
});

test('range requests work, so that a video can seek', async ({ page, request }) => {
  await page.goto('/shown');
  const src = (await page.locator('video source').getAttribute('src')) ?? '';
  const answer = await request.get(src, { headers: { range: 'bytes=10-19' } });
  expect(answer.status()).toBe(206);
  expect(answer.headers()).toMatchObject({ 'content-type': 'video/webm', 'content-range': /^bytes 10-19\// });
});

test('a download has its original name and bytes', async ({ page }) => {
  await page.goto('/shown');
  await expect(page.getByText('PDF, 1 kB')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Plan of the garden' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plan.pdf');
  const bytes = readFileSync(await download.path());
  expect(bytes.equals(readFileSync(join(root, 'scripts/dev/samples/media/plan.pdf')))).toBe(true);
});

test('only referenced files are published', async () => {
  const names = readdirSync(join(site.copy.dist, 'assets/media')).map((name) =>
    name.replace(/-[0-9a-f]{12}.*\./, '.'),
  );
  expect([...new Set(names)]).toEqual(expect.arrayContaining(['plan.pdf', 'harvest.csv', 'episode.mp3']));
  site.copy.write('media/alone.csv', 'a,b\n');
  await buildHere(site.copy);
  expect(
    readdirSync(join(site.copy.dist, 'assets/media')).filter((name) => name.startsWith('alone')),
  ).toEqual([]);
});

test('a logo has a variant for dark pages', async ({ page }) => {
  const logo = page.getByRole('img', { name: 'Seeds and Sons' });
  for (const [colorScheme, name] of [
    ['light', /\/seeds-[0-9a-f]{12}\.svg$/],
    ['dark', /\/seeds-dark-[0-9a-f]{12}\.svg$/],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/shown');
    await logo.scrollIntoViewIfNeeded();
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(name);
  }
});

test('the features of a comparison stay in view when the table is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/shown');
  const table = page.getByRole('region', { name: 'Beds by what they have' });
  await table.scrollIntoViewIfNeeded();
  await table.evaluate((element) => element.scrollTo(1000, 0));
  await expect(table.getByRole('rowheader', { name: 'A key to the gate' })).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('the HTML of these blocks is valid', async () => {
  for (const name of ['shown', 'listed']) {
    const { results } = await validator.validateString(site.copy.built(`${name}.html`));
    expect(
      results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line} ${message}`)),
    ).toEqual([]);
  }
});
