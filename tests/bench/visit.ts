import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { cell } from './run.ts';

/** The cost of a visit. */
interface Visit {
  /** Transfer size of scripts in bytes. */
  script: number;
  /** Duration in milliseconds of the navigation task before parsing; 0 if at most 50. */
  coming: number;
  /** Duration in milliseconds of the longest task after that; 0 if at most 50. */
  longest: number;
  /** Total blocking time: milliseconds of tasks beyond 50 each. */
  blocked: number;
  /** Largest Contentful Paint in milliseconds. */
  painted: number;
}

/** Opens a page with the CPU throttled four times, and hydrates everything that hydrates when visible. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let script = 0;
  const kinds = new Map<string, string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') script += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { coming: 0, tasks: [] as number[], painted: 0 };
    Object.assign(window, { visit: seen });
    new PerformanceObserver((list) => {
      const { domLoading, navigationStart } = performance.timing;
      for (const { startTime, duration } of list.getEntries())
        if (startTime < domLoading - navigationStart) seen.coming = duration;
        else seen.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.painted = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await hydrateAll(page);
  const { coming, tasks, painted } = await page.evaluate(() => window.visit);
  await context.close();
  const blocked = [coming, ...tasks].reduce((sum, task) => sum + Math.max(0, task - 50), 0);
  return { script, coming, longest: Math.max(0, ...tasks), blocked, painted };
}

/** Scrolls through the page, which hydrates everything that hydrates when visible. */
async function hydrateAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Measures size and cost of some pages, and of a page with a single word. Returns rows. */
export async function benchVisit(
  browser: Browser,
  address: string,
  dist: string,
  paths: readonly string[],
  runs: number,
): Promise<string[][]> {
  const figures = async (path: string) => {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, address + path));
    return figuresOf(visits);
  };
  const rows: string[][] = [];
  for (const path of paths) {
    const name = path === '/' ? '/index' : path;
    const bytes = (file: string) => String(statSync(join(dist, file)).size);
    rows.push([path, bytes(`${name}.html.br`), bytes(`_pages${name}.json.br`), ...(await figures(path))]);
  }
  return [...rows, ['page with a single word', '', '', ...(await figures(emptyPath))]];
}

function figuresOf(visits: readonly Visit[]): string[] {
  return (['script', 'coming', 'longest', 'blocked', 'painted'] as const).map((key) =>
    cell(
      visits.map((one) => one[key]),
      0,
    ),
  );
}

/** Path of the page with a single word, which measures the overhead of the browser itself. */
export const emptyPath = '/of-one-word';

/** Adds that page to a built site. */
export function writeEmptyPage(dist: string): void {
  writeFileSync(join(dist, `${emptyPath}.html`), '<!doctype html><title>Word</title><p>Word');
}

/**
 * Visits many pages; returns a row for all of them: number of visits, those with a task over 50 ms, the longest
 * task.
 */
export async function benchVisits(
  browser: Browser,
  address: string,
  paths: readonly string[],
  runs: number,
): Promise<string[]> {
  const longest: number[] = [];
  for (let run = 0; run < runs; run++)
    for (const path of paths) longest.push((await visit(browser, address + path)).longest);
  const over = longest.filter((task) => task > 50);
  return [paths.length, longest.length, over.length, Math.max(0, ...over)].map(String);
}

declare global {
  interface Window {
    visit: Pick<Visit, 'coming' | 'painted'> & { tasks: number[] };
  }
}
