import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStorage } from '../../../scripts/server/inbox/open.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startInbox } from './start-inbox.ts';

const endpoints = { '/_inbox/contact': { honeypot: 'website' } };
let folder: string;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let address: string;

beforeEach(async () => {
  folder = temporaryFolder();
  inbox = await startInbox(folder, { endpoints: () => endpoints, limits: { openEach: 100 } });
  address = inbox.address;
});
afterEach(() => inbox.stop());

const stored = () => inbox.stored();

const post = (body: BodyInit, headers: Record<string, string> = {}, path = '/_inbox/contact') =>
  fetch(address + path, { method: 'POST', body, headers, redirect: 'manual' });
const json = (value: unknown, headers: Record<string, string> = {}) =>
  post(JSON.stringify(value), { 'Content-Type': 'application/json', ...headers });

const odd = {
  long: 'x'.repeat(50_000),
  arabic: 'مرحبا',
  emoji: '👩‍👩‍👧‍👦 🇸🇰',
  markup: '<script>alert("1")</script>{{brand}} &amp;',
  lines: 'one\ntwo\r\nthree\u2028four',
};

describe('the inbox accepts', () => {
  test('JSON, with all values unchanged', async () => {
    const response = await json({ ...odd, consent: true });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(stored()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        endpoint: '/_inbox/contact',
        values: { ...odd, consent: true },
      },
    ]);
  });

  test('multipart form data', async () => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...odd, lines: 'one\r\ntwo' })) data.append(name, value);
    expect((await post(data)).status).toBe(200);
    expect(stored()[0]?.values).toEqual({ ...odd, lines: 'one\r\ntwo' });
  });

  test('URL-encoded form data', async () => {
    expect((await post(new URLSearchParams({ name: 'Zoë & Co', empty: '' }))).status).toBe(200);
    expect(stored()[0]?.values).toEqual({ name: 'Zoë & Co', empty: '' });
  });

  test('names with a meaning in JavaScript, without harm', async () => {
    const body = '{"__proto__":"polluted","constructor":"x","toString":"y"}';
    expect((await post(body, { 'Content-Type': 'application/json' })).status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(readFileSync(inbox.file, 'utf8')).toContain('"__proto__":"polluted"');
  });

  test('a body of exactly the maximum size', async () => {
    const frame = JSON.stringify({ message: '' }).length;
    expect((await json({ message: 'x'.repeat(1_000_000 - frame) })).status).toBe(200);
    expect((await json({ message: 'x'.repeat(1_000_001 - frame) })).status).toBe(413);
    expect(stored()).toHaveLength(1);
  });

  test('concurrent submissions, each once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => json({ number })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const numbers = stored().map(({ values }) => Number(values.number));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  });

  test('a submission with a filled honeypot, without storing it', async () => {
    const response = await json({ name: 'robot', website: 'https://spam.example' });
    expect(await response.json()).toEqual({ success: true });
    expect((await json({ name: 'person', website: '' })).status).toBe(200);
    expect(stored().map(({ values }) => values)).toEqual([{ name: 'person' }]);
  });
});

test('a form that is sent again is stored once, also after a restart, and another one is stored, too', async () => {
  const key = { 'Idempotency-Key': '2f1c7a52-6f63-4c2b-9a86-0c5a5f6a2d11' };
  const first = { name: 'Zoë' };
  const answers = await Promise.all([json(first, key), json(first, key), json({ name: 'Ann' }, key)]);
  await inbox.restart();
  answers.push(await json(first, key));
  for (const answer of answers) expect(await answer.json()).toEqual({ success: true });
  await json(first, { 'Idempotency-Key': 'another' });
  await json(first);
  const names = stored().map(({ values }) => values.name);
  expect(names.sort()).toEqual(['Ann', 'Zoë', 'Zoë', 'Zoë']);
});

