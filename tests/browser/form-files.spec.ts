import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { SiteCopy } from '../sites/site.ts';
import { submissionsIn } from './answer.ts';
import { expect, ownSite } from './site.ts';

const site = ownSite('serve', () => {
  const copy = new SiteCopy();
  process.env.INBOX = join(copy.folder, 'inbox');
  copy.edit('site.json', ({ forms }) => {
    forms.endpoints.application = { provider: 'inbox', address: '/_inbox/application', honeypot: 'website' };
  });
  copy.edit('forms/application.json', ({ failure }) => {
    failure.read = 'error';
  });
  return copy;
});
const { test } = site;

const contents = '%PDF-1.7 words';
const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(contents) };
const disguised = { ...letter, buffer: Buffer.from('MZ') };
const large = { ...letter, buffer: Buffer.from('%PDF-'.padEnd(2_000_000)) };

const inbox = (path: string) => join(site.copy.folder, 'inbox', path);
/** The last stored submission, and the contents of its file. */
function lastStored(): [values: unknown, file: string] {
  const { values, files } = submissionsIn(inbox('')).at(-1) ?? {};
  return [values, readFileSync(inbox(`files/${files?.letter?.file}`), 'utf8')];
}

async function fillApplication(page: Page): Promise<Locator> {
  await page.goto('/booking');
  const form = page.locator('form[name=application]');
  await form.getByLabel('Name').fill('Zoë');
  await form.getByLabel('E-mail address').fill('zoe@b.example');
  return form;
}
const values = { name: 'Zoë', email: 'zoe@b.example', role: 'Garden', letter: 'letter.pdf' };

test('a file is stored, and one with other contents than its name says is refused with the reason', async ({
  page,
}) => {
  const form = await fillApplication(page);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('radio', { name: 'Garden' }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('Letter').setInputFiles(disguised);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByRole('alert')).toContainText('Please choose a PDF.');
  await expect(form.getByLabel('Letter')).toBeFocused();
  await expect(form.getByLabel('Letter')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Letter')).toHaveAccessibleDescription(/Please choose a PDF\./);
  await form.getByLabel('Letter').setInputFiles(letter);
  await expect(form.getByLabel('Letter')).not.toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('#application-sent')).toBeFocused();
  expect(lastStored()).toEqual([values, contents]);
});
test.use({ expected: /status of 4\d\d/ });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a file is stored; a wrong one is refused with a page, and nothing is left of it', async ({
    page,
  }) => {
    const path = inbox('../large.pdf');
    writeFileSync(path, '%PDF-'.padEnd(60_000_000));
    for (const [file, message] of [
      [disguised, 'Please choose a PDF.'],
      [large, 'Please choose a smaller file.'],
      [path, 'Send 28214400 bytes at most.'],
    ] as const) {
      const form = await fillApplication(page);
      await form.getByRole('radio', { name: 'Garden' }).check();
      await form.getByRole('checkbox', { name: 'English' }).check();
      await form.getByLabel('Letter').setInputFiles(file);
      await form.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('listitem')).toHaveText([message]);
    }
    const before = readdirSync(inbox('files')).length;
    const form = await fillApplication(page);
    await form.getByRole('radio', { name: 'Garden' }).check();
    await form.getByRole('checkbox', { name: 'English' }).check();
    await form.getByLabel('Letter').setInputFiles(letter);
    await form.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/#application-sent$/);
    // The step with the languages is only shown to guides.
    expect(lastStored()).toEqual([values, contents]);
    expect(readdirSync(inbox('files'))).toHaveLength(before + 1);
  });
});
