import { endOfCode } from './fences.ts';
import type { Line } from './note.ts';

/** The lines of a range of a text. */
export function partOf(
  lines: readonly Line[],
  text: string,
  { start, end }: { start: number; end: number },
): Line[] {
  const first = text.slice(0, start).split('\n').length - 1;
  return text
    .slice(start, end)
    .split('\n')
    .map((part, index) => ({ text: part, number: lines[first + index]?.number ?? 1 }));
}

/** Like `partOf`, without common indentation and surrounding blank lines. */
export function linesIn(...part: Parameters<typeof partOf>): Line[] {
  const [first = { text: '', number: 1 }, ...rest] = partOf(...part);
  const widths = rest.filter(isWritten).map(({ text }) => text.search(/\S/));
  const width = Math.min(...widths, 80);
  const lines = [
    { ...first, text: first.text.trimStart() },
    ...rest.map((line) => ({ ...line, text: line.text.slice(Math.min(width, line.text.search(/\S|$/))) })),
  ];
  return withoutBlankEnds(lines);
}

/** Lines without the blank ones at the start and at the end. */
export function withoutBlankEnds(lines: readonly Line[]): Line[] {
  return lines.slice(Math.max(0, lines.findIndex(isWritten)), lines.findLastIndex(isWritten) + 1);
}

function isWritten({ text }: Line): boolean {
  return text.trim() !== '';
}

/** Inline code, which can continue on the next line of a paragraph. */
const codeSpan = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*(?:\n|[-*+>#|<`~]|\d+[.)]))[\s\S])*?(?<!`)\1(?!`)/g;

/** Returns a function that returns whether an index of a text is inside code. */
export function codeIn(lines: readonly Line[], text: string): (index: number) => boolean {
  const spans: [start: number, end: number][] = [];
  let offset = 0;
  for (let index = 0; index < lines.length; ) {
    const end = endOfCode(lines, index) ?? index + 1;
    const length = lines.slice(index, end).reduce((sum, line) => sum + line.text.length + 1, 0);
    if (end > index + 1) spans.push([offset, offset + length]);
    offset += length;
    index = end;
  }
  const fences = spans.length;
  for (const { 0: code, index: at } of text.matchAll(codeSpan))
    if (!spans.slice(0, fences).some(([start, end]) => start <= at && at < end))
      spans.push([at, at + code.length]);
  return (index) => index < text.length && spans.some(([start, end]) => start <= index && index < end);
}
