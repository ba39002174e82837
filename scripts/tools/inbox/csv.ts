import { type Submission, textOf } from '../../server/inbox/submission.ts';

/**
 * Formats submissions as CSV (RFC 4180): time, endpoint, id, and a column for every field name. Prefixes cells
 * that spreadsheets would treat as formulas with an apostrophe.
 */
export function csvOf(submissions: readonly Submission[]): string {
  const names = [...new Set(submissions.flatMap(({ values }) => Object.keys(values)))];
  const rows = submissions.map(({ at, endpoint, id, values }) => [
    at,
    endpoint,
    id,
    ...names.map((name) => (Object.hasOwn(values, name) ? textOf(values[name] ?? '') : '')),
  ]);
  // Excel only recognizes UTF-8 by its byte order mark.
  return `\uFEFF${[['at', 'endpoint', 'id', ...names], ...rows].map(lineOf).join('')}`;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** Start of a formula, in half-width or full-width characters, after optional whitespace. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
