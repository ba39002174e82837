import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { vercelConfig } from '../scripts/build/hosting/files.ts';
import { commandNames } from '../scripts/command-names.mjs';
import { writeInto } from '../scripts/files/write.ts';
import { serve } from '../scripts/server/serve.ts';
import { installed } from '../scripts/tools/programs.ts';
import { root } from './project.ts';
import { portOf, send } from './scripts/server/raw.ts';
import { temporaryFolder } from './temporary.ts';

const guide = readFileSync(join(root, 'docs/pages/guide/site/hosting.md'), 'utf8');
const folder = temporaryFolder();
let server: Awaited<ReturnType<typeof serve>>;

/** The code block of the guide with a title. */
function recipe(title: string): string {
  const [, code] = new RegExp(`title="${title}"\\n([^]*?)\`\`\``).exec(guide) ?? [];
  if (!code) throw new Error(`the guide has no ${title}`);
  return code;
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const files = {
    'index.html': '<!doctype html><title>Start</title>',
    _headers: '/*\n  X-Content-Type-Options: nosniff\n',
    _redirects: '',
    '_inbox.json': '{}',
    '_scripts.json': '[]',
  };
  for (const [path, text] of Object.entries(files)) writeInto(join(folder, 'dist'), path, text);
  server = await serve(join(folder, 'dist'), join(folder, 'inbox'), 0);
});
afterAll(() => server.close());

test('the function for CloudFront finds the files of pages, redirects, and never to another host', () => {
  const handler = (uri: string) => {
    const answer = runInNewContext(`${recipe('cloudfront.js')};handler({ request: { uri } })`, { uri });
    return answer.uri ?? `${answer.statusCode} ${answer.headers.location.value}`;
  };
  expect(
    ['/', '/pricing', '/pricing/', '/old-page', '/old-page/', '/a.b/c', '/feed.xml', '//evil.example/'].map(
      handler,
    ),
  ).toEqual([
    ...['/index.html', '/pricing.html', '301 /pricing', '301 /pricing', '301 /pricing', '/a.b/c.html'],
    ...['/feed.xml', '//evil.example/'],
  ]);
});

test('the recipes call commands of a site, with options that they have', { timeout: 120_000 }, async () => {
  const called = [
    ...guide.matchAll(/npm (?:run )?(build|serve|start|check)((?: --(?: |[\w-]+| preview)*)?)/g),
  ];
  expect(called.length).toBeGreaterThan(8);
  for (const [, name = '', words = ''] of called) {
    expect(commandNames).toContain(name);
    const { default: command } = await import(`../scripts/commands/${name}.ts`);
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await command.run(['--help']);
    const help = log.mock.calls.flat().join('\n');
    for (const [option] of words.matchAll(/--\w+/g)) expect(help).toContain(option);
  }
});

test('the workflow for GitHub Pages builds the site, and may publish it', () => {
  const { permissions, jobs } = parse(recipe('.github/workflows/pages.yml'));
  expect(permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
  const steps: { run?: string; uses?: string; with?: Record<string, string> }[] = jobs.publish.steps;
  expect(steps.flatMap(({ run = [] }) => run)).toEqual(['npm ci', 'npm run build -- --publish']);
  const actions = steps.map(({ uses = '' }) => uses.split('@')[0]);
  expect(actions.slice(-3)).toEqual(
    ['configure-pages', 'upload-pages-artifact', 'deploy-pages'].map((name) => `actions/${name}`),
  );
});

test('the container runs as a user that owns its inbox, and listens beyond itself', () => {
  const lines = recipe('Dockerfile').split('\n');
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.lastIndexOf('FROM build'));
  expect(lines).toContain('RUN install -d -o node /inbox');
  expect(lines).toContain('ENV LISTEN=0.0.0.0 PORT=4173 INBOX=/inbox');
  expect(lines).toContain('VOLUME /inbox');
});

test('the health check of the container passes while the server answers, and fails afterwards', async () => {
  const [, command = ''] = /^HEALTHCHECK CMD (.+)$/m.exec(recipe('Dockerfile')) ?? [];
  const health = async (port: number) => {
    const child = spawn('sh', ['-c', command], { env: { ...process.env, PORT: String(port) } });
    const [code] = await once(child, 'exit');
    return code;
  };
  expect(await health(portOf(server))).toBe(0);
  expect(await health(1)).toBe(1);
});

const caddy = installed(['caddy']);
test.skipIf(!caddy)('Caddy passes pages and their headers on, compressed', async () => {
  const file = join(folder, 'Caddyfile');
  const socket = join(folder, 'caddy.sock');
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\n${recipe('Caddyfile')
      .replace('example.org {', `http:// {\n\tbind unix/${socket}`)
      .replace('127.0.0.1:4173', `127.0.0.1:${portOf(server)}`)}`,
  );
  const child = spawn(String(caddy), ['run', '--config', file], {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let printed = '';
      child.stderr.on('data', (text) => {
        printed += text;
        if (printed.includes('serving initial configuration')) resolve();
      });
      child.once('exit', () => reject(new Error(printed)));
    });
    const answer = await send(socket, 'GET / HTTP/1.1\nHost: example.org\nConnection: close\n\n').closed;
    expect(answer).toMatch(/^HTTP\/1.1 200/);
    expect(answer).toMatch(/X-Content-Type-Options: nosniff/i);
    expect(answer).toContain('<title>Start</title>');
  } finally {
    child.kill();
  }
});

test('the configuration for Vercel has the headers of paths and the redirects, in its syntax', () => {
  const rules = { '/*': { A: '1' }, '/*.md': { B: '2' }, '/über(uns)': { A: '3' } };
  const config = vercelConfig(rules, [
    { from: '/go/*', to: 'https://example.org/*', status: 302 },
    { from: '/old', to: '/new?a=b', status: 301 },
  ]);
  expect(JSON.parse(config)).toEqual({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: [{ key: 'A', value: '1' }] },
      { source: '/(.*).md', headers: [{ key: 'B', value: '2' }] },
      { source: '/%C3%BCber\\(uns\\)', headers: [{ key: 'A', value: '3' }] },
    ],
    redirects: [
      { source: '/go/:rest(.*)', destination: 'https://example.org/:rest', statusCode: 302 },
      { source: '/old', destination: '/new?a=b', statusCode: 301 },
    ],
  });
});
