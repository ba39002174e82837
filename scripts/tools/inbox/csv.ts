import { resolve } from 'node:path';
import { textOf } from '../../server/inbox/submission.ts';
import type { Found } from './records.ts';

/**
 * Formats submissions as CSV (RFC 4180): time, endpoint, id, a column for every submitted name, and one with the
 * paths of its files if there are any. Prefixes whatever spreadsheets would treat as a formula with an apostrophe.
 */
export function csvOf(stored: readonly Found[]): string {
  const names = [
    ...new Set(
      stored.flatMap(({ submission, paths }) => [
        ...Object.keys(submission.values),
        ...Object.keys(paths).map(pathColumn),
      ]),
    ),
  ];
  const rows = stored.map(({ submission: { at, endpoint, id, values }, paths }) => {
    const cells = new Map([
      ...Object.entries(values).map(([name, value]) => [name, textOf(value)] as const),
      ...Object.entries(paths).map(([name, path]) => [pathColumn(name), resolve(path)] as const),
    ]);
    return [at, endpoint, id, ...names.map((name) => cells.get(name) ?? '')];
  });
  // Excel only recognizes UTF-8 by its byte order mark.
  return `\uFEFF${[['at', 'endpoint', 'id', ...names], ...rows].map(lineOf).join('')}`;
}

const pathColumn = (name: string) => `${name} (file)`;

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** What spreadsheets ignore before a formula: quotes, and characters that are not visible, such as spaces and controls. */
const ignored = `[^\\p{L}\\p{N}\\p{P}\\p{S}]|["'\uFF02\uFF07]`;

/**
 * Start of a formula, in half-width or full-width characters: at the start of a text or, in spreadsheets that separate cells
 * by semicolons or tabs and ignore the quotes around them, after one of these or a line break.
 */
const formula = new RegExp(`[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=(?:^|[;\\t\\r\\n])(?:${ignored})*.)`, 'gu');

function cellOf(text: string): string {
  return `"${text.replace(formula, "'$&").replaceAll('"', '""')}"`;
}
