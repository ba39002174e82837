import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { chromiumFlags, findChromium } from '../scripts/tools/chromium.ts';
import { root } from './project.ts';
import { temporaryFolder } from './temporary.ts';

// npm packs and installs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

const folder = temporaryFolder({ 'package.json': '{}' });
const site = join(folder, 'acme');
const program = join(site, 'node_modules/pagesmith/scripts/pagesmith.mjs');

/** Runs a program and returns what it prints. */
function call(cwd: string, program: string, ...args: string[]): string {
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** A block that counts its clicks, with a utility that no block of the engine uses. */
const counter = `import type { PropsOf } from 'pagesmith/blocks';
import { Section } from 'pagesmith/parts';
import { useState } from 'react';
import type { CounterBlock } from '../../schema/types.d.ts';

export default function Counter({ title }: PropsOf<CounterBlock>) {
  const [count, setCount] = useState(0);
  return (
    <Section title={title}>
      <button type="button" className="button-default tracking-[7px]" onClick={() => setCount(count + 1)}>
        {count} clicks
      </button>
    </Section>
  );
}
`;

const interactive = `import type { InteractiveBlocks } from 'pagesmith/blocks';

export const interactive = {
  counter: { hydrate: 'idle', load: () => import('./counter/Counter.tsx') },
} satisfies InteractiveBlocks;
`;

/** Starts a command of the installed package. Resolves with its process, and the URL that it prints. */
async function start(command: string): Promise<{ child: ChildProcess; address: string }> {
  const env = { ...process.env, PORT: '0' };
  const child = spawn(process.execPath, [program, command], { cwd: site, env });
  return { child, address: await addressFrom(child) };
}

/** The URL that a server prints. */
async function addressFrom({ stdout }: ChildProcessWithoutNullStreams): Promise<string> {
  let address: string | undefined;
  for (let printed = ''; address === undefined; ) {
    printed += (await once(stdout.setEncoding('utf8'), 'data'))[0];
    [address] = /http:[^\s,]+(?=[\s,])/.exec(printed) ?? [];
  }
  return address;
}

/** Stops a server, and waits until it writes no more files. */
async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** Opens a page in a browser, which is closed after the test. */
async function openPage(): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  onTestFinished(() => browser.close());
  return browser.newPage();
}

beforeAll(() => {
  const [{ filename }] = JSON.parse(call(root, 'npm', 'pack', '--json', '--pack-destination', folder));
  call(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename));
  call(folder, 'npx', 'pagesmith', 'new', 'site', 'acme');
  // As if it had been installed there.
  renameSync(join(folder, 'node_modules'), join(site, 'node_modules'));
});

