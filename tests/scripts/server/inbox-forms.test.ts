import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JsonDocuments } from '../../../renderer/content/content.ts';
import { openSite } from '../../../scripts/build/forms/forms.ts';
import { createDevAssets } from '../../../scripts/dev/published.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { project } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startInbox, startSiteInbox } from './start-inbox.ts';

const written = documentsOf(readContent(smallSite));
let inbox: Awaited<ReturnType<typeof startSiteInbox>>;
afterEach(() => {
  vi.useRealTimers();
  return inbox.stop();
});

/** Starts a server with the inbox of a site. */
async function start(documents: JsonDocuments = written): Promise<void> {
  inbox = await startSiteInbox(temporaryFolder(), documents);
}

const stored = () => inbox.stored().map(({ values }) => values);
const post = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${inbox.address}/_inbox/${name}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
const json = (name: string, values: object) =>
  post(name, JSON.stringify(values), { 'Content-Type': 'application/json' });

const email = 'zoe@garden.example';
const contact = { name: 'Zoë', email, phone: '', topic: '', message: '0123456789', 'reply-to': email };
const membership = {
  firstName: 'Zoë',
  lastName: 'Ng',
  email,
  country: '',
  variant: 'starter',
};

/** The documents with one form changed. */
function withForm(name: string, change: (form: Record<string, unknown>) => object): JsonDocuments {
  const file = `forms/${name}.json`;
  return new Map([...written, [file, { ...written.get(file), ...change(written.get(file) ?? {}) }]]);
}

test('today is today anywhere on Earth', async () => {
  const rules = [{ field: 'day', check: { min: 'P0D', max: 'P0D' }, message: 'Only today.' }];
  await start(withForm('booking', () => ({ rules })));
  const visit = { group: 'family', interests: ['roses'], guests: '1' };
  vi.useFakeTimers({ toFake: ['Date'] });
  const statusesAt = async (now: string) => {
    vi.setSystemTime(Date.parse(now));
    const days = ['2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-20'];
    return Promise.all(days.map(async (day) => (await json('booking', { ...visit, day })).status));
  };
  expect(await statusesAt('2026-06-18T00:30Z')).toEqual([422, 200, 200, 422, 422]);
  expect(await statusesAt('2026-06-18T11:00Z')).toEqual([422, 200, 200, 200, 422]);
  expect(await statusesAt('2026-06-18T12:30Z')).toEqual([422, 422, 200, 200, 422]);
});

test('what a page says about the parameters of its form is stored, as far as a page would say it', async () => {
  const parameters = [
    { name: 'job', with: 'position' },
    { name: 'source', with: 'source', default: 'the site' },
  ];
  await start(
    withForm('contact', ({ send }) => {
      const { values, ...others } = send as { values: object[] };
      return { send: { ...others, values: [...values, ...parameters] } };
    }),
  );
  await json('contact', { ...contact, job: 'Baker', other: 'x' });
  await post('contact', new URLSearchParams({ ...contact, job: 'B'.repeat(5_000), source: 'a poster' }));
  expect(stored()).toMatchObject([
    { job: 'Baker', source: 'the site' },
    { job: 'B'.repeat(1_000), source: 'a poster' },
  ]);
  expect(stored()[0]).not.toHaveProperty('other');
});

describe('a submission that breaks a rule', () => {
  test('is refused with the fields and messages of its page, and not stored', async () => {
    await start();
    const response = await json('contact', {});
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        error: 'Please fill in this field: name.',
        errors: [
          { field: 'name', message: 'Please fill in this field: name.' },
          { field: 'email', message: 'Please fill in this field: email.' },
          { field: 'message', message: 'Please write at least 10 characters.' },
        ],
      },
    ]);
    expect(stored()).toEqual([]);
  });

  test('only names the first message if its page does', async () => {
    await start();
    const response = await json('newsletter', { email, confirmEmail: 'zoe@b.example', language: 'en' });
    expect(await response.json()).toEqual({
      error: 'The two addresses differ.',
      errors: [{ field: 'confirmEmail', message: 'The two addresses differ.' }],
    });
  });

  test('has a value that is not among the options', async () => {
    await start();
    const response = await json('newsletter', { email, confirmEmail: email, language: 'tlh' });
    expect((await response.json()).errors).toEqual([
      { field: 'language', message: 'Please fill in this field: language.' },
    ]);
  });

  test('has a consent that is false', async () => {
    const values = [{ name: 'consent', field: 'consent' }];
    await start(withForm('waitlist', ({ send }) => ({ send: { ...(send as object), values } })));
    expect((await json('waitlist', {})).status).toBe(422);
    expect((await json('waitlist', { consent: false })).status).toBe(422);
    expect((await json('waitlist', { consent: true })).status).toBe(200);
    expect((await post('waitlist', new URLSearchParams({ consent: 'on' }))).status).toBe(200);
  });
});

test('a consent that is false is refused also if the page of the form does not send it', async () => {
  await start();
  expect((await json('membership', { ...membership, consent: false })).status).toBe(422);
  for (const consent of [true, 'on'])
    expect((await json('membership', { ...membership, consent })).status).toBe(200);
  expect((await json('membership', membership)).status).toBe(200);
  for (const values of stored()) expect(values).not.toHaveProperty('consent');
});

