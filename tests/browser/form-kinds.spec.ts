import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pageWith } from '../sites/page.ts';
import { SiteCopy } from '../sites/site.ts';
import { submissionsIn } from './answer.ts';
import { axeFindings } from './any-site.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('serve', () => {
  const copy = new SiteCopy();
  process.env.INBOX = join(copy.folder, 'inbox');
  copy.edit('forms/booking.json', (form) => {
    form.rules.push({ field: 'day', check: { min: 'P0D', max: 'P5000D' }, message: 'Not today' });
  });
  copy.write('pages/again.json', pageWith('Again', [{ type: 'form', form: 'booking', title: 'Your visit' }]));
  copy.write('pages/booking.sk.json', { ...copy.read('pages/booking.json'), title: 'Rezervácia' });
  return copy;
});
const { test } = site;

const lastStored = () => submissionsIn(join(site.copy.folder, 'inbox')).at(-1)?.values;

async function openBooking(page: Page, query = '') {
  await page.goto(`/booking${query}`);
  const form = page.locator('form[name=booking]');
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  return form;
}

const visit = {
  day: '2030-05-01',
  arrival: '10:30',
  guests: '4',
  donation: '',
  ticket: 'Year ticket',
  group: 'family',
  interests: 'Roses, Old trees',
  lunch: 'No',
};

test('every kind of field can be filled by keyboard, and is submitted as its document defines', async ({
  page,
}) => {
  const form = await openBooking(page);
  await form.getByLabel('Day of your visit').focus();
  await page.keyboard.type('05012030');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Time of arrival')).toBeFocused();
  await page.keyboard.type('1030AM');
  await form.getByLabel('Guests').focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Ticket')).toBeFocused();
  await page.keyboard.type('Year');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.getByRole('radio', { name: 'A family' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('checkbox', { name: 'We would like lunch.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#booking-sent')).toBeFocused();
  expect(lastStored()).toEqual(visit);
});

test('violated limits are shown at the field, which is focused', async ({ page }) => {
  const form = await openBooking(page);
  await form.getByLabel('Day of your visit').fill('2030-12-24');
  await form.getByLabel('Time of arrival').fill('22:00');
  await form.getByLabel('Guests').fill('1.5');
  await form.getByLabel('Donation').fill('0.1');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByLabel('Day of your visit')).toBeFocused();
  for (const [name, message] of [
    ['Day of your visit', 'The garden is open from April to October. The garden is open from 1 April'],
    ['Time of arrival', 'Please arrive between 10:00 and 15:30.'],
    ['Guests', 'Please bring 1 to 12 guests.'],
    ['Donation in pounds', 'A donation is 50 pence or more.'],
  ] as const)
    await expect(form.getByLabel(name)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  const interests = form.getByRole('group', { name: 'What you want to see' });
  await expect(interests).toHaveAccessibleDescription('One or two. Please choose one or two.');
  await interests.getByRole('checkbox', { name: 'Roses' }).check();
  await expect(interests).toHaveAccessibleDescription('One or two.');
});

test('an incomplete date is not treated as empty', async ({ page }) => {
  const form = await openBooking(page);
  await form.getByLabel('Time of arrival').focus();
  await page.keyboard.type('11');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByLabel('Time of arrival')).toHaveAccessibleDescription(/./);
  await expect(form.getByLabel('Time of arrival')).toHaveAttribute('aria-invalid', 'true');
});

test('limits that move with the day are those of the day of the visit', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2029, 11, 31, 12));
  const form = await openBooking(page);
  const day = form.getByLabel('Day of your visit');
  await expect(day).toHaveAttribute('min', '2029-12-31');
  await expect(day).toHaveAttribute('max', '2043-09-09');
  const html = await (await page.request.get('/booking')).text();
  expect(html).toContain('max="9999-12-31"');
  expect(html).not.toMatch(/(min|max)="-?P/);
});

