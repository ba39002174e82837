import { readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { globSync } from 'tinyglobby';
import type { ScriptGroups } from '../build/assets/bundle.ts';
import { siteOption } from '../commands/options.ts';
import { serve } from '../server/serve.ts';
import { chromiumFlags, findChromium } from './chromium.ts';

/** The most that each may weigh, in bytes of brotli: from the design. */
const budgets = {
  /** The document with all CSS that its first paint needs: one flight of TCP. */
  document: 14_600,
  /** Scripts before the visitor touches anything and before the page is idle, the inlined one included. */
  first: 5_000,
  /** React, the router and what is shared, once everything on the page is hydrated. */
  app: 90_000,
  /** The heaviest interactive block on the page, beyond that. */
  block: 40_000,
};

type Weights = Record<keyof typeof budgets, number>;

const out = siteOption('budget', 'Weighs every page of the built site, and fails where one is too heavy.');
const groups = JSON.parse(readFileSync(join(out, '_scripts.json'), 'utf8')) as ScriptGroups;
const pages = globSync('**/*.html', { cwd: out }).map((file) => `/${file.replace(/(index)?\.html$/, '')}`);
const server = await serve(out, 0);
const address = `http://localhost:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
const weights = new Map<string, Weights>();
for (const page of pages) weights.set(page, await weigh(browser, page));
await browser.close();
server.close();
report(weights);

/** Opens a page as a visitor does, hydrates everything on it, and adds up what that took. */
async function weigh(browser: Browser, path: string): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.route(
    (url) => url.origin !== address,
    (route) => route.abort(),
  );
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(address + path, { waitUntil: 'load' });
  const first = [...scripts];
  const inline = await page.locator('script:not([src],[type$=json])').allTextContents();

  await page
    .locator(`a[href^="/"]:not([href="${path}"])`)
    .first()
    .dispatchEvent('pointerover', undefined, { timeout: 1000 })
    .catch(() => {});
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('[data-hydrate]')) {
      block.dispatchEvent(new Event('pointerover', { bubbles: true }));
    }
  });
  await page.waitForFunction(() => !document.querySelector('[data-hydrate]'));
  await page.waitForLoadState('networkidle');
  await context.close();

  const requested = new Set(scripts);
  const blocks = Object.values(groups.blocks).filter((files) => files.every((file) => requested.has(file)));
  const name = path.endsWith('/') ? `${path}index` : path;
  return {
    document: statSync(join(out, `${name}.html.br`)).size,
    first: sum(first.map(size)) + sum(inline.map((text) => brotliCompressSync(text).length)),
    app: sum(groups.app.filter((file) => requested.has(file)).map(size)),
    block: Math.max(0, ...blocks.map((files) => sum(files.map(size)))),
  };
}

/** What a script of the site weighs on its way, in bytes. */
function size(script: string): number {
  return statSync(join(out, `${script}.br`)).size;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Prints the table, the page nearest to a limit first, and fails when one is over. */
function report(weights: Map<string, Weights>): void {
  const names = Object.keys(budgets) as (keyof Weights)[];
  const worst = (weight: Weights) => Math.max(...names.map((name) => weight[name] / budgets[name]));
  const sorted = [...weights].sort(([, a], [, b]) => worst(b) - worst(a));
  const row = (cells: (string | number)[]) =>
    cells.map((cell, index) => (index ? String(cell).padStart(10) : String(cell).padEnd(44))).join('');
  console.log(row(['bytes, brotli', ...names]));
  console.log(row(['budget', ...names.map((name) => budgets[name])]));
  for (const [page, weight] of sorted) console.log(row([page, ...names.map((name) => weight[name])]));
  const over = sorted.filter(([, weight]) => worst(weight) > 1);
  console.log(
    over.length
      ? `${over.length} of ${sorted.length} pages are over budget`
      : `all ${sorted.length} pages are within budget`,
  );
  if (over.length) process.exitCode = 1;
}
