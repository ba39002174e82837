import { join } from 'node:path';
import { magazineDay, SiteCopy, sitesDir } from '../sites/site.ts';
import { test as base, expect, ownSite } from './site.ts';

/** An example site as it is on the day of the examples, which is in June. */
const example = (name: string) =>
  ownSite('serve', () => new SiteCopy(join(sitesDir, name)), { at: Date.parse(magazineDay) });

base.describe('the job board', () => {
  const { test } = example('jobs');

  test('a visitor filters positions by value, and groups without a position disappear', async ({ page }) => {
    await page.goto('/jobs');
    const shown = page.getByRole('main').locator('h2, h3').filter({ visible: true });
    await expect(shown).toHaveText([
      ...['Deliveries', 'Driver for the morning round'],
      ...['Bakery', 'Night baker', 'Head baker', 'Apprentice baker'],
      ...['Shops', 'Shop manager'],
    ]);
    await page.getByLabel('Kind of employment').selectOption('Part time');
    await expect(page).toHaveURL('/jobs?kind=PART_TIME');
    await expect(shown).toHaveText(['Deliveries', 'Driver for the morning round', 'Bakery', 'Night baker']);

    await page.goto('/');
    await page.getByRole('link', { name: 'Part time only' }).click();
    await expect(page.getByLabel('Kind of employment')).toHaveValue('PART_TIME');
    await expect(shown).toHaveCount(4);
  });

  test('the bar above the positions leads to a group', async ({ page }) => {
    await page.goto('/jobs');
    await page.getByRole('navigation', { name: 'Jump to' }).getByRole('link', { name: 'Shops' }).click();
    await expect(page.getByRole('heading', { name: 'Shops' })).toBeInViewport();
  });

  test('one form serves each position, with scripts and without', async ({ page, browser }) => {
    await page.route('**/_inbox/apply', (route) => route.fulfill({ json: { success: true } }));
    await page.goto('/jobs/head-baker');
    await page.getByLabel('Your name').fill('Zoë');
    await page.getByLabel('E-mail address').fill('zoe@garden.example');
    await page.getByLabel('Why you?').fill('I get up early.');
    const sent = page.waitForRequest('**/_inbox/apply');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Zoë', position: 'Head baker' });
    await expect(page.getByText('We have your application')).toBeVisible();

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(new URL('/jobs/driver', page.url()).href);
    await expect(plain.locator('input[name=position]')).toHaveValue('Driver for the morning round');
    await context.close();
  });

  test('search engines read the salary in pounds, and none where there is none', async ({ page }) => {
    const dataOn = async (path: string) => {
      await page.goto(path);
      const data = JSON.parse((await page.locator('[type="application/ld+json"]').textContent()) ?? '');
      return data['@graph'][0];
    };
    expect(await dataOn('/jobs/head-baker')).toMatchObject({
      '@type': 'JobPosting',
      baseSalary: { currency: 'GBP', value: { value: '38000.00', unitText: 'YEAR' } },
      validThrough: '2026-09-30',
    });
    expect(await dataOn('/jobs/apprentice')).not.toHaveProperty('baseSalary');
  });
});

base.describe('the events', () => {
  const { test } = example('events');

  test('events that repeat have their next date, and past ones are left out', async ({ page }) => {
    await page.goto('/events');
    await expect(page.getByRole('main').locator('h2, h3')).toHaveText([
      ...['June 2026', 'Open rehearsal of the depot choir', 'Repair day'],
      ...['July 2026', 'Night market', 'Summer concert'],
    ]);
    await expect(page.getByRole('main').locator('time')).toHaveText([
      '18 June 2026 at 19:30',
      '27 June 2026 at 10:00',
      '4 July 2026 at 18:00',
      '18 July 2026 at 17:00',
    ]);
    await page.getByRole('link', { name: 'Night market' }).click();
    await expect(page.getByRole('main').locator('time')).toHaveText([
      '4 July 2026 at 18:00',
      '5 September 2026 at 18:00',
      '3 October 2026 at 18:00',
      '7 November 2026 at 18:00',
      '5 December 2026 at 18:00',
    ]);
  });

  test('an event is a file for the calendar, and all of them are a calendar to subscribe to', async ({
    page,
    request,
  }) => {
    await page.goto('/events/night-market');
    const downloads = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to your calendar' }).click();
    expect((await downloads).suggestedFilename()).toBe('night-market.ics');

    await page.goto('/events');
    const feed = page.locator('link[type="text/calendar"]');
    await expect(feed).toHaveAttribute('href', '/events/calendar.ics');
    const calendar = await request.get('/events/calendar.ics');
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const text = await calendar.text();
    expect(
      text
        .match(/^SUMMARY:.*/gm)
        ?.map((line) => line.trim())
        .sort(),
    ).toEqual([
      'SUMMARY:Night market',
      'SUMMARY:Open rehearsal of the depot choir',
      'SUMMARY:Repair day',
      'SUMMARY:Summer concert',
    ]);
    expect(text).toContain('EXDATE;TZID=Europe/London:20260801T180000');
  });
});
