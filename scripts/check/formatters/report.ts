import type { SourceFile } from '../../files/source-file.ts';
import type { Finding } from '../finding.ts';

/** What a run of the check found. Every format is a printing of it. */
export interface Report {
  /** By file in the order of their names, and in a file from top to bottom. */
  findings: readonly Finding[];
  /** The files that were asked for, seen from the project. */
  checked: readonly string[];
  /** All files that were read, by their path under `content/`. */
  files: ReadonlyMap<string, SourceFile>;
  /** How long it took. */
  milliseconds: number;
}

/** Writes a report as text, without a line break at the end. */
export type Format = (report: Report) => string;

/** What is wrong and what to write instead, in one sentence. */
export function sentenceOf({ message, suggestion }: Finding): string {
  return suggestion ? `${message}; did you mean ${JSON.stringify(suggestion)}?` : message;
}

/** How much was found: the last line for people. */
export function summaryOf({ findings, checked, milliseconds }: Report): string {
  if (findings.length === 0)
    return `Nothing found in ${count(checked.length, 'file')} (${Math.round(milliseconds)} ms)`;
  return totalOf(findings);
}

/** The number of findings and of the files they are in. */
export function totalOf(findings: readonly Finding[]): string {
  const inFiles = new Set(findings.map(({ file }) => file)).size;
  return `${count(findings.length, 'finding')} in ${count(inFiles, 'file')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
