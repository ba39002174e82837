import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultLimits } from '../../../scripts/server/inbox/limits.ts';
import { requestTimeouts } from '../../../scripts/server/requests/listening.ts';
import { serve } from '../../../scripts/server/serve.ts';
import { temporaryFolder } from '../../temporary.ts';
import { ask, dribble, portOf, send } from './raw.ts';

const folder = temporaryFolder();
const impatient = { headers: 400, request: 800, unread: 600_000, idle: 600_000, check: 50 };
const open: Awaited<ReturnType<typeof serve>>[] = [];

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const files = { '404.html': 'nothing here', 'index.html': 'start', _headers: '', _redirects: '' };
  for (const [name, text] of Object.entries({ ...files, '_inbox.json': '{"/_inbox/contact":{}}' }))
    writeFileSync(join(folder, name), text);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  for (const server of open) server.closeAllConnections();
  for (const server of open) server.close();
});

async function start(slowest = requestTimeouts) {
  const server = await serve(folder, join(folder, '.inbox'), 0, slowest);
  open.push(server);
  return server;
}

describe('slow clients are cut off, and others are served meanwhile', () => {
  const head = 'POST /_inbox/contact HTTP/1.1\nHost: localhost\nContent-Type: application/json\n';
  test.each([
    ['slow headers', () => 'GET / HTTP/1.1\nHost: localhost\nX-Slow: '],
    ['a slow body', () => `${head}Content-Length: 10000\n\n`],
    ['an unexpected body', () => `${head.replace('/_inbox/contact', '/none')}Content-Length: 10000\n\n`],
  ])('%s', async (_what, text) => {
    const port = portOf(await start(impatient));
    const slow = dribble(port, text());
    expect(await ask(port, '/')).toMatch(/^HTTP\/1\.1 200[\s\S]*start$/);
    expect(await slow).toMatch(/HTTP\/1\.1 408 /);
    expect(await ask(port, '/')).toMatch(/^HTTP\/1\.1 200[\s\S]*start$/);
  });

  test('an unread body, without waiting for the timeout of requests', async () => {
    const port = portOf(await start({ ...requestTimeouts, unread: 100 }));
    const whole = send(port, 'POST / HTTP/1.1\nHost: localhost\nContent-Length: 1\n\nx');
    await whole.heard(/^HTTP\/1\.1 405 /);
    const unread = ['Content-Length: 10000\n\n', 'Transfer-Encoding: chunked\n\nffff\n'];
    for (const body of unread) {
      expect(await dribble(port, `POST / HTTP/1.1\nHost: localhost\n${body}`)).toMatch(/^HTTP\/1\.1 405 /);
      expect(await dribble(port, `GET / HTTP/1.1\nHost: localhost\n${body}`)).toMatch(/^HTTP\/1\.1 200 /);
    }
    // Its body arrived, so the connection stays open for other requests.
    expect(whole.socket.readyState).toBe('open');
    whole.socket.destroy();
  });

  test('a client that does not read the response', async () => {
    writeFileSync(join(folder, 'large.bin'), Buffer.alloc(50_000_000));
    const server = await start({ ...requestTimeouts, idle: 200 });
    const connected = once(server, 'connection');
    const { socket, closed } = send(portOf(server), 'GET /large.bin HTTP/1.1\nHost: localhost\n\n');
    socket.pause();
    const [connection] = await connected;
    await once(connection, 'close');
    socket.resume();
    expect((await closed).length).toBeLessThan(50_000_000);
  });

  test('a connection without a request', async () => {
    const port = portOf(await start(impatient));
    expect(await send(port, '').closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('the default timeouts are ten seconds for headers, and longer than an upload for requests', async () => {
    const server = await start();
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 310_000]);
    expect(requestTimeouts.request).toBeGreaterThan(defaultLimits.upload.duration);
  });
});

test.each([
  ['two Host headers', 'GET / HTTP/1.1\nHost: localhost\nHost: evil.example\n\n'],
  [
    'an unknown transfer coding',
    'POST /_inbox/contact HTTP/1.1\nHost: localhost\nContent-Type: application/json\nTransfer-Encoding: gzip, chunked\n\n2\n{}\n0\n\n',
  ],
])('a request that proxies may read differently is refused: %s', async (_what, request) => {
  const answer = await send(portOf(await start()), request).closed;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^Connection: close\r$/im);
});

describe('the listen address', () => {
  const addressOf = async () => ((await start()).address() as AddressInfo).address;
  test('is loopback, even if HOST is set', async () => {
    vi.stubEnv('HOST', '0.0.0.0');
    expect(await addressOf()).toBe('127.0.0.1');
    vi.stubEnv('LISTEN', '');
    expect(await addressOf()).toBe('127.0.0.1');
  });
  test('is set by LISTEN', async () => {
    vi.stubEnv('LISTEN', '0.0.0.0');
    expect(await addressOf()).toBe('0.0.0.0');
  });
});
