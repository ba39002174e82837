import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { globSync } from 'tinyglobby';
import { buildSite } from '../../scripts/build/site.ts';
import { serve } from '../../scripts/server/serve.ts';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.ts';
import { projectIn, root } from '../project.ts';
import { benchBuild, copyProject } from './build.ts';
import { benchCheck } from './check.ts';
import { benchClick } from './click.ts';
import { benchDev } from './dev.ts';
import { benchEdit } from './edit.ts';
import { benchLsp } from './lsp.ts';
import { formatSection, type Section, writeSections } from './results.ts';
import { benchVisit, benchVisits, emptyPath, writeEmptyPage } from './visit.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '100,1000,10000' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const runs = Number(values.runs);
/** Number of runs for short measurements, which vary most. */
const often = 3 * runs;

/** What can be measured alone, with `--only`. */
const parts: Record<string, () => Promise<Section[]>> = {
  build: () =>
    inTurn(sizes, async (pages) => ({
      heading: `${pages} pages: builds with --preview`,
      columns: ['what', 'seconds', 'CPU seconds', 'memory, MB'],
      rows: await benchBuild(project, pages, runs, often),
    })),
  check: async () => [
    {
      heading: 'The check, compared with only reading, parsing and validating',
      columns: [
        'pages',
        'minimum, seconds',
        'check, seconds',
        'ratio',
        'memory, MB',
        'recheck of one changed file, ms',
        'verdict on a changed text, ms',
      ],
      rows: await inTurn(sizes, async (pages) => [
        String(pages),
        ...(await benchCheck(project, pages, runs)),
      ]),
    },
  ],
  lsp: async () => [
    {
      heading: 'The language server, with unsaved edits',
      columns: [
        'pages',
        'ready, seconds',
        'keystroke in a text, ms',
        'keystroke in a title, ms',
        'keystroke in an id, ms',
        'keystroke in a link, ms',
        'keystroke in a data file, ms',
        'keystroke in a variable in a data file, ms',
        'keystroke in a key of a data file, ms',
        'keystroke in an id of a layout, ms',
        'keystroke in a property of a layout, ms',
        'keystroke in site.json, ms',
        'keystroke in a file of 1 MB, ms',
        'completion of a link, ms',
        'heap after 500, 1,000 and 1,500 edits, MB',
      ],
      rows: await inTurn(sizes, async (pages) => [String(pages), ...(await benchLsp(project, pages))]),
    },
  ],
  dev: () =>
    withBrowser(async (browser) => [
      {
        heading: 'The dev server',
        columns: ['pages', 'ready, seconds', 'first page, seconds', 'save to changed page, ms'],
        rows: await inTurn(sizes, async (pages) => [
          String(pages),
          ...(await benchDev(browser, project, pages, runs)),
        ]),
      },
    ]),
  edit: () =>
    withBrowser(async (browser) => [
      {
        heading: 'The editor, with unsaved edits on a page of 200 blocks',
        columns: [
          'pages',
          'ready, seconds',
          'start screen, seconds',
          'page and fields, seconds',
          'key to drawn block, ms',
          'CPU time of the server, ms',
          'late frames while typing with 4× CPU slowdown',
          'save, ms',
        ],
        rows: await inTurn(sizes, async (pages) => [
          String(pages),
          ...(await benchEdit(browser, project, pages, runs)),
        ]),
      },
    ]),
  visit: () =>
    withSite(async (browser, address, dist) => [
      {
        heading: 'Visits with 4× CPU slowdown',
        columns: [
          'page',
          'HTML, bytes',
          'payload, bytes',
          'scripts, bytes',
          'navigation task, ms',
          'longest task after that, ms',
          'TBT, ms',
          'LCP, ms',
        ],
        rows: await benchVisit(
          browser,
          address,
          dist,
          ['/', '/pricing', '/privacy-policy', '/benefits'],
          often,
        ),
      },
    ]),
  visits: () =>
    withSite(async (browser, address, dist) => {
      const paths = globSync('*.html', { cwd: dist })
        .sort()
        .map((file) => `/${file.replace(/(index)?\.html$/, '')}`)
        .filter((path) => path !== '/404' && path !== emptyPath);
      return [
        {
          heading: 'Visits to all pages except sectors, with 4× CPU slowdown',
          columns: ['pages', 'visits', 'with a task of over 50 ms after navigation', 'longest task, ms'],
          rows: [await benchVisits(browser, address, paths, runs)],
        },
      ];
    }),
  click: () =>
    withSite(async (browser, address) => [
      {
        heading: 'Clicks on links to preloaded pages, and Back',
        columns: [
          'action',
          'CPU slowdown',
          'frames until the page',
          'ms until that frame',
          'scroll offset error, pixels',
        ],
        rows: await benchClick(browser, address, often),
      },
    ]),
};

const names = values.only?.split(',') ?? Object.keys(parts);
const unknown = names.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${JSON.stringify(unknown)}: --only takes ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

// A RAM disk if available, so that the disk is not measured.
const memory = existsSync('/dev/shm') ? '/dev/shm' : undefined;
const folder = mkdtempSync(join(memory ?? tmpdir(), 'site-bench-'));
const project = copyProject(folder);
const [{ model = '' } = {}] = cpus();
const about = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} CPUs (${model.trim()}), ${memory ? 'RAM disk' : 'disk'}, ${runs} runs (${often} of short measurements).`;
try {
  for (const name of names) {
    const sections = ((await parts[name]?.()) ?? []).map((section) => formatSection(section, about));
    console.log(sections.join('\n'));
    if (values.write) writeSections(sections);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function inTurn<T>(from: readonly number[], action: (of: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (const one of from) all.push(await action(one));
  return all;
}

async function withBrowser<T>(action: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Profiling records where in a script each request started, for which Chromium would parse scripts a second time.
    // Collecting source positions eagerly costs almost nothing.
    // Unlike the headless shell, browsers on desks give each site a process.
    args: [...chromiumFlags, '--js-flags=--no-enable-lazy-source-positions', '--site-per-process'],
  });
  try {
    return await action(browser);
  } finally {
    await browser.close();
  }
}

/** Builds and serves the site of the project. Reuses its last build. */
async function withSite<T>(
  action: (browser: Browser, address: string, dist: string) => Promise<T>,
): Promise<T> {
  const dist = join(root, '.cache/bench');
  await buildSite(projectIn(join(root, 'content'), { outDir: dist }), { publish: true });
  writeEmptyPage(dist);
  const server = await serve(dist, join(root, '.inbox'), 0);
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    return await withBrowser((browser) => action(browser, address, dist));
  } finally {
    server.close();
  }
}
