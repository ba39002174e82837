import { cpSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openOutput } from '../../../scripts/build/output/output.ts';
import { serve } from '../../../scripts/server/serve.ts';
import { projectIn } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';
import { ask, portOf } from './raw.ts';

const folder = temporaryFolder();
const dist = join(folder, 'dist');
let server: Awaited<ReturnType<typeof serve>>;

/** Creates the folder of a site with one page. */
function make(name: string, page: string, redirects = ''): string {
  const dir = join(folder, name);
  mkdirSync(dir);
  const files = { 'a.html': page, '404.html': '-', _headers: '', _redirects: redirects, '_inbox.json': '{}' };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
  return dir;
}

/** Publishes a folder as the site. */
function publish(made: string): void {
  const output = openOutput(projectIn(join(folder, 'content'), { outDir: dist }));
  cpSync(made, output.staging, { recursive: true });
  output.publish();
  output.close();
}

/** Sets an old modification time, so that the next change is visible even on fast machines. */
const age = () => utimesSync(dist, new Date(0), new Date(0));

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  publish(make('first', 'short'));
  age();
  server = await serve(dist, join(folder, 'inbox'), 0);
});
afterAll(() => {
  server.close();
});

test('a page that was rebuilt, or whose folder was replaced, is served in its new version', async () => {
  const port = portOf(server);
  expect(await ask(port, '/a')).toMatch(/^HTTP\/1\.1 200[\s\S]*\r\nshort$/);

  const longer = 'longer than it was '.repeat(50);
  publish(make('made', longer, '/old /a 301\n'));
  const answer = await ask(port, '/a');
  expect(answer).toContain(`Content-Length: ${longer.length}`);
  expect(answer.endsWith(longer)).toBe(true);
  expect(await ask(port, '/old')).toMatch(/^HTTP\/1\.1 301/);

  renameSync(dist, join(folder, 'old'));
  // While the folder is missing, the previous state is served.
  expect(await ask(port, '/a')).toContain('200 OK');
  renameSync(make('other', 'another'), dist);
  expect(await ask(port, '/a')).toMatch(/another$/);
  expect(await ask(port, '/old')).toMatch(/^HTTP\/1\.1 404/);
});
