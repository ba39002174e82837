import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';

const file = join(root, 'tests/bench/RESULTS.md');

/** A table of results. */
export interface Section {
  heading: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Formats a section of the results.
 * @param about when, where and how it was measured
 */
export function formatSection({ heading, columns, rows }: Section, about: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
  return `## ${heading}\n\n${about}\n\n${table.join('\n')}\n`;
}

/** Writes sections into RESULTS.md: they replace those with the same heading, and all others stay. */
export function writeSections(sections: readonly string[]): void {
  const [head = '', ...known] = existsSync(file) ? readFileSync(file, 'utf8').split(/\n(?=## )/) : [];
  const byHeading = new Map([...known, ...sections].map((text) => [headingOf(text), text]));
  byHeading.delete(headingOf(perPage));
  const all = [...byHeading.values(), perPageSection([...byHeading.values()])];
  writeFileSync(file, `${head.trimEnd()}\n\n${all.map((text) => `${text.trimEnd()}\n`).join('\n')}`);
}

const headingOf = (section: string) => section.split('\n', 1)[0] ?? '';

const perPage = '## Time per additional page, in milliseconds';

/** The time that each page adds, from the sections about builds. */
function perPageSection(sections: readonly string[]): string {
  const builds = sections.flatMap((section) => {
    const pages = /^## (\d+) pages/.exec(section)?.[1];
    const [full, minimum] = ['full build', 'minimum'].map((what) =>
      Number(new RegExp(`^\\| ${what} \\| ([\\d.]+)`, 'm').exec(section)?.[1]),
    );
    return pages && full && minimum ? [{ pages: Number(pages), full, minimum }] : [];
  });
  builds.sort((one, other) => one.pages - other.pages);
  const rows = builds.slice(1).flatMap((build, index) => {
    const last = builds[index];
    if (!last) return [];
    const [full, minimum] = (['full', 'minimum'] as const).map(
      (key) => ((build[key] - last[key]) / (build.pages - last.pages)) * 1000,
    );
    if (full === undefined || minimum === undefined) return [];
    return [
      [`${last.pages} to ${build.pages}`, full.toFixed(2), minimum.toFixed(2), (full / minimum).toFixed(2)],
    ];
  });
  const columns = ['pages', 'build', 'minimum', 'ratio'];
  const heading = perPage.slice('## '.length);
  return formatSection({ heading, columns, rows }, 'From the medians of the sections about builds.');
}
