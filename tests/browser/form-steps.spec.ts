import type { Page } from '@playwright/test';
import { SiteCopy } from '../sites/site.ts';
import { expect, ownSite } from './site.ts';

const { test } = ownSite('serve', () => new SiteCopy());

const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF words') };

const formOn = (page: Page) => page.locator('form[name=application]');
async function openApplication(page: Page) {
  await page.goto('/booking');
  const form = formOn(page);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  return form;
}

/** Fills in the first two steps with a role. */
async function goThrough(page: Page, role: string) {
  const form = formOn(page);
  await form.getByLabel('Name').fill('Zoë');
  await form.getByLabel('E-mail address').fill('zoe@b.example');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('radio', { name: role }).check();
  await form.getByRole('button', { name: 'Next' }).click();
}

test('the next step is shown once the current one is valid, and focused', async ({ page }) => {
  const form = await openApplication(page);
  await expect(form.getByRole('button')).toHaveText(['Next']);
  await expect(form.getByRole('radio', { name: 'Garden' })).toBeHidden();
  await form.getByLabel('Name').fill('Zoë');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('E-mail address')).toBeFocused();
  await expect(form.getByLabel('E-mail address')).toHaveAccessibleDescription(/write your e-mail/);
  await form.getByLabel('E-mail address').fill('zoe@b.example');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Step 2 of 3')).toBeVisible();
  // A focused legend would be announced twice: as itself, and as the name of its group.
  const group = form.getByRole('group', { name: 'Step 2 of 3 Your work', exact: true });
  await expect(group).toBeFocused();
  await expect(group.locator('legend').first()).toBeInViewport();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('radio', { name: 'Garden' })).toBeFocused();
  await expect(form.getByRole('radio', { name: 'Garden' })).toHaveAccessibleDescription('Please choose one.');
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Zoë');
});

test('a step is shown only while its condition is met, and steps are renumbered', async ({ page }) => {
  const form = await openApplication(page);
  await goThrough(page, 'Garden');
  await expect(form.getByText('Step 3 of 3')).toBeVisible();
  await expect(form.getByLabel('Letter')).toBeVisible();
  await form.getByRole('button', { name: 'Back' }).click();
  await form.getByRole('radio', { name: 'Guide visitors' }).check();
  await expect(form.getByText('Step 2 of 4')).toBeVisible();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('button', { name: 'Next' }).click();
  const languages = form.getByRole('group', { name: 'Languages you speak' });
  await expect(languages).toHaveAccessibleDescription('Please choose a language.');
});

test('progress survives a reload, and is cleared after the form was submitted with its file', async ({
  page,
}) => {
  let sent = '';
  await page.route('https://forms.example/f/0', (route) => {
    sent = route.request().postDataBuffer()?.toString('utf8') ?? '';
    return route.fulfill({ json: { ok: true }, headers: { 'access-control-allow-origin': '*' } });
  });
  await openApplication(page);
  await goThrough(page, 'Guide visitors');
  await formOn(page).getByRole('checkbox', { name: 'Slovak' }).check();
  await page.reload();
  const form = await openApplication(page);
  await expect(form.getByRole('checkbox', { name: 'Slovak' })).toBeChecked();
  await form.getByRole('button', { name: 'Next' }).click();
  const file = form.getByLabel('Letter');
  await expect(file).toHaveAttribute('accept', '.pdf');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(file).toHaveAccessibleDescription('A PDF of at most 1 MB. Please choose a file.');
  await file.setInputFiles({ ...letter, name: 'letter.txt' });
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(file).toHaveAccessibleDescription(/Please choose a PDF/);
  await file.setInputFiles(letter);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('#application-sent')).toBeFocused();
  expect(sent).toMatch(/name="role"\s+Guide visitors/);
  expect(sent).toMatch(/name="languages"\s+sk/);
  expect(sent).toMatch(/name="letter"; filename="letter\.pdf"\s+Content-Type: application\/pdf\s+%PDF words/);
  expect(await page.evaluate(() => sessionStorage.getItem('form-application'))).toBeNull();
});

test('only the first step is shown before hydration, so nothing shifts', async ({ page }) => {
  await page.route('**/assets/islands-*.js', () => {});
  await page.goto('/booking');
  const form = formOn(page);
  await expect(form.getByLabel('Name')).toBeVisible();
  await expect(form.getByRole('button')).toHaveText(/^Next/);
  await expect(form.getByRole('radio', { name: 'Garden' })).toBeHidden();
  await expect(page.locator('form[name=booking]').getByLabel('Name of the school')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all steps are one form with a group per step', async ({ page }) => {
    await page.route('https://forms.example/f/0', (route) => route.fulfill({ body: 'Thank you' }));
    await page.goto('/booking');
    const form = formOn(page);
    await expect(form.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
    await form.getByLabel('Name').fill('Zoë');
    await form.getByLabel('E-mail address').fill('zoe@b.example');
    await form.getByRole('radio', { name: 'Garden' }).check();
    await expect(form.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await expect(form.getByRole('group', { name: 'Your languages' })).toBeVisible();
    await form.getByLabel('Letter').setInputFiles(letter);
    const [sent] = await Promise.all([
      page.waitForRequest('https://forms.example/f/0'),
      form.getByRole('button', { name: 'Apply', exact: true }).click(),
    ]);
    expect(sent.headers()['content-type']).toContain('multipart/form-data');
  });
});
