import type { SourceFile } from '../../files/source-file.ts';
import type { Finding } from '../finding.ts';

/** The result of a check, as formatters receive it. */
export interface Report {
  /** Sorted by file and position. */
  findings: readonly Finding[];
  /** The files to report on, relative to the project. */
  checked: readonly string[];
  /** All files that were read, by path under `content/`. */
  files: ReadonlyMap<string, SourceFile>;
  /** Duration of the check. */
  milliseconds: number;
}

/** Formats a report as text, without a trailing line break. */
export type Format = (report: Report) => string;

/** The message of a finding, with its suggestion. */
export function sentenceOf({ message, suggestion }: Finding): string {
  return suggestion ? `${message}; did you mean ${JSON.stringify(suggestion)}?` : message;
}

/** The summary line. */
export function summaryOf({ findings, checked, milliseconds }: Report): string {
  if (findings.length === 0)
    return `No findings in ${count(checked.length, 'file')} (${Math.round(milliseconds)} ms)`;
  return totalOf(findings);
}

/** The number of findings and files, such as `3 findings in 2 files`. */
export function totalOf(findings: readonly Finding[]): string {
  const inFiles = new Set(findings.map(({ file }) => file)).size;
  return `${count(findings.length, 'finding')} in ${count(inFiles, 'file')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
