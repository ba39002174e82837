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
/** What takes a second or so differs most from run to run. */
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

// A disk in memory, where there is one, so that the disk is not what is measured.
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'site-bench-'));
try {
  const project = copyProject(folder);
  const [{ model = '' } = {}] = cpus();
  say(`# What was measured

${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} processors (${model.trim()}), ${existsSync('/dev/shm') ? 'a disk in memory' : 'the disk'}.
Each figure is the median of ${runs} runs, with the least and the most; of ${often} for builds of nothing and of one page, visits and clicks. The bare loop and a whole build took turns, and so did builds of nothing and of one page. Renewed by \`npm run bench -- --write\`.
`);

  const added: string[][] = [];
  let last: { pages: number; seconds: number; bare: number } | undefined;
  for (const pages of sizes) {
    const { rows, seconds, bare } = await benchBuild(project, pages, runs, often);
    say(`## ${pages} pages: builds, without the copies for publishing\n`);
    table(['what', 'seconds', 'seconds of processors', 'memory, MB'], rows);
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
  say('## What a page more costs, in milliseconds\n');
  table(['pages', 'build', 'bare loop', 'times'], added);

  say('## The check, beside reading, parsing and validating alone\n');
  table(
    ['pages', 'least, seconds', 'check, seconds', 'times', 'memory, MB', 'one changed file again, ms'],
    await inTurn(sizes, async (pages) => [String(pages), ...(await benchCheck(project, pages, runs))]),
  );

  say('## The language server, on text that is not saved\n');
  table(
    [
      'pages',
      'ready, seconds',
      'a key in a text, ms',
      'a key in a title, ms',
      'a key in a file of 1 MB, ms',
      'completion of a link, ms',
      'memory after 1,000 and 10,000 edits, MB',
    ],
    await inTurn(sizes, async (pages) => [String(pages), ...(await benchLsp(project, pages))]),
  );

  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Who measures asks where in a script each request began. For that Chromium reads the whole script once more, in a
    // task that no visitor has; noted while the script is read first, it costs next to nothing.
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
  say('## Visits, on a processor four times as slow, beside hydrating everything at once\n');
  table(
    [
      'page',
      'way',
      'HTML, bytes',
      'payload, bytes',
      'scripts, bytes',
      'coming to it, ms',
      'longest task after that, ms',
      'blocked, ms',
      'LCP, ms',
    ],
    await benchVisit(browser, address, dist, ['/', '/pricing', '/privacy-policy', '/benefits'], often),
  );
  const paths = globSync('*.html', { cwd: dist })
    .sort()
    .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
    .filter((path) => path !== '/404' && path !== emptyPath);
  say('## Visits to all pages that are no sector, on a processor four times as slow\n');
  table(
    ['pages', 'visits', 'with a task of over 50 ms after coming to it', 'the longest, ms'],
    [await benchVisits(browser, address, paths, runs)],
  );
  say('## A click on a link whose page was fetched before, and Back\n');
  table(
    [
      'act',
      'processor, times as slow',
      'frames until the page',
      'ms until that frame',
      'place missed by, pixels',
    ],
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
