import { execFileSync } from 'node:child_process';
import { closeSync, openSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultLimits, type Limits } from '../../../scripts/server/inbox/limits.ts';
import { clientAddress } from '../../../scripts/server/requests/proxy.ts';
import { temporaryFolder } from '../../temporary.ts';
import { dribble, send } from './raw.ts';
import { startInbox } from './start-inbox.ts';

let folder: string;
let inbox: Awaited<ReturnType<typeof startInbox>>;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => inbox.stop());

/** Starts a server with an inbox with these limits. Returns its port. */
async function start(limits: Partial<Limits>): Promise<number> {
  const endpoints = () => ({ '/_inbox/contact': { host: 'www.site.example' } });
  inbox = await startInbox(folder, { endpoints, limits });
  return inbox.port;
}

const { body } = defaultLimits;
const head = (headers: string) =>
  `POST /_inbox/contact HTTP/1.1\nHost: localhost\nContent-Type: application/json\n${headers}\n\n`;
/** An admitted request without body: the server has asked for it with 100 Continue. */
async function openRequest(port: number) {
  const sender = send(port, head('Content-Length: 13\nConnection: close\nExpect: 100-continue'));
  await sender.heard(/^HTTP\/1\.1 100 /);
  return sender;
}
const post = (port: number) => send(port, `${head('Content-Length: 2\nConnection: close')}{}`).closed;
const stored = () => inbox.stored().length;

describe('the number of concurrent requests', () => {
  test('is limited: an additional one is refused and closed, earlier ones are served', async () => {
    const port = await start({ open: 2 });
    const first = await openRequest(port);
    await openRequest(port);
    // The request has no "Connection: close", and its body never arrives, so the server must close it.
    const answer = await send(port, head('Content-Length: 13')).closed;
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/^Retry-After: 5\r$/im);
    expect(answer).toMatch(/^Connection: close\r$/im);
    expect(answer).toMatch(/\{"error":"Too many at once/);
    expect(stored()).toBe(0);

    first.socket.write('{"name":"Zo"}');
    expect(await first.closed).toMatch(/HTTP\/1\.1 200 /);
    expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /);
    expect(stored()).toBe(2);
  });

  test('is reduced by aborted and refused requests', async () => {
    const port = await start({ open: 1 });
    for (let round = 0; round < 3; round++) {
      const sender = await openRequest(port);
      sender.socket.destroy();
      await vi.waitFor(async () => expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /), 5000);
      expect(await send(port, `${head('Content-Length: 1\nConnection: close')}x`).closed).toMatch(/ 400 /);
    }
  });
});

test('visitors behind a trusted proxy are told apart by the address that it adds', async () => {
  const endpoints = () => ({ '/_inbox/contact': {} });
  const addressOf = clientAddress('127.0.0.1');
  inbox = await startInbox(folder, { endpoints, senderOf: addressOf, limits: { perMinute: 1 } });
  const statusFor = async (forwarded: string) => {
    const length = `X-Forwarded-For: ${forwarded}\nContent-Length: 2\nConnection: close`;
    return /^HTTP\/1\.1 (\d+)/.exec(await send(inbox.port, `${head(length)}{}`).closed)?.[1];
  };
  expect(await statusFor('203.0.113.7')).toBe('200');
  expect(await statusFor('203.0.113.8')).toBe('200');
  // What a visitor writes stands before what the proxy adds.
  expect(await statusFor('198.51.100.1, 203.0.113.8')).toBe('429');
});