describe('the inbox refuses', () => {
  const refusal = async (response: Response) => [response.status, Object.keys(await response.json())];

  test.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['JSON that is no object', '["a"]', 'application/json', 400],
    ['JSON that is nothing', 'null', 'application/json', 400],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'application/json', 400],
    ['broken multipart', '--x\r\nnonsense', 'multipart/form-data; boundary=x', 400],
    ['multipart without a boundary', 'x', 'multipart/form-data', 400],
    ['plain text', 'hello', 'text/plain', 415],
    ['no content type', new Uint8Array([1]), '', 415],
  ])('%s', async (_what, body, type, status) => {
    expect(await refusal(await post(body, type ? { 'Content-Type': type } : {}))).toEqual([
      status,
      ['error'],
    ]);
    expect(stored()).toEqual([]);
  });

  test('compressed bodies', async () => {
    for (const encoding of ['gzip', 'br', 'gzip, identity']) {
      const body = encoding === 'br' ? brotliCompressSync('{}') : gzipSync('{}');
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
      expect(await refusal(await post(body, headers))).toEqual([415, ['error']]);
    }
    expect((await json({}, { 'Content-Encoding': 'identity' })).status).toBe(200);
    expect(stored()).toHaveLength(1);
  });

  test('files', async () => {
    const data = new FormData();
    data.append('file', new Blob(['x']), 'x.txt');
    expect(await refusal(await post(data))).toEqual([400, ['error']]);
  });

  test('other methods', async () => {
    const response = await fetch(`${address}/_inbox/contact`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('a body that exceeds the limit while it is read', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const sending = httpRequest(`${address}/_inbox/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      });
      sending.on('response', (response) => resolve(response.statusCode ?? 0));
      sending.on('error', reject);
      for (let chunk = 0; chunk < 12; chunk++) sending.write('x'.repeat(100_000));
    });
    expect(status).toBe(413);
  });

  test('forms of other sites', async () => {
    expect((await json({}, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await json({}, { Origin: 'null' })).status).toBe(403);
    expect((await json({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await json({}, { Origin: address })).status).toBe(200);
  });

  test('more than 120 requests per minute from one address', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    try {
      for (let count = 0; count < 120; count++) await json({ count });
      const response = await json({});
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
      vi.setSystemTime(60_001);
      expect((await json({})).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('nothing but its own endpoints: other paths are left to the server', async () => {
    for (const path of ['/_inbox/other', '/_inbox/contact/..%2f..%2fx', '/_inbox/__proto__', '/contact'])
      expect((await post('{}', { 'Content-Type': 'application/json' }, path)).status).toBe(404);
    expect(readdirSync(folder)).toEqual(['submissions.jsonl']);
  });
});

describe('a browser without scripts', () => {
  const html = { Accept: 'text/html,application/xhtml+xml' };
  const back = async (values: Record<string, string>, referer?: string) => {
    const response = await post(new URLSearchParams(values), {
      ...html,
      ...(referer && { Referer: referer }),
    });
    expect(response.status).toBe(303);
    return response.headers.get('location');
  };

  test('is redirected to the page that the form names, always on this site', async () => {
    expect(await back({ redirect: 'https://www.site.example/preregistration?success=true#sent' })).toBe(
      '/preregistration?success=true#sent',
    );
    expect(await back({ redirect: 'https://evil.example//evil.example/x' })).toBe('/evil.example/x');
    expect(await back({ redirect: 'https://evil.example/\\\\evil.example' })).toMatch(/^\/(?![/\\])/);
  });

  test('or to the page of the form, or to the home page', async () => {
    expect(await back({}, `${address}/contacts?a=b`)).toBe('/contacts?a=b');
    expect(await back({ redirect: '//evil' }, 'nonsense')).toBe('/');
    for (const redirect of [
      'javascript:alert(1)',
      'x:\\evil.example',
      'x:/\\evil.example',
      'file://evil.example/x',
    ])
      expect(await back({ redirect })).toBe('/');
  });
});

test('a line that was truncated by a crash does not merge with the next one', async () => {
  writeFileSync(inbox.file, '{"id":"half');
  await json({ name: 'whole' });
  const lines = readFileSync(inbox.file, 'utf8').split('\n');
  expect(lines[0]).toBe('{"id":"half');
  expect(JSON.parse(lines[1] ?? '').values).toEqual({ name: 'whole' });
});

test('opening fails if the folder cannot be created', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(openStorage(join(folder, 'file', 'below'))).rejects.toThrow(/ENOTDIR/);
});
