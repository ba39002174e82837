import { symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answersOf } from '../../../scripts/edit/answers.ts';
import { openReview } from '../../../scripts/edit/review/review.ts';
import { type Editor, startEditor } from '../../../scripts/edit/server.ts';
import { openSession } from '../../../scripts/edit/session.ts';
import { projectIn } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';
import { statusOf } from '../dev/guarded.ts';
import { ask as askRaw } from '../server/raw.ts';

const outside = temporaryFolder({ 'secret.json': '{}' });
const copy = temporarySite();
symlinkSync(outside, join(copy.content, 'pages/linked'));
symlinkSync(join(outside, 'secret.json'), join(copy.content, 'pages/link.json'));
const project = projectIn(copy.content, { cacheDir: temporaryFolder() });
const environment = process.env.NODE_ENV;
let editor: Editor;
let names: string[];
let origin: string;
let key: string;

beforeAll(async () => {
  const session = openSession(projectIn(copy.content, { cacheDir: temporaryFolder() }));
  const { read, write } = answersOf(session, openReview(project, session, ''), '', async () => undefined);
  names = [
    ...Object.keys(write).map((name) => `POST ${name}`),
    ...Object.keys(read).map((name) => `GET ${name}`),
  ];
  session.close();
  editor = await startEditor(project, 0);
  [origin = '', key = ''] = editor.url.split('/#key=');
});
afterAll(() => {
  process.env.NODE_ENV = environment;
  return editor.close();
});

/** Asks the editor. Resolves with the status and the text of its answer; fetch would not send another Host. */
function ask(name: string, headers: Record<string, string>, body = '{}') {
  const [method, path] = name.split(' ');
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    // Each on a connection of its own: one that is idle may be closed while it is used again.
    const asked = request(`${origin}/api/${path}`, { method, headers, agent: false }, async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode, text });
    });
    asked.on('error', reject);
    asked.end(method === 'POST' ? body : undefined);
  });
}

test('each request needs the key, the host and, if it has one, the origin of the editor', async () => {
  expect(names.length).toBeGreaterThan(10);
  const own = { Authorization: `Bearer ${key}` };
  const wrong: Record<string, Record<string, string>> = {
    'no key': {},
    'another key': { Authorization: `Bearer ${key.slice(1)}x` },
    'another host': { ...own, Host: 'evil.example' },
    'another origin': { ...own, Origin: 'https://evil.example' },
    'the origin of a page': { ...own, Origin: origin.replace(/\d+$/, '1') },
    'an opaque origin': { ...own, Origin: 'null' },
    'another site': { ...own, 'Sec-Fetch-Site': 'cross-site' },
  };
  for (const name of [...names, 'GET events'])
    for (const [what, headers] of Object.entries(wrong))
      expect((await ask(name, headers)).status, `${name} with ${what}`).toBe(403);
  expect((await ask('GET work', { ...own, Origin: origin })).status).toBe(200);
});

test('a path that no file has shows the editor, whatever its name', async () => {
  for (const path of ['/', '/edit/pages/index.json', '/__proto__', '/constructor']) {
    const response = await fetch(origin + path);
    expect([response.status, await response.text()], path).toEqual([
      200,
      expect.stringContaining('id="root"'),
    ]);
  }
});

test('the server of pages refuses what others ask for, and goes on', async () => {
  const { page } = JSON.parse((await ask('GET site', { Authorization: `Bearer ${key}` })).text);
  const port = Number(new URL(page).port);
  const own = `Host: 127.0.0.1:${port}`;
  const refused = {
    '/%zz': own,
    '/': `${own}\nOrigin: https://evil.example`,
    '/about': 'Host: evil.example',
  };
  for (const [path, headers] of Object.entries(refused))
    expect(statusOf(await askRaw(port, path, headers)), path).toBe(path === '/%zz' ? 400 : 403);
  const answer = await askRaw(port, '/', own);
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain(`frame-ancestors ${origin}`);
});

test('nothing outside of the content folder is written, or reached through a symbolic link', async () => {
  const headers = { Authorization: `Bearer ${key}` };
  for (const file of [
    '../out.json',
    '/tmp/out.json',
    'pages/linked/new.json',
    'pages/linked/secret.json',
    'pages/link.json',
  ]) {
    const body = JSON.stringify({ documents: { [file]: { title: 'New' } }, bases: {} });
    const { refused } = JSON.parse((await ask('POST write', headers, body)).text);
    expect(refused[file], file).toMatch(/symbolic link|is not a path/);
  }
  expect((await ask('POST rename', headers, '{"file":"pages/about.json","to":"../out.json"}')).status).toBe(
    409,
  );
});

test('an error of the editor itself has status 500, and its window says which', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { status, text } = await ask('POST write', { Authorization: `Bearer ${key}` }, 'no JSON');
  expect([status, JSON.parse(text)]).toEqual([
    500,
    { message: 'The editor has a fault; its window says which.' },
  ]);
  expect(printed.mock.lastCall).toEqual([expect.any(SyntaxError)]);
  printed.mockRestore();
});

test('the first save waits for the check of the whole site, while others are answered', async () => {
  const headers = { Authorization: `Bearer ${key}` };
  const saved = ask('POST save', headers);
  expect((await ask('GET work', headers)).status).toBe(200);
  expect(JSON.parse((await saved).text)).toMatchObject({ isSaved: true });
});
