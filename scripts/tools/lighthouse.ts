import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../cli/errors.ts';
import type { Project } from '../files/project.ts';
import { inboxOf } from '../server/inbox/open.ts';
import { serve } from '../server/serve.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { installed } from './programs.ts';

/** The latest version for Node 20. It is large, so it is installed on first use. */
const version = '12.8.2';
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The part of a Lighthouse report used here. */
interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const run = promisify(execFile);

/** Installs Lighthouse in the cache if needed; returns the path of its CLI. */
async function install(cacheDir: string): Promise<string> {
  const folder = join(cacheDir, 'lighthouse', version);
  const command = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(command)) return command;
  console.log(`Installing Lighthouse ${version} …`);
  mkdirSync(folder, { recursive: true });
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', '--prefix', folder, ...flags, `lighthouse@${version}`]);
  return command;
}

/** Measures a page once with the mobile profile. Lighthouse occasionally fails to record a trace, so it is retried. */
async function measure(command: string, url: string, tries = 3): Promise<Report> {
  const chrome = ['--headless=new', ...chromiumFlags].join(' ');
  const args = [command, url, '--quiet', '--output=json', `--chrome-flags=${chrome}`];
  // The headless shell reports sooner that the script of the chat cannot be loaded without network.
  const env = { ...process.env, CHROME_PATH: installed(['chromium']) ?? findChromium() };
  try {
    const { stdout } = await run(process.execPath, args, { env, maxBuffer: 2 ** 28 });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    if (tries > 1 && stderr.includes('run Lighthouse again')) return measure(command, url, tries - 1);
    throw new UserError(`Lighthouse could not measure ${url}: ${stderr.trim().split('\n')[0]}`);
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Measures pages of the built site several times and prints the medians.
 * @returns the exit code: 1 for scores below 100 or layout shift
 */
export async function measurePages(project: Project, paths: readonly string[]): Promise<number> {
  const { outDir, cacheDir } = project;
  const command = await install(cacheDir);
  const server = await serve(outDir, inboxOf(project), 0);
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const row = (cells: (string | number)[]) =>
    console.log(
      cells.map((cell, index) => (index ? String(cell).padStart(15) : String(cell).padEnd(26))).join(''),
    );
  row([`median of ${runs}`, ...categories, 'LCP, ms', 'TBT, ms', 'CLS']);
  let failures = 0;
  for (const path of paths) {
    const reports: Report[] = [];
    while (reports.length < runs) reports.push(await measure(command, url + path));
    const scores = categories.map((name) =>
      Math.round(100 * median(reports.map((report) => report.categories[name].score ?? 0))),
    );
    const value = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const shift = value('cumulative-layout-shift');
    const times = ['largest-contentful-paint', 'total-blocking-time'].map((audit) =>
      Math.round(value(audit)),
    );
    row([path, ...scores, ...times, shift.toFixed(3)]);
    if (scores.some((score) => score < 100) || shift.toFixed(3) !== '0.000') failures++;
  }
  server.close();
  console.log(
    failures ? `${failures} of ${paths.length} pages score below 100 or shift` : 'all pages score 100',
  );
  return failures ? 1 : 0;
}