describe('a valid submission is stored', () => {
  test('if the form has no rules, with any values', async () => {
    await start(withForm('feedback', () => ({ rules: [] })));
    expect((await json('feedback', {})).status).toBe(200);
  });

  test('unchanged', async () => {
    await start();
    expect((await json('contact', contact)).status).toBe(200);
    expect(stored()).toEqual([contact]);
  });

  test('in the formats of the form, with the time of arrival, and nothing else that was submitted', async () => {
    await start();
    const forged = { fullName: 'Mallory', submittedAt: 'never', 'reply-to': 'mallory@b.example' };
    expect((await json('membership', { ...membership, ...forged })).status).toBe(200);
    const [{ submittedAt, ...values } = {}] = stored();
    expect(values).toEqual({
      ...membership,
      variant: 'Seedling (£5.00)',
      fullName: 'Zoë Ng',
      'reply-to': email,
    });
    expect(submittedAt).toBe(inbox.stored()[0]?.at);
    expect((await json('membership', { ...membership, variant: 'Seedling (£5.00)' })).status).toBe(422);
  });

  test('with several fields joined to one text', async () => {
    const values = [{ name: 'name', join: ['firstName', 'lastName'] }];
    await start(
      withForm('membership', ({ fields, rules, send }) => ({
        fields: (fields as object[]).slice(0, 2),
        rules: (rules as object[]).slice(0, 2),
        send: { ...(send as object), values },
      })),
    );
    expect((await json('membership', { firstName: 'Zoë', lastName: 'Ng' })).status).toBe(200);
    expect(stored()).toEqual([{ name: 'Zoë Ng' }]);
    expect((await json('membership', { firstName: 'Zoë', lastName: '' })).status).toBe(422);
    expect((await json('membership', { name: 'Zoë Ng' })).status).toBe(422);
  });

  test('if one of several forms of the endpoint accepts it', async () => {
    await start(withForm('feedback', ({ send }) => ({ send: { ...(send as object), endpoint: 'contact' } })));
    expect((await json('contact', { email, message: 'short' })).status).toBe(200);
    expect((await json('contact', { email, message: '' })).status).toBe(422);
  });
});

describe('a browser without scripts', () => {
  const html = { Accept: 'text/html,application/xhtml+xml' };

  test('gets a page with the messages and a link back to the form', async () => {
    await start();
    const Referer = `${inbox.address}/contact?from="x"`;
    const response = await post('contact', new URLSearchParams({ name: '<b>' }), { ...html, Referer });
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html;charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<h1>Contact form</h1>');
    expect(page).toContain('<li>Please write at least 10 characters.</li>');
    expect(page).toContain('<a href="/contact?from=%22x%22">');
  });

  test('gets it in the locale of the form', async () => {
    const rules = [{ field: 'email', check: { minLength: 1 }, message: 'Vyplňte <e-mail>.' }];
    const slovak = { ...written.get('forms/feedback.json'), title: 'Odkaz', rules };
    await start(new Map([...written, ['forms/feedback.sk.json', slovak]]));
    const Referer = `${inbox.address}/sk/about`;
    const page = await (await post('feedback', new URLSearchParams({}), { ...html, Referer })).text();
    expect(page).toContain('<html lang="sk">');
    expect(page).toContain('<h1>Odkaz</h1>\n<ul><li>Vyplňte &#60;e-mail&#62;.</li></ul>');
  });

  test('gets a page for other errors too', async () => {
    await start();
    const response = await post('contact', 'x', { ...html, 'Content-Type': 'text/plain' });
    expect(response.status).toBe(415);
    expect(await response.text()).toContain(
      '<li>Send JSON, multipart form data or URL-encoded form data.</li>',
    );
  });
});

describe('a text that is longer than its field accepts', () => {
  const texts = { ...contact, message: 'x'.repeat(20_001) };

  test('is refused with the message of its field before any rule', async () => {
    await start();
    const response = await json('contact', { ...texts, email: '' });
    expect([response.status, (await response.json()).errors]).toEqual([
      422,
      [{ field: 'message', message: 'Please write at least 10 characters.' }],
    ]);
    expect((await json('contact', { ...texts, message: 'x'.repeat(20_000) })).status).toBe(200);
    expect((await json('contact', { ...contact, phone: '1'.repeat(1001) })).status).toBe(422);
    expect((await json('contact', { ...contact, email: `${'z'.repeat(250)}@b.example` })).status).toBe(422);
  });

  test('is refused with the message of the rule that sets the length', async () => {
    const rules = [
      { field: 'message', check: { minLength: 1 }, message: 'Required' },
      { field: 'message', check: { maxLength: 3 }, message: 'Too long' },
    ];
    await start(withForm('feedback', () => ({ rules })));
    expect((await (await json('feedback', { message: '😀😀😀😀' })).json()).error).toBe('Too long');
    expect((await json('feedback', { message: '😀😀😀' })).status).toBe(200);
  });
});

test('a text that a pattern matches in very many ways is refused at once', async () => {
  const rules = [{ field: 'email', check: { pattern: '^(a+)+$' }, message: 'No' }];
  await start(withForm('feedback', () => ({ rules })));
  const response = await json('feedback', { email: `${'a'.repeat(250)}!`, message: '' });
  expect([response.status, (await response.json()).error]).toEqual([422, 'No']);
});

test('a form whose script could not be read once, while the site was replaced, accepts the next submission', async () => {
  const published = createDevAssets();
  const { inbox: endpoints } = await openSite(project, written, published.publish);
  let failures = 1;
  const readScript = (url: string) => {
    if (failures-- > 0) throw new Error('no such file');
    return published.read(url);
  };
  inbox = await startInbox(temporaryFolder(), { endpoints: () => endpoints, readScript });
  expect((await json('contact', contact)).status).toBe(500);
  expect((await json('contact', contact)).status).toBe(200);
});
