import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillIn, formCase } from './filled.ts';
import { expect, hydrateAll, test } from './site.ts';

const corpus = JSON.parse(
  readFileSync(join(import.meta.dirname, '../attack/corpus.json'), 'utf8'),
) as string[];
const readers = [
  (text: string) => `/solutions?page=${text}`,
  (text: string) => `/benefits?search=${text}&continent=${text}&country=${text}&category=${text}#${text}`,
  (text: string) => `/help-center?q=${text}#${text}`,
  (text: string) => `/whats-new?tab=${text}#details-${text}`,
  (text: string) => `/preregistration?success=${text}#${text}`,
];

// Without the CSP, which would block most attacks.
test.use({ bypassCSP: true, expected: /404|400|Nothing at|asked for/ });

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    return dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('//evil.example')) complaints.push(request.url());
  });
  return complaints;
}

/** Injected elements and attributes, and whether a script ran. */
function harm(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(
        ({ name, value }) =>
          /^on|srcdoc/.test(name) || (name !== 'value' && /^\s*(javascript|data):/i.test(value)),
      ),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ protocol, host }) => protocol === 'javascript:' || host === 'evil.example',
    );
    return [
      ...handlers.map(({ name, value }) => `${name}=${value}`),
      ...links.map(({ href }) => href),
      ...('hit' in window || document.title === 'hit' ? ['hit'] : []),
    ];
  });
}

// Each reader gets other values than the next one.
const step = process.env.FUZZ ? 20 : 100;

for (const [index, reader] of readers.entries()) {
  test(`no value of ${reader('…').split('#')[0]} is harmful`, async ({ page }) => {
    const complaints = watch(page);
    for (const text of corpus.filter((_text, at) => at % step === index)) {
      const address = reader(encodeURIComponent(text.toWellFormed()));
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.locator('main').hover();
      await hydrateAll(page);
      await expect(page.locator('main [data-hydrate]')).toHaveCount(0);
      expect(await harm(page), text).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

test('the response of a form service is shown as plain text', async ({ page }) => {
  const complaints = watch(page);
  const answers = corpus.filter((text, at) => at % step === 0 && text.trim().length > 2);
  for (const error of answers) {
    await page.unroute('**/_inbox/newsletter');
    await page.route('**/_inbox/newsletter', (route) => route.fulfill({ status: 400, json: { error } }));
    await page.goto('/about-company');
    const form = page.locator('form[name=newsletter]');
    await fillIn(form, formCase('newsletter'));
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByRole('alert')).not.toBeEmpty();
    expect(await harm(page), error).toEqual([]);
    await expect(form.getByRole('alert').locator('script, img, svg, iframe')).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});
