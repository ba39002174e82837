import { SiteCopy } from '../sites/site.ts';
import { accessFindings, widthFindings } from './any-site.ts';
import { expect, ownSite } from './site.ts';

const labels = { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' };
const { test } = ownSite('serve', () => {
  const copy = new SiteCopy();
  copy.write('pages/season.json', {
    $schema: '../../schema/page.json',
    title: 'Season',
    description: 'Tickets for the season, and what the café serves to eat and to drink.',
    blocks: [
      { type: 'hero', title: 'The season' },
      {
        type: 'pricing-table',
        title: 'Tickets',
        plans: ['starter', 'supporter', 'patron'],
        switch: 'Period of the ticket',
        prices: 'regular',
        labels: { per: 'for', vat: 'incl. VAT' },
        custom: {
          title: 'Schools',
          price: 'On request',
          benefits: ['A guided tour'],
          action: { text: 'Ask us', href: '/' },
        },
      },
      {
        type: 'price-list',
        title: 'Café',
        sections: [
          { title: 'To eat', items: [{ title: 'Soup', price: '£6.50', allergens: ['Celery'] }] },
          {
            title: 'To drink',
            items: [{ title: 'Apple juice', variants: [{ text: '0.2 l', price: '£2.60' }] }],
          },
        ],
        allergens: 'Contains',
      },
      {
        type: 'countdown',
        title: 'Doors open in',
        until: '2027-05-01T10:00+01:00',
        labels,
        after: { title: 'The doors are open', action: { text: 'Come in', href: '/' } },
      },
    ],
  });
  return copy;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a switch shows the plans of the chosen period and the plan without a price', async ({ page }) => {
    await page.goto('/season');
    const plans = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const chosen = page.getByRole('group', { name: 'Period of the ticket' });
    await expect(plans.getByRole('heading')).toHaveText(['Seedling', 'Schools']);
    await chosen.getByRole('radio', { name: '1 year' }).check();
    await expect(plans.getByRole('heading')).toHaveText(['Oak', 'Schools']);
    await page.keyboard.press('ArrowUp');
    await expect(plans.getByRole('heading')).toHaveText(['Sapling', 'Schools']);
  });
});

test.describe('in Honolulu', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('a countdown with a zone ends at the same moment as elsewhere, and then shows something else', async ({
    page,
  }) => {
    await page.clock.install({ time: '2027-05-01T08:00Z' });
    await page.goto('/season');
    await page.clock.runFor(1000);
    await expect(page.locator('[data-hydrate]').filter({ has: page.getByRole('timer') })).toHaveCount(0);
    await page.clock.setSystemTime('2027-05-01T08:59:58Z');
    await page.clock.runFor(1000);
    await expect(page.getByRole('timer')).toContainText('01seconds');
    await page.clock.runFor(1000);
    await expect(page.getByRole('heading', { name: 'The doors are open' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
});

test('the days of a countdown of many years fit their tile', async ({ page }) => {
  await page.clock.setFixedTime('1990-01-01T00:00Z');
  await page.goto('/season');
  const days = page.getByRole('timer').locator('p').first();
  await expect(days).toHaveText('13634days');
  const widths = await days.evaluate((tile) =>
    [tile.firstElementChild ?? tile, tile].map((element) => element.getBoundingClientRect().width),
  );
  expect(widths[0]).toBeLessThan(0.9 * Number(widths[1]));
});

test('prices are accessible and fit at all widths, light and dark', async ({ page }) => {
  await page.goto('/season');
  expect(await accessFindings(page)).toEqual([]);
  expect(await widthFindings(page)).toEqual([]);
});
