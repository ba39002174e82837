import { kindOf } from '../../../renderer/content/documents.ts';
import { markdownOf } from '../../files/lazy.ts';
import { isSibling, type SourceFile, siblingPaths } from '../../files/source-file.ts';
import { byPosition, type Finding } from '../finding.ts';
import { groupBy } from '../group-by.ts';
import { mergeMissing } from '../migrations/missing.ts';
import { type Format, messageFrom, pathFrom, type Report, summaryOf, totalOf } from './report.ts';

interface PrettyOptions {
  /** Whether to use colours. Defaults to true in a terminal, unless NO_COLOR is set. */
  colour?: boolean;
}

/** For terminals: all findings and a summary. */
export const pretty: Format = (report) =>
  report.findings.length > 0 ? formatFindings(report) : summaryOf(report);

/**
 * Formats findings with location, code frame and the description of the property. A problem that is in more than three
 * places, such as all links to a deleted page, is described once, with the other locations below.
 */
export function formatFindings(
  { findings, files, dir }: Pick<Report, 'findings' | 'files' | 'dir'>,
  options: PrettyOptions = {},
): string {
  const { colour = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR } = options;
  const paint = (code: number) => (text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const [red, dim, bold, cyan] = [paint(31), paint(2), paint(1), paint(36)];

  const locationOf = ({ file, line, column }: Finding) =>
    bold(`${printable(pathFrom(dir, file))}:${line}:${column}`);

  const textOf = textsIn(files);
  const blocks = groups(mergeMissing(findings)).map(([finding, ...others]) => {
    const { file, line, code, message, suggestion, description } = finding;
    const advice = suggestion ? `; did you mean ${cyan(JSON.stringify(suggestion))}?` : '';
    const lines = [
      `${locationOf(finding)} ${printable(messageFrom(dir, message))}${advice} ${dim(`[${code}]`)}`,
    ];
    const text = textOf(file.replace(/^content\//, ''))?.split(/\r?\n/)[line - 1];
    if (text !== undefined)
      lines.push(...frame(text, finding).map((part, index) => (index ? red(part) : part)));
    // The description of a text says nothing about a line of its Markdown file.
    if (description && file.endsWith('.json')) lines.push(dim(`  ${description}`));
    if (others.length > 0)
      lines.push(
        `  The same in ${others.length} more places:`,
        ...others.map((other) => `  ${locationOf(other)}`),
      );
    return lines.join('\n');
  });
  return `${blocks.join('\n\n')}\n\n${red(totalOf(findings))}`;
}

/** Returns a function that returns what an author wrote in a file, by its path under `content/`; undefined for media. */
function textsIn(files: Report['files']): (path: string) => string | undefined {
  let pages: Map<string, SourceFile> | undefined;
  const pageOf = (markdown: string) => {
    pages ??= new Map([...files.values()].flatMap((file) => markdownOf(file).map((path) => [path, file])));
    return pages.get(markdown);
  };
  return (path) => {
    // The text of a media file consists of facts about it.
    if (kindOf(path) === 'media') return undefined;
    if (!isSibling(path)) return files.get(path)?.text;
    const page = pageOf(path);
    return page && [...(page.texts?.values() ?? [])][siblingPaths(page).indexOf(path)];
  };
}

/** Findings of one problem together, in the order of the first ones. Up to three of a problem stay alone. */
function groups(findings: readonly Finding[]): [Finding, ...Finding[]][] {
  const problemOf = ({ code, message, suggestion }: Finding) =>
    // Messages start with the type of the block, which differs between places.
    JSON.stringify([code, message.replace(/^[a-z-]+: /, ''), suggestion]);
  return [...groupBy(findings, problemOf).values()]
    .flatMap((group): [Finding, ...Finding[]][] => (group.length > 3 ? [group] : group.map((one) => [one])))
    .sort(([a], [b]) => byPosition(a, b));
}

/** The line of a finding with a caret below it. Long lines are cut. */
function frame(text: string, { line, column, length }: Finding): string[] {
  const start = Math.max(0, column - 60);
  const excerpt = printable(text.slice(start, start + 110));
  const margin = `  ${line} | `;
  const caret = ' '.repeat(margin.length + column - 1 - start);
  return [
    margin + excerpt,
    caret + '^'.repeat(Math.max(1, Math.min(length, excerpt.length - (column - 1 - start)))),
  ];
}

/** Replaces control characters, which could move the cursor or change colours, without changing the length. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}
