import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '../../../scripts/dev/pages.ts';
import { project } from '../../project.ts';

const broken = () => {
  throw new Error('the route of this page cannot be computed');
};
const content = { base: '', aliases: new Map(), redirects: [], routeAt: broken };
let isUnchecked = false;
const live = { content, version: 0, findings: 'site.json is broken', failed: () => isUnchecked };
const vite = { watcher: { on: () => {} }, environments: {} } as unknown as ViteDevServer;
const { answer } = openPages(vite, project, live as never, broken, '<script></script>');
const server = createServer((request, response) => {
  answer(Object.assign(request, { originalUrl: request.url }), response, () => response.writeHead(418).end());
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());

const statusOf = async (path: string, accept: string) => {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })).status;
};

test('of a page that cannot be drawn, the frame of the editor says why, and its data is an error', async () => {
  expect(await statusOf('/about', 'text/html,*/*')).toBe(200);
  for (const path of ['/_pages/about.json', '/_dev/page?path=/about'])
    expect(await statusOf(path, '*/*'), path).toBe(500);
});

test('while the content is being checked, there is nothing new to show of a page that cannot be drawn', async () => {
  isUnchecked = true;
  expect(await statusOf('/_dev/page?path=/about', '*/*')).toBe(204);
});

test('what all pages share is made again after it could not be made', async () => {
  let attempts = 0;
  const makeShell = async () => {
    attempts++;
    throw new Error('a picture is missing');
  };
  const drawable = { content: { ...content, fonts: [], routeAt: () => ({ path: '/' }) }, version: 0 };
  const { draw } = openPages(vite, project, drawable as never, makeShell, '');
  for (const count of [1, 2]) {
    await expect(draw('/', undefined as never)).rejects.toThrow();
    expect(attempts).toBe(count);
  }
});
