import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from '../../blocks/parts/form/send.ts';
import type { Endpoint, Form, FormSetup } from '../../schema/types.d.ts';
import { formNamed } from './forms.ts';

const values = { email: 'a@b.example', confirmEmail: 'a@b.example', language: 'sk', consent: true };

/** A request that a service received: the values, and their encoding. */
interface Received {
  type: string;
  accept: string;
  method: string;
  values: Record<string, unknown>;
}

let server: Server;
let address: string;
let received: Received[];
/** The response of the mock service; undefined for no response. The body may never end. */
let answer: { status: number; body: string; type?: string; isEndless?: true } | undefined;

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    received.push(await read(request));
    if (!answer) return;
    response.writeHead(answer.status, { 'Content-Type': answer.type ?? 'application/json' });
    response.write(answer.body);
    if (!answer.isEndless) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/f/id`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const type = request.headers['content-type'] ?? '';
  const body = new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } });
  const given = type.startsWith('application/json') ? await body.json() : valuesIn(await body.formData());
  return {
    type: type.split(';')[0] ?? '',
    accept: request.headers.accept ?? '',
    method: request.method ?? '',
    values: given,
  };
}

function valuesIn(data: FormData): Record<string, unknown> {
  const all = [...data.keys()].map((name) => [name, data.getAll(name)] as const);
  return Object.fromEntries(all.map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
}

function formTo(
  name: string,
  service: Partial<Endpoint>,
  change: Partial<Form & FormSetup> = {},
): Form & FormSetup {
  return {
    ...formNamed(name),
    name,
    script: '',
    timeout: 5000,
    toast: { milliseconds: 5000, close: 'Close' },
    service: { provider: 'inbox', address, ...service },
    ...change,
  };
}

const newsletter = {
  email: 'a@b.example',
  confirmEmail: 'a@b.example',
  language: 'sk',
  subject: 'Newsletter subscription',
};
const success = (body: object) => ({ status: 200, body: JSON.stringify(body) });
const failed = (status: number, body: object) => ({ status, body: JSON.stringify(body) });
const page = { status: 200, body: '<!doctype html><p>Thank you</p>', type: 'text/html' };

describe.each<[provider: Endpoint['provider'], extra: Partial<Endpoint>, good: object]>([
  ['formspree', {}, { ok: true, next: '/thanks' }],
  ['web3forms', { accessKey: 'the-key' }, { success: true, message: 'Email sent successfully!' }],
  ['getform', {}, { success: true }],
])('%s', (provider, extra, good) => {
  const key = extra.accessKey ? { access_key: extra.accessKey } : {};

  test('receives the JSON that it expects, and its success response is recognized', async () => {
    answer = success(good);
    expect(await send(formTo('newsletter', { provider, ...extra }), values, '')).toEqual({
      isSubmitted: true,
    });
    expect(received).toEqual([
      {
        type: 'application/json',
        accept: 'application/json',
        method: 'POST',
        values: { ...newsletter, ...key },
      },
    ]);
  });

  test('receives multipart form data if the form is configured for it', async () => {
    answer = success({});
    const form = formTo('membership', { provider, ...extra });
    expect(await send(form, { ...values, firstName: 'Zoë' }, '')).toEqual({ isSubmitted: true });
    expect(received[0]).toMatchObject({
      type: 'multipart/form-data',
      values: { firstName: 'Zoë', 'reply-to': 'a@b.example', ...key },
    });
    expect(Object.keys(received[0]?.values ?? {})).not.toContain('vatNumber');
  });

  test('receives files and selected options with the other values', async () => {
    answer = success(good);
    const form = formTo('application', { provider, ...extra });
    const letter = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
    await send(form, { name: 'Zoë', role: 'guide', languages: ['en', 'sk'], letter }, '');
    const { values = {} } = received[0] ?? {};
    expect(values).toMatchObject({ role: 'Guide visitors', languages: 'en, sk' });
    expect(values.letter).toMatchObject({ name: 'letter.pdf', type: 'application/pdf', size: 4 });
  });

  test('receives the honeypot value of a bot, but not an empty one', async () => {
    answer = success(good);
    const form = formTo('newsletter', { provider, ...extra, honeypot: '_gotcha' });
    await send(form, values, 'spam');
    await send(form, values, '');
    expect(received.map((one) => one.values._gotcha)).toEqual(['spam', undefined]);
  });
});

describe('the inbox, which formats values itself,', () => {
  beforeEach(() => {
    answer = success({ success: true });
  });

  test('receives the values of fields, but no fixed ones', async () => {
    expect(await send(formTo('newsletter', {}), values, '')).toEqual({ isSubmitted: true });
    const { subject: _, ...fields } = newsletter;
    expect(received).toMatchObject([{ type: 'application/json', values: fields }]);
    expect(Object.keys(received[0]?.values ?? {})).toEqual(Object.keys(fields));
  });

  test('receives the values of options, and neither hidden nor unsent fields', async () => {
    await send(formTo('membership', {}), { ...values, firstName: 'Zoë', variant: 'starter' }, 'spam');
    expect(received[0]?.values).toMatchObject({ firstName: 'Zoë', variant: 'starter' });
    expect(Object.keys(received[0]?.values ?? {})).toEqual([
      'firstName',
      'lastName',
      'email',
      'country',
      'variant',
    ]);
  });

  test('receives files, and each selected option', async () => {
    const letter = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
    const form = formTo('application', { honeypot: 'website' });
    await send(form, { name: 'Zoë', role: 'guide', languages: ['en', 'sk'], letter }, 'spam');
    expect(received[0]?.values).toMatchObject({ role: 'guide', languages: ['en', 'sk'], website: 'spam' });
    expect(received[0]?.values.letter).toMatchObject({ name: 'letter.pdf', size: 4 });
  });
});

describe('a failure of', () => {
  test.each<
    [what: string, provider: Endpoint['provider'], answer: { status: number; body: string }, reason?: string]
  >([
    ['the inbox', 'inbox', failed(400, { error: 'The JSON is malformed.' }), 'The JSON is malformed.'],
    [
      'Formspree with a list of errors',
      'formspree',
      failed(422, { errors: [{ field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' }] }),
      'should be an email',
    ],
    [
      'Formspree with a single error',
      'formspree',
      failed(404, { error: 'Form not found' }),
      'Form not found',
    ],
    [
      'Web3Forms with a message',
      'web3forms',
      failed(400, { success: false, message: 'Invalid Access Key' }),
      'Invalid Access Key',
    ],
    ['Getform', 'getform', failed(429, { success: false, message: 'Too many' }), 'Too many'],
    ['Netlify', 'netlify', { status: 404, body: '<p>Not found</p>' }],
    ['a server', 'inbox', { status: 500, body: 'Internal Server Error' }],
    ['a server with an unexpected response', 'inbox', failed(400, { error: { code: 7 } })],
    ['a server with an empty response', 'inbox', { status: 502, body: '' }],
  ])('%s is reported with its reason', async (_what, provider, given, reason) => {
    answer = given;
    const form = formTo('membership', { provider });
    expect(await send(form, values, '')).toEqual({
      isSubmitted: false,
      ...(reason ? { reason } : { reason: undefined }),
    });
  });
});

test('the rules that the inbox found broken are part of the outcome; those of other services are not', async () => {
  const errors = [{ field: 'email', message: 'Please enter your e-mail address.' }];
  answer = failed(422, { error: 'Please enter your e-mail address.', errors });
  expect(await send(formTo('newsletter', {}), values, '')).toEqual({ isSubmitted: false, broken: errors });
  expect(await send(formTo('newsletter', { provider: 'formspree' }), values, '')).toEqual({
    isSubmitted: false,
  });
});

describe('the success flag', () => {
  test.each<
    [what: string, provider: Endpoint['provider'], answer: { status: number; body: string }, sent: boolean]
  >([
    ['is required', 'inbox', success({}), false],
    ['must be true', 'web3forms', success({ success: false, message: 'Not sent' }), false],
    ['may be a string', 'inbox', success({ success: 'true' }), true],
    ['must not be a number', 'inbox', success({ success: 1 }), false],
    ['counts only with a 2xx status', 'inbox', failed(500, { success: true }), false],
    ['is called ok at Formspree', 'formspree', success({ success: true }), false],
    ['is not in HTML', 'inbox', page, false],
    ['is not in broken JSON', 'inbox', { status: 200, body: '{"success":' }, false],
    ['is not in null', 'inbox', { status: 200, body: 'null' }, false],
  ])('%s', async (_what, provider, given, sent) => {
    answer = given;
    expect((await send(formTo('newsletter', { provider }), values, '')).isSubmitted).toBe(sent);
  });

  test.each<[what: string, provider: Endpoint['provider'], answer: typeof answer, sent: boolean]>([
    ['JSON without it', 'inbox', success({}), true],
    ['text', 'getform', { status: 200, body: 'OK', type: 'text/plain' }, true],
    ['nothing', 'formspree', { status: 204, body: '' }, true],
    ['a page, as a wrong address gives', 'inbox', page, false],
    ['a page of a service', 'formspree', page, false],
    ['a page in capitals', 'getform', { ...page, type: 'Text/HTML; charset=utf-8' }, false],
    ['a page as XML', 'getform', { ...page, type: 'application/xhtml+xml' }, false],
    ['its opposite, which is not read', 'web3forms', success({ success: false }), true],
  ])('is not needed if any 2xx response of the service counts: %s', async (_what, provider, given, sent) => {
    answer = given;
    expect((await send(formTo('waitlist', { provider }), values, '')).isSubmitted).toBe(sent);
  });
});

test('Netlify receives form encodings with the name of the form, and responds with a page', async () => {
  answer = page;
  const service = { provider: 'netlify', honeypot: 'bot-field' } as const;
  expect(await send(formTo('newsletter', service), values, '')).toEqual({ isSubmitted: true });
  expect(await send(formTo('membership', service), values, '')).toEqual({ isSubmitted: true });
  const letter = new File(['%PDF'], 'letter.pdf');
  expect(await send(formTo('application', service), { letter }, '')).toEqual({ isSubmitted: true });
  expect(received).toMatchObject([
    { type: 'application/x-www-form-urlencoded', values: { ...newsletter, 'form-name': 'newsletter' } },
    { type: 'multipart/form-data', values: { 'form-name': 'membership' } },
    { type: 'multipart/form-data', values: { 'form-name': 'application', letter: { name: 'letter.pdf' } } },
  ]);
});

test('a success is not lost to a body that never ends', async () => {
  answer = { status: 200, body: ' '.repeat(100_000), isEndless: true };
  const change = { timeout: 500 };
  expect(await send(formTo('waitlist', { provider: 'getform' }, change), values, '')).toEqual({
    isSubmitted: true,
  });
  expect(await send(formTo('newsletter', { provider: 'getform' }, change), values, '')).toEqual({
    isSubmitted: false,
  });
});

test('a timeout and an unreachable server are failures', async () => {
  answer = undefined;
  expect(await send(formTo('newsletter', {}, { timeout: 100 }), values, '')).toEqual({ isSubmitted: false });
  const closed = formTo('newsletter', { address: 'http://127.0.0.1:1/' });
  expect(await send(closed, values, '')).toEqual({ isSubmitted: false });
});
