import { rmSync, writeFileSync } from 'node:fs';
import { pluralize } from '../cli/pluralize.ts';
import { siblingPath } from './output/siblings.ts';
import { type RemovedUrl, redirectAdvice } from './removed-urls.ts';

/** The result of a build. */
export interface Built {
  pages: number;
  /** The URLs of the pages that were rendered, because something that they read has changed. */
  rendered: ReadonlySet<string>;
  milliseconds: number;
  /** When something is published or expires next, in milliseconds since the epoch; undefined if nothing is. */
  nextChange: number | undefined;
  /** URLs of the last build that no longer exist. */
  removed: readonly RemovedUrl[];
  /** URLs of files in the output folder that no build has written. */
  foreign: readonly string[];
  /** The answers to `--why`, one line per page. */
  why: readonly string[];
}

/** Summary of a build, in one or a few lines. */
export function summaryOf({
  pages,
  rendered,
  milliseconds,
  nextChange,
  removed,
  foreign,
  why,
}: Built): string {
  const line = `${pages} pages built in ${(milliseconds / 1000).toFixed(1)} s (${rendered.size} rendered)`;
  const next =
    nextChange &&
    `\nSomething is published or expires at ${isoOf(nextChange)}; build the site again then. To see whether it will have findings: npm run check -- --at ${isoOf(nextChange)}`;
  const advice = removed.length > 0 ? `\n${redirectAdvice(removed)}` : '';
  const lines = [...keptFiles(foreign), ...why].map((line) => `\n${line}`);
  return line + (next ?? '') + advice + lines.join('');
}

/** A line about the files in the output folder that no build has written, if there are any. */
export function keptFiles(foreign: readonly string[]): string[] {
  const [first, ...others] = foreign;
  if (first === undefined) return [];
  const more = others.length > 0 ? ` and ${pluralize(others.length, 'other file')}` : '';
  return [`Kept ${first.slice(1)}${more} in the output folder, which no build has written.`];
}

/** Writes the time of the next change to a file beside the site, for schedulers. */
export function writeNextChange(outDir: string, change: number | undefined): void {
  const file = siblingPath(outDir, '.next-change.txt');
  if (change === undefined) rmSync(file, { force: true });
  else writeFileSync(file, `${isoOf(change)}\n`);
}

/** The first full second at or after a moment, such as 2027-01-05T09:00:00Z. */
function isoOf(moment: number): string {
  return `${new Date(Math.ceil(moment / 1000) * 1000).toISOString().slice(0, 19)}Z`;
}
