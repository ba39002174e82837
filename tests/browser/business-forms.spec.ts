import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SiteCopy, sitesDir } from '../sites/site.ts';
import { submissionsIn } from './answer.ts';
import { test as base, expect, openTimed, ownSite, reportViolations } from './site.ts';

const now = '2026-06-18T10:00Z';

base.describe('a restaurant', () => {
  const site = ownSite(
    'serve',
    () => {
      const copy = new SiteCopy(join(sitesDir, 'restaurant'));
      // The days of the coming weeks depend on the clock of the server.
      copy.edit('forms/contact.json', ({ rules }) => rules.shift());
      return copy;
    },
    { at: Date.parse(now) },
  );
  const { test } = site;
  test.use({ expected: /422/ });

  for (const width of [390, 1280])
    test(`takes a table within its opening hours, and learns which campaign brought the guest, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await reportViolations(page);
      await page.goto(`/?utm_campaign=flyer-${width}`);
      // The next page is loaded as a document, the one after it is not.
      await page.goto('/menu');
      await page.getByRole('link', { name: 'Book a table' }).first().click();
      const form = page.locator('form[name=contact]');
      const field = (name: string) => form.locator(`[data-field=${name}]`);
      await field('day').fill('2026-06-22');
      await field('time').fill('11:00');
      await field('guests').selectOption('2');
      await field('name').fill('Zoë');
      await field('email').fill('zoe@b.example');
      await form.getByRole('button').click();
      const hours = 'Wednesday–Friday and Sunday 12:00–22:00; Saturday 12:00–23:30.';
      await expect(form.getByText(`We are closed on this day. ${hours}`)).toBeVisible();
      // A Saturday, on which it is open longer.
      await field('day').fill('2026-06-20');
      await form.getByRole('button').click();
      await expect(form.getByText(`We are closed at this time. ${hours}`)).toBeVisible();
      await expect(form.getByText('We are closed on this day.')).toBeHidden();
      await field('time').fill('23:00');
      await form.getByRole('button').click();
      await expect(page.getByText('We look for a table')).toBeVisible();
      const stored = submissionsIn(site.copy.inbox).at(-1);
      expect(stored?.values).toMatchObject({
        day: '2026-06-20',
        time: '23:00',
        campaign: `flyer-${width}`,
      });
      expect(stored?.quarantine).toBeUndefined();
    });

  test('keeps nothing of the address that no form submits, and nothing for the next visit', async ({
    page,
    context,
  }) => {
    await page.goto('/?utm_campaign=flyer&utm_term=secret');
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({ 'query-utm_campaign': 'flyer' });
    expect(await context.cookies()).toEqual([]);
    const other = await context.newPage();
    await other.goto('/contact');
    expect(await other.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  });

  test('refuses a closed day in the inbox, too', async ({ request }) => {
    const values = { day: '2026-06-22', time: '13:00', guests: '2', name: 'Zoë', email: 'zoe@b.example' };
    const answer = await request.post(`${site.address}/_inbox/contact`, { data: values });
    expect(answer.status()).toBe(422);
    expect((await answer.json()).errors.map(({ field }: { field: string }) => field)).toEqual([
      'day',
      'time',
    ]);
  });
});

base.describe('a form whose endpoint has a quarantine', () => {
  const site = ownSite(
    'serve',
    () => {
      const copy = new SiteCopy(join(sitesDir, 'restaurant'));
      copy.edit('forms/contact.json', ({ rules }) => rules.shift());
      copy.edit('site.json', (settings) => {
        settings.url += '/table';
      });
      return copy;
    },
    { at: Date.parse(now) },
  );
  const { test } = site;
  const book = async (page: Page, name: string) => {
    await page.goto('/table/contact');
    const form = page.locator('form[name=contact]');
    const texts = { day: '2026-06-20', time: '13:00', name, email: 'zoe@b.example' };
    for (const [field, text] of Object.entries(texts)) await form.locator(`[data-field=${field}]`).fill(text);
    await form.locator('[data-field=guests]').selectOption('2');
    await form.getByRole('button').click();
    await expect(page.getByText('We look for a table')).toBeVisible();
    return submissionsIn(site.copy.inbox).find(({ values }) => values.name === name);
  };

  test('asks for a token once somebody begins, and works for it if that was fast', async ({ page }) => {
    await reportViolations(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/token')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/table/contact');
    await expect(page.locator('form[name=contact]')).toHaveJSProperty('noValidate', true);
    expect(asked).toEqual([]);
    expect((await book(page, 'Zoë'))?.quarantine).toBeUndefined();
    expect(asked).toEqual(['/table/_inbox/contact/token']);
  });

  test.describe('when there is no token', () => {
    test.use({ expected: /404/ });
    test('is sent all the same', async ({ page }) => {
      await page.route('**/token', (route) => route.fulfill({ status: 404, body: 'nothing' }));
      expect(await book(page, 'Ben')).toMatchObject({ quarantine: 'no token' });
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('is quarantined, and its sender sees that it was sent', async ({ page }) => {
      expect(await book(page, 'Ann')).toMatchObject({ quarantine: 'no token', values: { guests: '2' } });
    });
  });
});

base.describe('a form whose answer is lost', () => {
  const site = ownSite('serve', () => new SiteCopy(join(sitesDir, 'events')), { at: Date.parse(now) });
  const { test } = site;
  test.use({ expected: /503/ });

  test('is stored once when it is sent again, and takes one place', async ({ page }) => {
    await page.route(
      '**/_inbox/contact',
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 503, json: { error: 'Nothing can be stored at the moment.' } });
      },
      { times: 1 },
    );
    await page.goto('/places?event=open-rehearsal');
    await page.locator('[data-field=name]').fill('Zoë');
    await page.locator('[data-field=email]').fill('zoe@b.example');
    const button = page.getByRole('button', { name: 'Keep a place' });
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await button.click();
    await expect(page.getByText('We have kept a place for you.')).toBeVisible();
    expect(site.copy.submitted()).toHaveLength(1);
  });
});

base.describe('options from entries', () => {
  const site = ownSite('serve', () => new SiteCopy(join(sitesDir, 'events')), { at: Date.parse(now) });
  const { test } = site;

  test('are the titles of published entries that match a query, and are prefilled by file name', async ({
    page,
  }) => {
    await page.goto('/places?event=summer-concert');
    const event = page.locator('[data-field=event]');
    await expect(event).toHaveValue('summer-concert');
    await expect(event.locator('option')).toHaveText([
      'Choose an event',
      'Spring ball',
      'Open rehearsal of the depot choir',
      'Summer concert',
    ]);
    await page.locator('[data-field=name]').fill('Zoë');
    await page.locator('[data-field=email]').fill('zoe@b.example');
    await page.getByRole('button', { name: 'Keep a place' }).click();
    await expect(page.getByText('We have kept a place for you.')).toBeVisible();
    expect(site.copy.submitted()).toEqual([{ event: 'summer-concert', name: 'Zoë', email: 'zoe@b.example' }]);
  });
});

base.describe('an event with two places', () => {
  const site = ownSite('serve', () => new SiteCopy(join(sitesDir, 'events')), { at: Date.parse(now) });
  const { test } = site;
  test.use({ expected: /409/ });

  for (const width of [390, 1280])
    test(`tells the third visitor that it is full, who can choose another one, at ${width} px`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['Ann', 'Ben']) {
        const data = { event: 'open-rehearsal', name, email: `${name}@b.example` };
        await request.post(`${site.address}/_inbox/contact`, { data });
      }
      await page.goto('/places?event=open-rehearsal');
      await page.locator('[data-field=name]').fill('Zoë');
      await page.locator('[data-field=email]').fill('zoe@b.example');
      await page.getByRole('button', { name: 'Keep a place' }).click();
      const form = page.locator('form[name=places]');
      const message = form.getByText('There are no places left at this event.');
      await expect(message.first()).toBeVisible();
      await expect(page.locator('[data-field=event]')).toBeFocused();
      await page.locator('[data-field=event]').selectOption('spring-ball');
      await page.getByRole('button', { name: 'Keep a place' }).click();
      await expect(page.getByText('We have kept a place for you.')).toBeVisible();
      const rehearsals = site.copy.submitted().filter(({ event }) => event === 'open-rehearsal');
      expect(rehearsals.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    });
});

/** The forms that newsletter services give out: their address, what they read, and a field that only bots fill in. */
const services = {
  mailchimp: {
    path: '/subscribe/post?u=1a2b&id=3c&f_id=4d',
    email: 'EMAIL',
    honeypot: 'b_1a2b_3c',
    more: {},
  },
  brevo: {
    path: '/serve/MUIEAbc',
    email: 'EMAIL',
    honeypot: 'email_address_check',
    more: { locale: 'en', html_type: 'simple' },
  },
  buttondown: {
    path: '/api/emails/embed-subscribe/letters',
    email: 'email',
    honeypot: '',
    more: { embed: '1' },
  },
  listmonk: { path: '/subscription/form', email: 'email', honeypot: 'nonce', more: { l: 'list-uuid' } },
  other: { path: '/join', email: 'address', honeypot: '', more: {} },
} as const;

base.describe('a newsletter service', () => {
  const received: string[] = [];
  let thanks: string | undefined;
  // Answers with a page, as they do: the subscription has to be confirmed by e-mail.
  const service = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST') received.push(`${request.url} ${request.headers['content-type']} ${body}`);
    if (thanks !== undefined) return void response.writeHead(303, { Location: thanks }).end();
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Almost done</title><h1>Confirm your address</h1>');
  });
  base.beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)));
  const site = ownSite('serve', () => {
    const copy = new SiteCopy(join(sitesDir, 'campaign'));
    const { port } = service.address() as AddressInfo;
    const address = (path: string) => `http://localhost:${port}${path}`;
    copy.edit('site.json', ({ forms }) => {
      for (const [provider, { path, honeypot }] of Object.entries(services))
        forms.endpoints[provider] = { provider, address: address(path), ...(honeypot && { honeypot }) };
    });
    const form = copy.read('forms/contact.json');
    for (const [provider, { email, more }] of Object.entries(services)) {
      copy.write(`forms/${provider}.json`, {
        ...form,
        title: provider,
        fields: form.fields.filter(({ name }: { name: string }) => name === 'email'),
        rules: form.rules.filter(({ field }: { field: string }) => field === 'email'),
        send: {
          endpoint: provider,
          encoding: 'json',
          values: [
            { name: email, field: 'email' },
            ...Object.entries(more).map(([name, value]) => ({ name, value })),
            { name: 'source', query: 'utm_source' },
          ],
          success: 'page',
        },
      });
      copy.edit('pages/contact.json', ({ blocks }) => blocks.push({ type: 'form', form: provider }));
    }
    return copy;
  });
  const { test } = site;
  base.afterAll(() => {
    service.closeAllConnections();
    service.close();
  });

  test.describe('whose page is elsewhere', () => {
    test.use({ expected: /ERR_SSL/ });
    test('leads the visitor there', async ({ page }) => {
      await page.goto('/contact');
      // Nothing answers there, but the policy of the page lets the browser ask.
      thanks = `https://localhost:${(service.address() as AddressInfo).port}/thanks`;
      const form = page.locator('form[name=mailchimp]');
      await form.locator('[data-field=email]').fill('zoe@b.example');
      const asked = page.waitForEvent('requestfailed', (request) => request.url() === thanks);
      await form.getByRole('button').click();
      await asked;
      thanks = undefined;
    });
  });

  test('gets a form once, which is busy until its page is shown, or there is none', async ({ page }) => {
    // An answer without content leaves the page as it is.
    await page.route(
      (url) => url.port === `${(service.address() as AddressInfo).port}`,
      (route) => route.fulfill({ status: 204 }),
    );
    await openTimed(page, '/contact');
    const form = page.locator('form[name=mailchimp]');
    await form.locator('[data-field=email]').fill('zoe@b.example');
    const button = form.getByRole('button');
    const label = (await button.textContent()) ?? '';
    await button.click();
    await expect(button).toBeDisabled();
    await expect(button).not.toHaveText(label);
    // The browser shows the page as it was after Back.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(button).toHaveText(label);
    await expect(form.locator('[data-field=email]')).toHaveValue('zoe@b.example');
    await button.click();
    await expect(button).toBeDisabled();
    await page.clock.runFor(10_000);
    await expect(button).toHaveText(label);
  });

  for (const [name, { path, email, honeypot, more }] of Object.entries(services))
    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
        test.use({ javaScriptEnabled });

        test(`of the kind ${name} gets its form from the browser, and the visitor sees what it says`, async ({
          page,
        }) => {
          received.length = 0;
          await page.goto('/contact?utm_source=flyer');
          const form = page.locator(`form[name=${name}]`);
          if (javaScriptEnabled) {
            await form.getByRole('button').click();
            await expect(form.getByText('Please enter your e-mail address.')).toBeVisible();
          }
          await form.locator('[data-field=email]').fill('zoe@b.example');
          await form.getByRole('button').click();
          await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
          const [request = ''] = received;
          const [url, type, body] = request.split(' ');
          expect([url, type]).toEqual([path, 'application/x-www-form-urlencoded']);
          expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
            ...more,
            ...(javaScriptEnabled && { source: 'flyer' }),
            ...(honeypot && { [honeypot]: '' }),
            [email]: 'zoe@b.example',
          });
        });
      });
});
