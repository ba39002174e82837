import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasGrown, memoryOf, pathsOf, startServer, visitOf } from '../../../scripts/tools/load/load.ts';
import { root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const empty = temporaryFolder();
const folder = temporaryFolder({
  'index.html': 'start',
  '404.html': '',
  'a/index.html': '',
  'a/b.html': '',
  '_pages/index.json': '{}',
  '_pages/404.json': '{}',
  'assets/x.js': '',
  'assets/x.js.br': '',
  '_inbox.json': '{}',
  _headers: '',
  _redirects: '',
  'status/7/status': 'Name:\tnode\nVmRSS:\t  204800 kB\n',
});

test('visitors request pages, payloads and assets in turn, and no not-found page', () => {
  const paths = pathsOf(folder);
  expect(new Set(paths)).toEqual(new Set(['/', '/a', '/a/b', '/_pages/index.json', '/assets/x.js']));
  expect(visitOf(paths, 0)).toEqual(paths);
  expect(() => pathsOf(empty)).toThrow('there are no pages');
});

test('visitors start at different paths, and together request everything', () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  const visits = Array.from({ length: 1000 }, (_, visitor) => visitOf(paths, visitor));
  expect(visits[0]?.[0]).not.toBe(visits[1]?.[0]);
  expect(new Set(visits.flat()).size).toBe(100);
  expect(new Set(visits.map(({ length }) => length))).toEqual(new Set([24]));
});

test('memory is read if available, and growth by more than half is too much', () => {
  expect(memoryOf(7, join(folder, 'status'))).toBe(200);
  expect(memoryOf(8, join(folder, 'status'))).toBeUndefined();
  expect([hasGrown(100, 150), hasGrown(100, 151), hasGrown(undefined, 151)]).toEqual([false, true, false]);
});

test('the server runs in its own process, which ends when it is stopped', async () => {
  const server = await startServer(root, folder);
  expect(await (await fetch(server.url)).text()).toBe('start');
  await server.stop();
  expect(() => process.kill(server.pid, 0)).toThrow('ESRCH');
});

test('a folder that cannot be served is reported, and no process is left', async () => {
  await expect(startServer(root, empty)).rejects.toThrow(/did not start[\s\S]*_headers/);
});
