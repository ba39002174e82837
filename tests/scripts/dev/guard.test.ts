import { describe, expect, test } from 'vitest';
import { ask, send } from '../server/raw.ts';
import { guardedServer, statusOf } from './guarded.ts';
import { testKeptFiles } from './kept-files.ts';

const server = guardedServer();
const { port } = server;
const own = () => `Host: localhost:${port()}`;
const get = (address: string, headers = '') => ask(port(), address, own() + headers);
const fromElsewhere = {
  'by Origin': '\nOrigin: https://evil.example',
  'from another port': '\nOrigin: http://localhost:3000\nSec-Fetch-Site: same-site',
  'from nowhere': '\nOrigin: null',
  'as a script': '\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: no-cors\nSec-Fetch-Dest: script',
  'as a frame': '\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\nSec-Fetch-Dest: iframe',
};
const visit = '\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\nSec-Fetch-Dest: document';

describe('normal use', () => {
  test.each([
    '/',
    '/terms',
    '/_gallery',
    '/_gallery/hero',
    '/_dev/page?path=/',
    '/_pages/index.json',
    '/icon.svg',
  ])('a page can request %s', async (address) => {
    const answer = await get(address, '\nSec-Fetch-Site: same-origin');
    expect(statusOf(answer)).toBe(200);
    expect(answer).not.toMatch(/^Access-Control-Allow/im);
    expect(answer).toMatch(/^Cross-Origin-Resource-Policy: same-origin\r$/im);
  });

  test.each(['%25', '%', '%2F%25ff', 'terms', '//evil.example', '/../terms', '/%00'])(
    'the path of an update must be valid: %s',
    async (path) => {
      expect(statusOf(await get(`/_dev/page?path=${path}`))).toBe(400);
    },
  );

  test('all scripts that a page may need are served', async () => {
    const seen = new Set(['/@vite/client', '/@react-refresh']);
    for (const name of ['router.tsx', 'islands.tsx', 'dev.ts']) seen.add(`/renderer/client/${name}`);
    const refused: string[] = [];
    for (const address of seen) {
      const answer = await get(address);
      if (statusOf(answer) !== 200) refused.push(address);
      const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)"(\/[^"\s]+)"/g;
      for (const [, found = ''] of answer.matchAll(imports)) seen.add(found);
    }
    expect(refused).toEqual([]);
    expect([...seen].filter((address) => address.startsWith('/blocks/')).length).toBeGreaterThan(10);
  });

  test('a form submission is accepted and validated', async () => {
    const post = async (values: object) => {
      const body = JSON.stringify(values);
      const form = `POST /_inbox/contact HTTP/1.1\n${own()}\nOrigin: http://localhost:${port()}\nConnection: close\nContent-Type: application/json\nContent-Length: ${body.length}\n\n${body}`;
      return statusOf(await send(port(), form).closed);
    };
    const values = { name: 'Zo Ng', email: 'a@b.example', message: 'May I bring a dog?' };
    expect(await post(values)).toBe(200);
    expect(await post({ ...values, message: 'Dog?' })).toBe(422);
  });

  test('a form submission to a page is refused, so that it cannot seem successful', async () => {
    const form = `POST /terms HTTP/1.1\n${own()}\nConnection: close\nContent-Length: 0\n\n`;
    expect(statusOf(await send(port(), form).closed)).toBe(405);
  });
});

describe('other hosts', () => {
  const pages = [
    '/',
    '/_gallery',
    '/_dev/page',
    '/_inbox/contact',
    '/@vite/client',
    '/icon.svg',
    '/renderer/client/dev.ts',
  ];
  test.each(pages)('are refused: %s', async (address) => {
    for (const host of [
      'evil.example',
      `evil.example:${port()}`,
      'localhost',
      'localhost:1',
      `a.localhost:${port()}`,
    ])
      expect(statusOf(await ask(port(), address, `Host: ${host}`)), host).toBe(403);
    for (const host of [
      `192.168.1.1:${port()}`,
      `0.0.0.0:${port()}`,
      `localhost:${port()}.evil.example`,
      'file:',
    ])
      expect(statusOf(await ask(port(), address, `Host: ${host}`)), host).toBe(403);
    expect(statusOf(await send(port(), `GET ${address} HTTP/1.0\n\n`).closed)).toBe(403);
  });

  test('the three names of this machine are allowed', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(statusOf(await ask(port(), '/icon.svg', `Host: ${name}:${port()}`)), name).toBe(200);
  });
});

describe('other origins', () => {
  const requests = [
    '/_dev/page?path=/',
    '/_pages/index.json',
    '/_gallery',
    '/_inbox/contact',
    '/renderer/client/dev.ts',
    '/',
  ];
  test.each(Object.entries(fromElsewhere))('are refused: %s', async (_how, headers) => {
    for (const address of [...requests, '/__open-in-editor?file=package.json'])
      expect(statusOf(await get(address, headers)), address).toBe(403);
    const preflight = `OPTIONS / HTTP/1.1\n${own()}${headers}\nConnection: close\n\n`;
    expect(statusOf(await send(port(), preflight).closed)).toBe(403);
  });

  test('can link to pages, but to nothing else', async () => {
    for (const address of ['/', '/_gallery']) expect(statusOf(await get(address, visit)), address).toBe(200);
    for (const address of ['/_dev/page', '/_pages/index.json', '/__open-in-editor?file=package.json'])
      expect(statusOf(await get(address, visit)), address).toBe(403);
  });
});

describe('WebSockets', () => {
  const upgrade = async (address: string, headers: string, protocol = 'vite-hmr') => {
    const socket = `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\nSec-WebSocket-Protocol: ${protocol}`;
    const sender = send(
      port(),
      `GET ${address} HTTP/1.1\n${headers}\nConnection: Upgrade\nUpgrade: websocket\n${socket}\n\n`,
    );
    let answer = '';
    sender.socket.once('data', (data) => {
      answer = String(data);
      if (statusOf(answer) === 101) sender.socket.destroy();
    });
    await sender.closed;
    return statusOf(answer);
  };
  const origin = () => `\nOrigin: http://localhost:${port()}`;

  test('are available to pages of this server, with a token', async () => {
    const [, token] = /wsToken = "([^"]+)"/.exec(await get('/@vite/client')) ?? [];
    expect(await upgrade(`/?token=${token}`, own() + origin())).toBe(101);
    expect(await upgrade('/?token=guessed', own() + origin())).toBe(400);
  });

  test.each(['vite-hmr', 'vite-ping'])('are refused to others: %s', async (protocol) => {
    for (const headers of Object.values(fromElsewhere))
      expect(await upgrade('/', own() + headers, protocol)).toBe(403);
    for (const host of ['evil.example', `evil.example:${port()}`, `a.localhost:${port()}`, 'localhost'])
      expect(await upgrade('/', `Host: ${host}`, protocol), host).toBe(403);
  });

  test('of other protocols are closed', async () => {
    expect(await upgrade('/', own(), 'other')).toBe(400);
    expect(await upgrade('//', own())).toBe(400);
  });
});

testKeptFiles(server);