describe('slow senders', () => {
  test('are cut off, and nothing of their body is stored', async () => {
    const port = await start({ body: { ...body, duration: 100 } });
    const answer = await dribble(port, head('Content-Length: 1000'));
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*\{"error":"That took too long\."\}/);
    expect(stored()).toBe(0);
    expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('that send nothing, or chunks without end, are cut off', async () => {
    const port = await start({ body: { ...body, duration: 50 } });
    expect(await send(port, head('Content-Length: 1000')).closed).toMatch(/^HTTP\/1\.1 408 /);
    const chunks = send(port, `${head('Transfer-Encoding: chunked')}1\n{\n`);
    expect(await chunks.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('below the minimum speed are cut off before the timeout', async () => {
    const port = await start({
      body: { ...body, duration: 600_000, speed: { bytes: 500_000, milliseconds: 100 } },
    });
    const answer = await dribble(port, head('Content-Length: 1000'));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /);
    expect(stored()).toBe(1);
  });
});

test('a body in tiny chunks is cut off', async () => {
  const port = await start({});
  const chunks = '1\n \n'.repeat(3000);
  expect(await send(port, `${head('Transfer-Encoding: chunked')}${chunks}2\n{}\n0\n\n`).closed).toBe('');
  expect(stored()).toBe(0);
});

test('a body that is too large is refused with a response that its sender can read', async () => {
  const port = await start({});
  const large = (bytes: number) =>
    `${head(`Content-Length: ${bytes}\nConnection: close`)}${'x'.repeat(bytes)}`;
  expect(await send(port, large(3_000_000)).closed).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*"Send 1000000 bytes at most/,
  );
  expect(stored()).toBe(0);
});

test('a sender that never ends a body that is too large is cut off', async () => {
  const port = await start({ lingering: 100 });
  expect(await send(port, head('Content-Length: 3000000')).closed).toMatch(/^HTTP\/1\.1 413 /);
});

test('one sender cannot use all slots', async () => {
  const port = await start({ openEach: 2 });
  const first = await openRequest(port);
  await openRequest(port);
  const answer = await send(port, head('Content-Length: 13')).closed;
  expect(answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*"Too many at once from your address/);
  first.socket.write('{"name":"Zo"}');
  expect(await first.closed).toMatch(/HTTP\/1\.1 200 /);
  expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /);
});

describe('stored data', () => {
  const postJson = (port: number, body: string) =>
    send(port, `${head(`Content-Length: ${Buffer.byteLength(body)}\nConnection: close`)}${body}`).closed;

  test('is limited by its size with escapes', async () => {
    const port = await start({ line: 1000 });
    // One byte each as form data, six as JSON.
    const form = (count: number) =>
      send(
        port,
        `${head(`Content-Length: ${count + 5}\nConnection: close`).replace('application/json', 'application/x-www-form-urlencoded')}name=${'\u0001'.repeat(count)}`,
      ).closed;
    expect(await form(500)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await form(100)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await postJson(port, JSON.stringify({ name: 'x'.repeat(500) }))).toMatch(/^HTTP\/1\.1 200 /);
    expect(stored()).toBe(2);
  });

  test('is limited per day, which is logged once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      const port = await start({ day: 250 });
      expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /);
      expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /);
      for (let round = 0; round < 3; round++)
        expect(await post(port)).toMatch(/^HTTP\/1\.1 507 [\s\S]*"Nothing more can be stored/);
      expect(log.mock.calls).toEqual([[expect.stringMatching(/2030-01-01 \(UTC\) have reached 1 MB/)]]);
      vi.setSystemTime(Date.UTC(2030, 0, 2));
      expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /);
      expect(stored()).toBe(3);
    } finally {
      vi.useRealTimers();
      log.mockRestore();
    }
  });

  test('from earlier days does not delay new submissions', async () => {
    const archived = join(folder, 'submissions-2020-01-01.jsonl');
    execFileSync('mkfifo', [archived]);
    utimesSync(archived, 0, 0);
    const port = await start({});
    // Reading the pipe waits for a writer.
    expect(await post(port)).toMatch(/^HTTP\/1\.1 200 /);
    expect(stored()).toBe(1);
    closeSync(openSync(archived, 'r+'));
  });

  test('leaves the disk some free space, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const port = await start({ spare: Number.MAX_SAFE_INTEGER });
    expect(await post(port)).toMatch(/^HTTP\/1\.1 507 /);
    expect(await post(port)).toMatch(/^HTTP\/1\.1 507 /);
    expect(log.mock.calls).toEqual([[expect.stringContaining(`are free on the disk of ${folder}`)]]);
    expect(stored()).toBe(0);
    log.mockRestore();
  });

  test.each([
    ['400,000 nested brackets', `{"a":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['an object as a value', '{"a":{"b":1}}'],
    ['lists in a list', '{"a":[[1]]}'],
  ])('is never nested: %s', async (_what, body) => {
    const log = vi.spyOn(console, 'error');
    expect(await postJson(await start({}), body)).toMatch(/^HTTP\/1\.1 400 /);
    expect(log).not.toHaveBeenCalled();
    expect(stored()).toBe(0);
  });
});

test.each([
  ['localhost', 200],
  ['LOCALHOST:8080', 200],
  ['127.0.0.1', 200],
  ['[::1]:4173', 200],
  ['192.168.1.20:4173', 200],
  ['www.site.example', 200],
  ['evil.example', 403],
  ['localhost.evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['www.site.example.evil.example', 403],
  ['www.site.example:81', 403],
  ['[evil]', 403],
])('a form submitted to the host %s: %i', async (host, status) => {
  const port = await start({});
  const origin = `Origin: http://${host.toLowerCase()}`;
  const request = head(`Content-Length: 2\n${origin}\nConnection: close`).replace('localhost', host);
  expect(await send(port, `${request}{}`).closed).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