test('a site from the package has static and interactive blocks of its own, below a path of its host', async () => {
  call(site, 'npm', 'run', 'new', '--', 'block', 'rating');
  call(site, 'npm', 'run', 'new', '--', 'block', 'counter');
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  writeFileSync(join(site, 'blocks/counter/Counter.tsx'), counter);
  writeFileSync(join(site, 'blocks/interactive.ts'), interactive);
  const statics = read('blocks/static.ts');
  writeFileSync(join(site, 'blocks/static.ts'), statics.replace(/^.*counter.*\n/gim, ''));
  const schema = JSON.parse(read('schema/blocks/counter.json'));
  delete schema.properties.text;
  schema.examples = [{ type: 'counter', title: 'Counter' }];
  writeFileSync(join(site, 'schema/blocks/counter.json'), JSON.stringify(schema));
  const home = JSON.parse(read('content/pages/index.json'));
  home.blocks.push(
    { type: 'rating', title: 'Our rating', text: 'It is **good**.' },
    { type: 'counter', title: 'Count' },
  );
  writeFileSync(join(site, 'content/pages/index.json'), JSON.stringify(home));
  const settings = JSON.parse(read('content/site.json'));
  writeFileSync(
    join(site, 'content/site.json'),
    JSON.stringify({ ...settings, url: 'https://www.acme.example/shop' }),
  );

  call(site, 'npm', 'run', 'fix');
  expect(call(site, 'npm', 'test')).toMatch(/^# pass 1$/m);
  call(site, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  expect(call(site, 'npm', 'run', 'build')).toContain('5 pages built');
  expect(readdirSync(join(site, 'dist/shop/assets')).join()).toMatch(/Counter-\w+\.js/);

  const { child, address } = await start('serve');
  onTestFinished(() => stop(child));
  const page = await openPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(address);
  expect(new URL(page.url()).pathname).toBe('/shop/');
  expect(await page.locator('h2', { hasText: 'Our rating' }).count()).toBe(1);
  expect(await page.locator('strong', { hasText: 'good' }).count()).toBe(1);
  const button = page.getByRole('button', { name: 'clicks' });
  await button.click();
  await page.getByText('1 clicks').waitFor();
  expect(await button.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL('**/shop/about');
  expect(errors).toEqual([]);
});

test('the dev server of the package refreshes a block of the site in the page, with its state', async () => {
  const { child, address } = await start('dev');
  onTestFinished(() => stop(child));
  const page = await openPage();
  page.setDefaultTimeout(120_000);
  await page.goto(new URL('/shop/', address).href);
  // Its handler is there once React has hydrated it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      (button) =>
        button.textContent?.includes('clicks') &&
        Object.keys(button).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await page.getByRole('button', { name: 'clicks' }).click();
  await page.getByText('1 clicks').waitFor();
  const file = join(site, 'blocks/counter/Counter.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace('clicks', 'taps'));
  await page.getByText('1 taps').waitFor();
});

test('the container of the guide serves the site as a user that owns nothing but the inbox', async () => {
  const guide = readFileSync(join(root, 'docs/pages/guide/site/hosting.md'), 'utf8');
  const step = (pattern: RegExp) => pattern.exec(guide)?.[1] ?? '';
  const [command = '', ...words] = JSON.parse(step(/^CMD (\[.+\])$/m));
  const health = step(/^HEALTHCHECK CMD (.+)$/m);
  const inbox = temporaryFolder();
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  if (isRoot) chownSync(inbox, 65_534, 65_534);
  chmodSync(folder, 0o755);
  const env = { ...process.env, HOME: inbox, INBOX: join(inbox, 'inbox'), PORT: '0' };
  const child = spawn(command, words, { ...user, cwd: site, env });
  onTestFinished(() => stop(child));
  const address = new URL(await addressFrom(child));
  const check = spawn('sh', ['-c', health], { ...user, env: { ...env, PORT: address.port } });
  expect(await once(check, 'exit')).toEqual([0, null]);
  const response = await fetch(new URL('/shop/_inbox/contact', address), {
    method: 'POST',
    body: new URLSearchParams({ name: 'Zoë', email: 'zoe@garden.example', message: 'Hello' }),
  });
  expect(response.status).toBe(200);
  expect(readFileSync(join(inbox, 'inbox/submissions.jsonl'), 'utf8')).toContain('zoe@garden.example');
});

test('the editor of the package shows the blocks of the site on its pages', async () => {
  const { child, address } = await start('edit');
  onTestFinished(() => stop(child));
  const page = await openPage();
  const [editor = '', key = ''] = address.split('/#');
  await page.goto(`${editor}/edit/pages/index.json#${key}`);
  await page
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Our rating' })
    .waitFor({ timeout: 120_000 });
});

test.each(process.env.FUZZ ? ['docs', 'magazine', 'product'] : ['magazine'])(
  'the package builds the example site %s',
  (name) => {
    const example = join(folder, name);
    call(folder, process.execPath, program, 'new', 'site', name);
    rmSync(join(example, 'content'), { recursive: true });
    cpSync(join(root, 'tests/sites', name), join(example, 'content'), { recursive: true });
    // Installed once for all, as in a workspace.
    symlinkSync(join(site, 'node_modules'), join(example, 'node_modules'));
    expect(call(example, 'npm', 'run', 'build', '--', '--preview')).toMatch(/\d pages built/);
    expect(readFileSync(join(example, 'dist/index.html'), 'utf8')).toContain('<h1');
  },
);

test('an upgrade to a newer version leaves the site as it is, and builds it again', () => {
  const next = join(folder, 'next');
  cpSync(join(site, 'node_modules/pagesmith'), next, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(next, 'package.json'), 'utf8'));
  const { prepack: _, postpack: __, ...scripts } = manifest.scripts;
  writeFileSync(join(next, 'package.json'), JSON.stringify({ ...manifest, scripts, version: '0.2.0' }));
  const [{ filename }] = JSON.parse(call(next, 'npm', 'pack', '--json', '--pack-destination', folder));
  call(site, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename));
  expect(JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).dependencies.pagesmith).toContain(
    '0.2.0',
  );
  expect(call(site, 'npm', 'run', 'migrate')).toMatch(/nothing|has run/i);
  expect(call(site, 'npm', 'test')).toMatch(/^# pass 1$/m);
  expect(call(site, 'npm', 'run', 'build')).toContain('5 pages built');
});

test.each([
  [
    'a schema without a component',
    { 'schema/blocks/rate.json': '{ "properties": { "type": { "const": "rate" } } }' },
    'schema/blocks/rate.json has no component; list it in blocks/static.ts or blocks/interactive.ts',
  ],
  [
    'a schema of another type',
    { 'schema/blocks/rate.json': '{ "properties": { "type": { "const": "stars" } } }' },
    'schema/blocks/rate.json: "properties" must contain "type": { "const": "rate" }',
  ],
  [
    'a component without a schema',
    { 'blocks/static.ts': 'export const statics = { stars: () => null };' },
    'The block stars has no schema; write schema/blocks/stars.json',
  ],
  [
    'a block that replaces one of the engine and requires more',
    {
      'schema/blocks/stats.json':
        '{ "required": ["type", "mood"], "properties": { "type": { "const": "stats" }, "mood": {} } }',
    },
    'schema/blocks/stats.json replaces the block of the engine, but requires "mood", which that does not; make it optional, or give the block another type',
  ],
  ['a site without content', {}, /there is no folder .*content/],
  [
    'a site for another version of the engine',
    { 'package.json': '{ "dependencies": { "pagesmith": "0.0.9" } }' },
    /package\.json asks for version 0\.0\.9, but this is \S+; run npm install, then npx pagesmith check\n$/,
  ],
] as [string, Record<string, string>, string | RegExp][])(
  '%s is refused with what to do',
  (_name, files, message) => {
    const content: Record<string, string> =
      Object.keys(files).length > 0 ? { 'content/site.json': '{}' } : {};
    const other = temporaryFolder({ 'package.json': '{}', ...content, ...files });
    const { stderr, status } = spawnSync(process.execPath, [program, 'check'], {
      cwd: other,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  },
);
