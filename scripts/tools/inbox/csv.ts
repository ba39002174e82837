import { type Submission, textOf } from '../../server/inbox/submission.ts';

/**
 * Writes submissions as CSV (RFC 4180) for a spreadsheet: when, where, id, and a column for every name that any of them
 * has. A cell that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function csvOf(submissions: readonly Submission[]): string {
  const names = [...new Set(submissions.flatMap(({ values }) => Object.keys(values)))];
  const rows = submissions.map(({ at, endpoint, id, values }) => [
    at,
    endpoint,
    id,
    ...names.map((name) => (Object.hasOwn(values, name) ? textOf(values[name] ?? '') : '')),
  ]);
  // Excel takes a file for UTF-8 only by its mark.
  return `\uFEFF${[['at', 'endpoint', 'id', ...names], ...rows].map(lineOf).join('')}`;
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** Formulas begin with one of these characters, in the width of any script, whatever blanks are before it. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
