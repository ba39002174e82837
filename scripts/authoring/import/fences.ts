import { languageNames } from '../../../renderer/content/prose/languages.ts';
import type { Line, Report } from './note.ts';

/** The opening line of a code block: indentation, fence and info string. */
const fence =
  /^(?<before>(?:[ \t]*(?:>|[-*+]|\d+[.)])[ \t]*)*[ \t]*)(?<fence>`{3,}(?=[^`]*$)|~{3,})(?<info>.*)$/;

/** Index after the last line of the code block that starts at a line; undefined if none does. */
export function endOfCode(lines: readonly Line[], start: number): number | undefined {
  const { fence: mark } = fence.exec(lines[start]?.text ?? '')?.groups ?? {};
  if (!mark) return undefined;
  const end = new RegExp(`^[\\s>]*\\${mark[0]}{${mark.length},}[ \\t]*$`);
  const last = lines.findIndex(({ text }, index) => index > start && end.test(text));
  return last < 0 ? lines.length : last + 1;
}

/** What replaces some lines of a document: other lines, and the index after those that they replace. */
export interface Replacement {
  lines: readonly Line[];
  end: number;
}

/**
 * Replaces lines outside of code blocks.
 * @param at returns what replaces the lines that start at an index; undefined to keep the line
 */
export function replacedLines(
  lines: readonly Line[],
  at: (index: number, line: Line) => Replacement | undefined,
): Line[] {
  const out: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const code = endOfCode(lines, index);
    const found = code === undefined ? at(index, lines[index] as Line) : undefined;
    const end = code ?? found?.end ?? index + 1;
    out.push(...(found?.lines ?? lines.slice(index, end)));
    index = end;
  }
  return out;
}

/** Applies a change to the text of each line outside of code blocks. */
export function outsideFences(lines: readonly Line[], change: (text: string, line: Line) => string): Line[] {
  return replacedLines(lines, (index, line) => {
    const text = change(line.text, line);
    return text === line.text ? undefined : { lines: [{ ...line, text }], end: index + 1 };
  });
}

/** Applies a change to the parts of a text outside of inline code. */
export function outsideInlineCode(text: string, change: (part: string) => string): string {
  const parts = text.split(/(`+[^`]*`+)/);
  return parts.map((part, index) => (index % 2 > 0 ? part : change(part))).join('');
}

/** Languages that other generators render as diagrams. */
const drawn = /^(?:mermaid|plantuml|dot|graphviz)$/i;
const known = /^(?:text|txt|plain|plaintext|none|output|ascii|tree|math)$/i;

/** Converts an info string: language, title, highlighted lines. */
export function fenceLine({ text, number }: Line, report: Report): Line {
  const { before = '', fence: mark = '', info = '' } = fence.exec(text)?.groups ?? {};
  const { title, info: untitled } = titleOf(info);
  let [, name = '', rest = ''] = /^\s*(?:\{\s*\.|\.)?([^\s{[:,}]*)\}?(.*)$/s.exec(untitled) ?? [];
  const lines: string[] = [];
  rest = rest.replace(/\{([\d,\s-]+)\}|hl_lines="([\d\s-]+)"/g, (_all, marked?: string, listed = '') => {
    lines.push(marked ?? listed.trim().replace(/\s+/g, ','));
    return ' ';
  });
  const left = rest.replace(/^[\s,:}]+/, '').trim();
  const changed = (message: string) => report({ line: number, about: 'code', isLost: false, message });
  if (left) changed(`the option ${left} of this code block is not supported`);
  if (drawn.test(name)) {
    changed(`diagrams are not supported; the ${name} source is kept as code`);
    name = 'text';
  } else if (name && !known.test(name) && !languageNames().has(name.toLowerCase())) {
    changed(`there is no syntax highlighting for the language ${name}`);
    name = 'text';
  }
  const words = [name || (title || lines.length > 0 ? 'text' : ''), title && `title="${title}"`];
  const marked = lines.length > 0 && `{${lines.join(',').replace(/\s/g, '')}}`;
  return { text: before + mark + [...words, marked].filter(Boolean).join(' '), number };
}

/** The title in an info string, and the line without it. */
export function withoutFenceTitle(text: string): { title: string; text: string } {
  const { before = '', fence: mark = '', info = '' } = fence.exec(text)?.groups ?? {};
  const { title, info: rest } = titleOf(info);
  return { title, text: before + mark + rest };
}

/** Notations for titles in other generators. */
const titles = [
  /(?:title|tab|filename|file|name|header|caption)=(?:"([^"]*)"|'([^']*)'|(\S+))/g,
  /\[([^\]]+)\]/g,
  /(?<=^\s*[\w+#-]+):([^\s:]+)/g,
  /(?<=^\s*[\w+#-]+\s+)([\w./-]*\w\.[a-z]+)(?=\s|$)/g,
  /(?<=^\s*[\w+#-]+\s+)(\p{Lu}[^={}"]*?)(?=\s*(?:$|\{|\w+=))/gu,
];

function titleOf(info: string): { title: string; info: string } {
  const found: string[] = [];
  const rest = titles.reduce(
    (left, pattern) =>
      left.replace(pattern, (_all, ...parts) => {
        found.push(parts.find((part) => typeof part === 'string') ?? '');
        return ' ';
      }),
    info,
  );
  return { title: found.filter(Boolean).join(' ').replaceAll('"', "'"), info: rest };
}
