import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../cli/errors.ts';
import { root } from '../files/root.ts';
import { serve } from '../server/serve.ts';
import { findChromium } from './chromium.ts';

/** The version that runs on every Node this project does. It is large, so it is installed when it is first asked for. */
const version = '12.8.2';
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The part of a Lighthouse report that is read here. */
interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: { duration?: number }[] } }>;
}

const run = promisify(execFile);

/** Installs Lighthouse under `.cache`, where it is not there yet; gives the file of its command. */
async function install(): Promise<string> {
  const folder = join(root, '.cache/lighthouse', version);
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(command)) return command;
  console.log(`Installing Lighthouse ${version} …`);
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', '--prefix', folder, ...flags, `lighthouse@${version}`]);
  return command;
}

/** Measures a page once, as a phone with a slow network sees it; Lighthouse fails to record now and then. */
async function measure(command: string, url: string, tries = 3): Promise<Report> {
  const chrome = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const words = [command, url, '--quiet', '--output=json', `--chrome-flags=${chrome}`];
  const env = { ...process.env, CHROME_PATH: findChromium() };
  try {
    const { stdout } = await run(process.execPath, words, { env, maxBuffer: 2 ** 28 });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    if (tries > 1 && stderr.includes('run Lighthouse again')) return measure(command, url, tries - 1);
    throw new Fault(`Lighthouse could not measure ${url}: ${stderr.trim().split('\n')[0]}`);
  }
}

/** The longest task over 50 ms on a processor four times as slow, in milliseconds; 0 where there is none. */
function longestTask({ audits }: Report): number {
  return Math.max(0, ...(audits['long-tasks']?.details?.items ?? []).map(({ duration = 0 }) => duration));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Measures pages of the built site several times, and prints the medians.
 * @returns the exit code: 1 where a page falls short
 */
export async function measurePages(paths: readonly string[]): Promise<number> {
  const command = await install();
  const server = await serve(join(root, 'dist'), 0);
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const row = (cells: (string | number)[]) =>
    console.log(
      cells.map((cell, index) => (index ? String(cell).padStart(15) : String(cell).padEnd(26))).join(''),
    );
  row([`median of ${runs}`, ...categories, 'LCP, ms', 'TBT, ms', 'longest, ms', 'layout shift']);
  let failures = 0;
  for (const path of paths) {
    const reports: Report[] = [];
    while (reports.length < runs) reports.push(await measure(command, address + path));
    const scores = categories.map((name) =>
      Math.round(100 * median(reports.map((report) => report.categories[name].score ?? 0))),
    );
    const value = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const shift = value('cumulative-layout-shift');
    const times = ['largest-contentful-paint', 'total-blocking-time'].map((audit) =>
      Math.round(value(audit)),
    );
    const longest = Math.round(median(reports.map(longestTask)));
    row([path, ...scores, ...times, longest, shift.toFixed(3)]);
    if (scores.some((score) => score < 100) || shift > 0) failures++;
  }
  server.close();
  console.log(
    failures ? `${failures} of ${paths.length} pages fall short of 100, or shift` : 'all pages reach 100',
  );
  return failures ? 1 : 0;
}
