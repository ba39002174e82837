import { posix, relative, resolve } from 'node:path';
import { pluralize } from '../../cli/pluralize.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Finding } from '../finding.ts';

/** The result of a check, as formatters receive it. */
export interface Report {
  /** Sorted by file and position. */
  findings: readonly Finding[];
  /** The files to report on, as findings name them. */
  checked: readonly string[];
  /** The content folder, which `content/` stands for in findings. */
  dir: string;
  /** All files that were read, by path under `content/`. */
  files: ReadonlyMap<string, SourceFile>;
  /** Duration of the check. */
  milliseconds: number;
}

/** Formats a report as text, without a trailing line break. */
export type Format = (report: Report) => string;

/**
 * The path of a file as users can open it: relative to the current folder, or absolute if that is shorter.
 * @param file path that starts with `content/`
 * @param dir the content folder
 */
export function pathFrom(dir: string, file: string): string {
  const near = relative('', dir).replaceAll('\\', '/');
  return posix.join(near.startsWith('..') ? dir : near, file.slice('content/'.length));
}

/** A text in which paths that start with `content/` are those that users can open. */
export function resolvePathsIn(dir: string, text: string): string {
  return text.replace(/(?<![\w./-])content\/(?=\S)/g, () => `${pathFrom(dir, 'content/.')}/`);
}

/** A message or a hint with the paths that users can open, and with commands that name the content folder if they need to. */
export function messageFrom(dir: string, message: string): string {
  const text = resolvePathsIn(dir, message);
  if (dir === resolve('content')) return text;
  const commands = /(npm run|npx pagesmith) (check|dev|import|media|migrate|new|rename)\b(?: --(?= ))?/g;
  const option = `--content ${pathFrom(dir, 'content/.').replace(/\/$/, '')}`;
  return text.replace(
    commands,
    (_, caller, name) => `${caller} ${name}${caller === 'npm run' ? ' --' : ''} ${option}`,
  );
}

/** A report in which all paths are those that users can open. */
export function resolvePaths(report: Report): Report {
  const pathOf = (file: string) => pathFrom(report.dir, file);
  return {
    ...report,
    findings: report.findings.map((finding) => ({
      ...finding,
      file: pathOf(finding.file),
      message: messageFrom(report.dir, finding.message),
    })),
    checked: report.checked.map(pathOf),
  };
}

/** The message of a finding, with its suggestion. */
export function sentenceOf({ message, suggestion }: Pick<Finding, 'message' | 'suggestion'>): string {
  return suggestion ? `${message}; did you mean ${JSON.stringify(suggestion)}?` : message;
}

/** The summary line. */
export function summaryOf({ findings, checked, milliseconds }: Report): string {
  if (findings.length === 0)
    return `No findings in ${pluralize(checked.length, 'file')} (${Math.round(milliseconds)} ms)`;
  return totalOf(findings);
}

/** The number of findings and files, such as `3 findings in 2 files`. */
export function totalOf(findings: readonly Finding[]): string {
  const inFiles = new Set(findings.map(({ file }) => file)).size;
  return `${pluralize(findings.length, 'finding')} in ${pluralize(inFiles, 'file')}`;
}