test('a number is read as people write it in the language of the page, and never without its comma', async ({
  page,
}) => {
  const fill = async (path: string) => {
    await page.goto(path);
    const form = page.locator('form[name=booking]');
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveJSProperty('noValidate', true);
    await form.getByLabel('Day of your visit').fill('2030-05-01');
    await form.getByLabel('Guests').fill('4');
    await form.getByLabel('Donation in pounds').pressSequentially('1,5');
    await form.getByRole('radio', { name: 'A family' }).check();
    await form.getByRole('checkbox', { name: 'Roses' }).check();
    await form.getByRole('button', { name: 'Send' }).click();
    return form;
  };
  await fill('/sk/booking');
  await expect(page.locator('#booking-sent')).toBeFocused();
  expect(lastStored()).toMatchObject({ donation: '1.5' });
  const form = await fill('/booking');
  const donation = form.getByLabel('Donation in pounds');
  await expect(donation).toHaveValue('1,5');
  await expect(donation).toHaveAccessibleDescription('A donation is 50 pence or more.');
});

test('a field is shown, validated and submitted only while its condition is met', async ({ page }) => {
  const form = await openBooking(page, '?lunch=true');
  const school = form.getByLabel('Name of the school');
  await expect(school).toBeHidden();
  await form.getByRole('radio', { name: 'A school' }).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(school).toHaveAccessibleDescription(/Please name the school/);
  await school.fill('Hill School');
  await form.getByLabel('Allergies').fill('Nuts');
  await form.getByLabel('Day of your visit').fill('2030-05-01');
  await form.getByLabel('Guests').fill('4');
  await form.getByRole('checkbox', { name: 'The pond' }).check();
  await form.getByRole('radio', { name: 'A family' }).check();
  await expect(school).toBeHidden();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We have got it.').first()).toBeVisible();
  expect(lastStored()).toEqual({
    ...visit,
    arrival: '',
    ticket: '',
    interests: 'The pond',
    lunch: 'Yes',
    allergies: 'Nuts',
  });
});

test('the query string prefills fields with valid values, and keeps typed text', async ({ page }) => {
  const query = '?ticket=year&group=school&interest=trees&interest=roses&interest=x&lunch=true';
  const form = await openBooking(page, query);
  await expect(form.getByLabel('Ticket')).toHaveValue('year');
  await expect(form.getByLabel('Name of the school')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Roses' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'The pond' })).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'We would like lunch.' })).toBeChecked();
  await openBooking(page, '?ticket=none&group=<b>&lunch=yes');
  await expect(form.getByLabel('Ticket')).toHaveValue('');
  await expect(form.getByRole('checkbox', { name: 'We would like lunch.' })).not.toBeChecked();
});

test('what was typed is kept if the page that the visitor looked at has the same form', async ({ page }) => {
  const form = await openBooking(page);
  await form.getByLabel('Guests').fill('4');
  const link = page.getByRole('banner').getByRole('link').first();
  await link.evaluate((element) => element.setAttribute('href', '/again'));
  await link.click();
  await expect(page).toHaveURL('/again');
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  await page.goBack();
  await expect(page).toHaveURL('/booking');
  await expect(form.getByLabel('Guests')).toHaveValue('4');
});

test('an optional choice can be taken back', async ({ page }) => {
  const form = await openBooking(page);
  const ticket = form.getByLabel('Ticket');
  await ticket.selectOption('year');
  await ticket.selectOption('');
  await expect(ticket).toHaveValue('');
});

test('axe reports nothing in a form with every kind of field', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 3000 });
    const form = await openBooking(page, '?group=school&lunch=true');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every field is shown and submitted, and the browser validates limits', async ({ page }) => {
    await page.goto('/booking');
    const form = page.locator('form[name=booking]');
    await form.getByLabel('Day of your visit').fill('2030-05-01');
    await form.getByLabel('Time of arrival').fill('22:00');
    await form.getByLabel('Ticket').selectOption('year');
    await form.getByRole('radio', { name: 'A family' }).check();
    await expect(form.getByLabel('Name of the school')).toBeVisible();
    await form.getByRole('checkbox', { name: 'Roses' }).check();
    await form.getByRole('checkbox', { name: 'Old trees' }).check();
    await form.getByLabel('Guests').fill('four');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/booking$/);
    await form.getByLabel('Guests').fill('4');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/booking$/);
    await form.getByLabel('Time of arrival').fill('10:30');
    const [sent] = await Promise.all([
      page.waitForRequest('**/_inbox/booking'),
      form.getByRole('button', { name: 'Send' }).click(),
    ]);
    const values = new URLSearchParams(sent.postData() ?? '');
    expect(Object.fromEntries(values)).toMatchObject({ day: '2030-05-01', guests: '4', ticket: 'year' });
    expect(values.getAll('interests')).toEqual(['roses', 'trees']);
    await page.waitForURL(/#booking-sent$/);
  });
});
