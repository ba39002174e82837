import { rmSync, writeFileSync } from 'node:fs';
import { adviceOn, type Gone } from './gone.ts';

/** What a build made. */
export interface Built {
  pages: number;
  /** How many of them were rendered; the others are those of the previous build. */
  rendered: number;
  milliseconds: number;
  /** When something is published or expires next, in milliseconds since 1970; undefined where nothing is. */
  nextChange: number | undefined;
  /** The addresses of the last build that lead nowhere now. */
  gone: readonly Gone[];
  /** Why each page that was asked about was rendered, a line each. */
  why: readonly string[];
}

/** What a build made, in a line or a few. */
export function summaryOf({ pages, rendered, milliseconds, nextChange, gone, why }: Built): string {
  const made = `${pages} pages built in ${(milliseconds / 1000).toFixed(1)} s (${rendered} rendered)`;
  const next =
    nextChange && `\nSomething is published or expires at ${isoOf(nextChange)}; build the site again then.`;
  const advice = gone.length > 0 ? `\n${adviceOn(gone)}` : '';
  return made + (next ?? '') + advice + why.map((line) => `\n${line}`).join('');
}

/** Writes the moment of the next change into a file beside the site, for whatever starts the next build. */
export function writeNextChange(outDir: string, change: number | undefined): void {
  const file = `${outDir}.next-change.txt`;
  if (change === undefined) rmSync(file, { force: true });
  else writeFileSync(file, `${isoOf(change)}\n`);
}

/** A moment to the second, as in 2027-01-05T09:00:00Z. */
function isoOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`;
}
