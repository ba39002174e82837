import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serve } from '../../../scripts/server/serve.ts';
import { root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';
import { ask, portOf, send } from './raw.ts';

const folder = temporaryFolder();
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const files = {
    '404.html': 'nothing here',
    'page.html': 'as it is',
    'page.html.br': brotliCompressSync('as it is'),
    'page.html.gz': gzipSync('as it is'),
    _headers: '',
    _redirects: '',
    '_inbox.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  server = await serve(folder, join(folder, '.inbox'), 0);
});
afterAll(() => {
  server.close();
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
    expect(answer).toMatch(/^HTTP\/1\.1 200[\s\S]*^Vary: Accept, Accept-Encoding\r$/im);
  }
});

test('a server that is told to stop takes no more requests, answers those that it has, and ends', async () => {
  const size = 50_000_000;
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(size));
  const command = ['scripts/run.mjs', 'scripts/commands/serve.ts', '--out', folder, '--port', '0'];
  const running = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, INBOX: join(folder, '.inbox') },
  });
  const exited = once(running, 'exit');
  let printed = '';
  for await (const text of running.stdout.iterator({ destroyOnReturn: false })) {
    printed += text;
    if (/The site is at .*\n/.test(printed)) break;
  }
  const port = Number(/The site is at http:.*:(\d+)/.exec(printed)?.[1]);
  const unused = send(port, '');
  const download = await fetch(`http://127.0.0.1:${port}/large.bin`);
  running.kill('SIGTERM');
  while ((await ask(port, '/page', 'Host: localhost')) !== '');
  expect((await download.arrayBuffer()).byteLength).toBe(size);
  expect(await unused.closed).toBe('');
  expect(await exited).toEqual([0, null]);
});
