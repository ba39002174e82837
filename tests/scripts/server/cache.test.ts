import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createResponseCache } from '../../../scripts/server/static/cache.ts';

let close = () => {};
afterEach(() => close());

/** Requests a path from a server and counts the calls of its handler. */
async function serverOf(limits?: { all: number; one: number }) {
  const requested: string[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    requested.push(request.url ?? '');
    const path = request.url?.split('?')[0] ?? '';
    const status =
      path === '/gone' ? 404 : request.headers['if-none-match'] ? 304 : request.headers.range ? 206 : 200;
    const body = status === 200 ? `${path} ${request.headers['accept-encoding']}` : '';
    response.setHeader('X-Kept', 'as it was');
    response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) });
    if (body && request.method === 'GET') response.write(Buffer.from(body));
    response.end();
  };
  const cached = createResponseCache(limits);
  const server = createServer((request, response) => {
    const key = `${request.url?.split('?')[0]} ${request.headers['accept-encoding']}`;
    cached(key, request, response, () => handle(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(address + path, {
      method,
      headers: { 'Accept-Encoding': 'identity', ...headers },
    });
    const { status } = response;
    return { status, text: await response.text(), header: response.headers.get('x-kept') };
  };
  return { ask, requested };
}

test('a complete response is served from the cache, regardless of the query', async () => {
  const { ask, requested } = await serverOf();
  const first = await ask('/a');
  expect(first).toEqual({ status: 200, text: '/a identity', header: 'as it was' });
  expect(await ask('/a')).toEqual(first);
  expect(await ask('/a?b=c')).toEqual(first);
  expect(requested).toEqual(['/a']);
});

test('every key has its own response', async () => {
  const { ask, requested } = await serverOf();
  const texts = [];
  for (const encoding of ['identity', 'gzip', 'brotli', 'gzip, br'])
    texts.push((await ask('/a', { 'Accept-Encoding': encoding })).text);
  expect(texts).toEqual(['/a identity', '/a gzip', '/a brotli', '/a gzip, br']);
  expect(requested).toHaveLength(4);
});

test('range, conditional and HEAD requests and missing files are not cached', async () => {
  const { ask, requested } = await serverOf();
  for (let round = 0; round < 2; round++) {
    expect((await ask('/a', { Range: 'bytes=0-1' })).status).toBe(206);
    expect((await ask('/a', { 'If-None-Match': '"x"' })).status).toBe(304);
    expect((await ask('/a', { 'If-Match': '"x"' })).status).toBe(200);
    expect((await ask('/a', {}, 'HEAD')).text).toBe('');
    expect((await ask('/gone')).status).toBe(404);
  }
  expect(requested).toHaveLength(10);
});

test('the limits are respected', async () => {
  const { ask, requested } = await serverOf({ all: 30, one: 15 });
  for (const path of ['/a', '/longer-than-that', '/b', '/c', '/a', '/longer-than-that', '/b', '/c'])
    expect((await ask(path)).text).toBe(`${path} identity`);
  expect(requested).toEqual(['/a', '/longer-than-that', '/b', '/c', '/longer-than-that', '/c']);
});
