import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { globSync } from 'tinyglobby';
import { buildSite } from '../../scripts/build/site.ts';
import { root } from '../../scripts/files/root.ts';
import { serve } from '../../scripts/server/serve.ts';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.ts';
import { benchBuild, copyProject } from './build.ts';
import { benchCheck } from './check.ts';
import { benchClick } from './click.ts';
import { benchDev } from './dev.ts';
import { benchLsp } from './lsp.ts';
import { benchVisit, benchVisits, emptyPath, writeEmptyPage } from './visit.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);
/** Number of runs for short measurements, which vary most. */
const often = 3 * runs;
const parts: string[] = [];

function say(text: string): void {
  parts.push(text);
  console.log(text);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  say([line(columns), line(columns.map(() => '---')), ...rows.map(line), ''].join('\n'));
}

// A RAM disk if available, so that the disk is not measured.
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'site-bench-'));
try {
  const project = copyProject(folder);
  const [{ model = '' } = {}] = cpus();
  say(`# Benchmark results

${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} CPUs (${model.trim()}), ${existsSync('/dev/shm') ? 'RAM disk' : 'disk'}.
Each figure is the median of ${runs} runs, with minimum and maximum; of ${often} for incremental builds of at most one page, visits and clicks. The minimum and the full build were measured in turns, and so were the incremental builds. Updated by \`npm run bench -- --write\`.
`);

  const added: string[][] = [];
  let last: { pages: number; seconds: number; bare: number } | undefined;
  for (const pages of sizes) {
    const { rows, seconds, bare } = await benchBuild(project, pages, runs, often);
    say(`## ${pages} pages: builds with --preview\n`);
    table(['what', 'seconds', 'CPU seconds', 'memory, MB'], rows);
    const each = last && ((seconds - last.seconds) / (pages - last.pages)) * 1000;
    const bareEach = last && ((bare - last.bare) / (pages - last.pages)) * 1000;
    if (last && each && bareEach)
      added.push([
        `${last.pages} to ${pages}`,
        each.toFixed(2),
        bareEach.toFixed(2),
        (each / bareEach).toFixed(2),
      ]);
    last = { pages, seconds, bare };
  }
  say('## Time per additional page, in milliseconds\n');
  table(['pages', 'build', 'minimum', 'ratio'], added);

  say('## The check, compared with only reading, parsing and validating\n');
  table(
    ['pages', 'minimum, seconds', 'check, seconds', 'ratio', 'memory, MB', 'recheck of one changed file, ms'],
    await inTurn(sizes, async (pages) => [String(pages), ...(await benchCheck(project, pages, runs))]),
  );

  say('## The language server, with unsaved edits\n');
  table(
    [
      'pages',
      'ready, seconds',
      'keystroke in a text, ms',
      'keystroke in a title, ms',
      'keystroke in an id, ms',
      'keystroke in a file of 1 MB, ms',
      'completion of a link, ms',
      'heap after 1,000, 5,000 and 10,000 edits, MB',
    ],
    await inTurn(sizes, async (pages) => [String(pages), ...(await benchLsp(project, pages))]),
  );

  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Profiling records where in a script each request started, for which Chromium would parse scripts a second time.
    // Collecting source positions eagerly costs almost nothing.
    args: [...chromiumFlags, '--js-flags=--no-enable-lazy-source-positions'],
  });
  say('## The dev server\n');
  table(
    ['pages', 'ready, seconds', 'first page, seconds', 'save to changed page, ms'],
    await inTurn(sizes, async (pages) => [String(pages), ...(await benchDev(browser, project, pages, runs))]),
  );

  const dist = join(folder, 'dist');
  await buildSite(join(root, 'content'), dist, { publish: true });
  writeEmptyPage(dist);
  const server = await serve(dist, 0);
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  say('## Visits with 4× CPU slowdown, compared with hydrating everything at once\n');
  table(
    [
      'page',
      'hydration',
      'HTML, bytes',
      'payload, bytes',
      'scripts, bytes',
      'navigation task, ms',
      'longest task after that, ms',
      'TBT, ms',
      'LCP, ms',
    ],
    await benchVisit(browser, address, dist, ['/', '/pricing', '/privacy-policy', '/benefits'], often),
  );
  const paths = globSync('*.html', { cwd: dist })
    .sort()
    .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
    .filter((path) => path !== '/404' && path !== emptyPath);
  say('## Visits to all pages except sectors, with 4× CPU slowdown\n');
  table(
    ['pages', 'visits', 'with a task of over 50 ms after navigation', 'longest task, ms'],
    [await benchVisits(browser, address, paths, runs)],
  );
  say('## Clicks on links to preloaded pages, and Back\n');
  table(
    ['action', 'CPU slowdown', 'frames until the page', 'ms until that frame', 'scroll offset error, pixels'],
    await benchClick(browser, address, often),
  );
  server.close();
  await browser.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (values.write) writeFileSync(join(root, 'tests/bench/RESULTS.md'), `${parts.join('\n')}\n`);
process.exit(0);

async function inTurn<T>(from: readonly number[], action: (of: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (const one of from) all.push(await action(one));
  return all;
}
