import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { beforeAll, expect, test, vi } from 'vitest';
import { chromiumFlags, findChromium } from '../scripts/tools/chromium.ts';
import { root } from './project.ts';
import { temporaryFolder } from './temporary.ts';

// npm packs and installs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

const folder = temporaryFolder({ 'package.json': '{}' });
const site = join(folder, 'acme');

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

beforeAll(() => {
  const [{ filename }] = JSON.parse(call(root, 'npm', 'pack', '--json', '--pack-destination', folder));
  call(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename));
  call(folder, 'npx', 'pagesmith', 'new', 'site', 'acme');
  // As if it had been installed there.
  renameSync(join(folder, 'node_modules'), join(site, 'node_modules'));
});

test('a site from the package has static and interactive blocks of its own', async () => {
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

  call(site, 'npm', 'run', 'fix');
  expect(call(site, 'npm', 'test')).toMatch(/^# pass 1$/m);
  call(site, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  expect(call(site, 'npm', 'run', 'build')).toContain('5 pages built');
  expect(readdirSync(join(site, 'dist/assets')).join()).toMatch(/Counter-\w+\.js/);

  const server = spawn(process.execPath, ['node_modules/pagesmith/scripts/pagesmith.mjs', 'serve'], {
    cwd: site,
    env: { ...process.env, PORT: '0' },
  });
  let address: string | undefined;
  for (let printed = ''; address === undefined; ) {
    printed += (await once(server.stdout.setEncoding('utf8'), 'data'))[0];
    [address] = /http:\S+(?=\s)/.exec(printed) ?? [];
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(address);
    expect(await page.locator('h2', { hasText: 'Our rating' }).count()).toBe(1);
    expect(await page.locator('strong', { hasText: 'good' }).count()).toBe(1);
    const button = page.getByRole('button', { name: 'clicks' });
    await button.click();
    await page.getByText('1 clicks').waitFor();
    expect(await button.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    server.kill();
  }
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
] as [string, Record<string, string>, string | RegExp][])(
  '%s is refused with what to do',
  (_name, files, message) => {
    const content: Record<string, string> =
      Object.keys(files).length > 0 ? { 'content/site.json': '{}' } : {};
    const other = temporaryFolder({ 'package.json': '{}', ...content, ...files });
    const program = join(site, 'node_modules/pagesmith/scripts/pagesmith.mjs');
    const { stderr, status } = spawnSync(process.execPath, [program, 'check'], {
      cwd: other,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  },
);
