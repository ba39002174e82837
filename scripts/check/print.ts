import type { SourceFile } from '../read.ts';
import type { Finding } from './finding.ts';

type Files = ReadonlyMap<string, SourceFile>;

interface PrintOptions {
  /** Colours for a terminal; by default when there is one and NO_COLOR is not set. */
  colour?: boolean;
}

/** Writes findings for people: each with its place, a frame of the text around it, and what the property is for. */
export function formatFindings(
  findings: readonly Finding[],
  files: Files,
  options: PrintOptions = {},
): string {
  const { colour = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR } = options;
  const paint = (code: number) => (text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const [red, dim, bold, cyan] = [paint(31), paint(2), paint(1), paint(36)];

  const blocks = findings.map((finding) => {
    const { file, line, column, code, message, suggestion, description } = finding;
    const advice = suggestion ? `; did you mean ${cyan(JSON.stringify(suggestion))}?` : '';
    const lines = [`${bold(`${file}:${line}:${column}`)} ${message}${advice} ${dim(`[${code}]`)}`];
    const text = files.get(file.replace(/^content\//, ''))?.text.split(/\r?\n/)[line - 1];
    if (text !== undefined)
      lines.push(...frame(text, finding).map((part, index) => (index ? red(part) : part)));
    if (description) lines.push(dim(`  ${description}`));
    return lines.join('\n');
  });
  const inFiles = new Set(findings.map(({ file }) => file)).size;
  const total = `${count(findings.length, 'finding')} in ${count(inFiles, 'file')}`;
  return `${blocks.join('\n\n')}\n\n${red(total)}`;
}

/** Prints findings on standard output. */
export function printFindings(findings: readonly Finding[], files: Files): void {
  console.log(formatFindings(findings, files));
}

/** The line of a mistake with a caret under it; of a long line only the part around it. */
function frame(text: string, { line, column, length }: Finding): string[] {
  const start = Math.max(0, column - 60);
  const shown = text.slice(start, start + 110).replaceAll('\t', ' ');
  const margin = `  ${line} | `;
  const caret = ' '.repeat(margin.length + column - 1 - start);
  return [
    margin + shown,
    caret + '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - start)))),
  ];
}

/** A number with its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
