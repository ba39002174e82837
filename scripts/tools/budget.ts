import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import type { ScriptGroups } from '../build/assets/bundle.ts';
import type { Project } from '../files/project.ts';

/** Budgets of the engine per page, in bytes after Brotli. */
const budgets = {
  /** A page of the fixture site with its critical CSS: one TCP flight. */
  document: 14_600,
  /** Scripts that load before interaction or idle, including inlined ones. */
  'first scripts': 5_000,
  /** React, the router and shared chunks, when everything on the page is hydrated. */
  app: 90_000,
  /** The heaviest interactive block, in addition. */
  island: 40_000,
};

/** A size and what it belongs to. */
type Weight = readonly [bytes: number, name: string];

/**
 * Measures what the engine adds to a page, and prints it with the size of every page of a built site.
 * @returns the exit code: 1 if the engine exceeds its budget; heavy pages are only a warning
 */
export function weighSite({ engineDir, outDir }: Project): number {
  const isWithin = reportEngine(weighEngine(engineDir));
  const heavy = reportPages(pagesOf(outDir));
  const verdict = `the engine is ${isWithin ? 'within' : 'over'} its budget`;
  console.log(`\n${verdict}; ${heavy}`);
  return isWithin ? 0 : 1;
}

/** Builds the fixture site, whose content is constant, and returns the heaviest item of each kind. */
function weighEngine(engineDir: string): Record<keyof typeof budgets, Weight> {
  const site = mkdtempSync(join(tmpdir(), 'budget-'));
  try {
    const build = ['scripts/run.mjs', 'scripts/commands/build.ts', '--content', 'tests/sites/small'];
    execFileSync(process.execPath, [...build, '--out', site], { cwd: engineDir, stdio: 'pipe' });
    const groups = JSON.parse(readFileSync(join(site, '_scripts.json'), 'utf8')) as ScriptGroups;
    const pages = pagesOf(site);
    const weigh = (files: readonly string[]) => sum(files.map((file) => sizeOf(site, file)));
    return {
      document: heaviest(pages),
      'first scripts': heaviest(pages.map(([, page]) => [firstScripts(site, page), page])),
      app: [weigh(groups.app), `${groups.app.length} files`],
      island: heaviest(Object.entries(groups.blocks).map(([type, files]) => [weigh(files), type])),
    };
  } finally {
    rmSync(site, { recursive: true });
  }
}

/** The pages of a built site with the size of their HTML. */
function pagesOf(site: string): Weight[] {
  return globSync('**/*.html', { cwd: site }).map((file) => [sizeOf(site, file), file]);
}

/** Size of the scripts that a page inlines or references. Everything else loads on interaction or idle. */
function firstScripts(site: string, page: string): number {
  const html = readFileSync(join(site, page), 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]*(?: src=|json"))[^>]*>([\s\S]*?)<\/script>/g)];
  const links = [...html.matchAll(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g)];
  return sum([
    ...inline.map(([, text = '']) => brotliCompressSync(text).length),
    ...links.map(([, file = '']) => sizeOf(site, file)),
  ]);
}

/** The transfer size of a file of a published site, in bytes. */
function sizeOf(site: string, file: string): number {
  return brotliCompressSync(readFileSync(join(site, file))).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function heaviest(weights: readonly Weight[]): Weight {
  return weights.reduce((heaviest, weight) => (weight[0] > heaviest[0] ? weight : heaviest));
}

/** Prints the sizes of the engine. Returns whether all are within budget. */
function reportEngine(weights: Record<keyof typeof budgets, Weight>): boolean {
  const names = Object.keys(budgets) as (keyof typeof budgets)[];
  printRow('the engine, bytes of brotli', 'weight', 'budget');
  for (const name of names) printRow(`${name} (${weights[name][1]})`, weights[name][0], budgets[name]);
  return names.every((name) => weights[name][0] <= budgets[name]);
}

/** Prints the sizes of the pages, heaviest first, with warnings. Returns a summary. */
function reportPages(pages: readonly Weight[]): string {
  printRow('\npages, bytes of brotli', 'document', 'advice');
  for (const [bytes, page] of pages.toSorted(([a], [b]) => b - a)) printRow(page, bytes, budgets.document);
  const heavy = pages.filter(([bytes]) => bytes > budgets.document);
  for (const [bytes, page] of heavy)
    console.warn(`warning: ${page} is ${bytes - budgets.document} bytes more than one flight of TCP takes`);
  return heavy.length > 0
    ? `${heavy.length} of ${pages.length} pages are heavy`
    : `all ${pages.length} pages are within budget`;
}

function printRow(name: string, ...cells: (string | number)[]): void {
  console.log(name.padEnd(60) + cells.map((cell) => String(cell).padStart(10)).join(''));
}
