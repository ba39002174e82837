import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serve } from '../../../scripts/server/serve.ts';
import { temporaryFolder } from '../../temporary.ts';
import { ask, portOf } from './raw.ts';

const folder = temporaryFolder();
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const files = {
    '404.html': 'nothing here',
    'index.html': 'start',
    'page.html': 'as it is',
    'page.html.br': brotliCompressSync('as it is'),
    'page.html.gz': gzipSync('as it is'),
    _headers: '',
    _redirects: '',
    '_inbox.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, '..', 'secret.txt'), 'secret');
  server = await serve(folder, 0);
});
afterAll(() => {
  server.close();
  rmSync(join(folder, '..', 'secret.txt'), { force: true });
});

test.each([
  '/%00',
  '/%',
  '/%ff',
  '//',
  '//evil.example/x',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..\\secret.txt',
  '/_headers',
  '/_inbox.json',
  '/.git/config',
  '/a%0d%0aX-Injected: 1',
  `/${'a'.repeat(5000)}`,
])('an invalid URL is refused, and the next request succeeds: %s', async (address) => {
  const answer = await ask(portOf(server), address);
  expect(answer).toMatch(/^HTTP\/1\.1 (30[18]|400|404)/);
  expect(answer).not.toMatch(/\r\n\r\n(?:\w+\r\n)?secret/);
  expect(answer).not.toMatch(/^X-Injected/m);
  expect(await ask(portOf(server), '/')).toMatch(/^HTTP\/1\.1 200[\s\S]*start$/);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['*;q=0, br;q=0.1', 'br'],
  ['x-brotli', undefined],
  ['identity;q=0', undefined],
])('the response to Accept-Encoding: %s is %s, also from the cache', async (taken, encoding) => {
  for (let round = 0; round < 2; round++) {
    const answer = await ask(portOf(server), '/page', `Host: localhost\nAccept-Encoding: ${taken}`);
    expect(/^Content-Encoding: (.*)\r$/im.exec(answer)?.[1]).toBe(encoding);
    expect(answer).toMatch(/^HTTP\/1\.1 200[\s\S]*^Vary: Accept-Encoding\r$/im);
  }
});
