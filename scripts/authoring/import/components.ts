import { endOfCode } from './fences.ts';
import type { Line, Report } from './note.ts';

/** The lines without what of MDX is no text: imports, exports, comments, and the tags of components, whose words stay. */
export function withoutComponents(lines: readonly Line[], report: Report): Line[] {
  return withoutTags(withoutScripts(lines, report), report);
}

const script =
  /^(?:import\s(?:[^'"]*\sfrom\s*)?['"][^'"]+['"];?[ \t]*$|export\s+(?:const|let|default|function)\s)/;
const opened = /^import\s(?:\{[^}]*|type\s.*)$/;

function withoutScripts(lines: readonly Line[], report: Report): Line[] {
  const out: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    const end = endOfCode(lines, index);
    if (end !== undefined) {
      out.push(...lines.slice(index, end));
      index = end;
      continue;
    }
    index++;
    const isOpened =
      opened.test(line.text) && lines.slice(index, index + 30).some(({ text }) => /^\}\s*from\s/.test(text));
    if (script.test(line.text) || isOpened) {
      report({
        line: line.number,
        about: 'component',
        // What is imported is a component, which is named where it stands.
        isLost: !/^import\s/.test(line.text),
        message: `a script is left out: ${line.text.trim()}`,
      });
      const isWhole = /^import\s/.test(line.text) && !isOpened;
      while (!isWhole && index < lines.length && lines[index]?.text.trim()) index++;
      out.push({ text: '', number: line.number });
    } else if (/^\s*\{\/\*.*\*\/\}\s*$/.test(line.text)) out.push({ text: '', number: line.number });
    else
      out.push({
        ...line,
        text: line.text.replace(/^(#{1,6} .*?)\s*\{\/\*\s*(#[^\s*]+)\s*\*\/\}\s*$/, '$1 {$2}'),
      });
  }
  return out;
}

/** Components that only hold others, or steps that are a list without them. */
const wrapper = /^(?:Fragment|Steps|CardGrid|Cards|Columns|React\.Fragment)$/;

/** Components that are callouts. */
const callout = /^(?:Aside|Admonition|Callout)$/;

/** Attributes whose values are words for readers. */
const words =
  /\b(?:title|label|header|summary|heading|description|text|alt|caption)=(?:"([^"]*)"|'([^']*)'|\{["'`]([^"'`]*)["'`]\})/g;

function withoutTags(lines: readonly Line[], report: Report): Line[] {
  const text = lines.map((line) => line.text).join('\n');
  // A type such as Array<String> is no component: nothing closes it.
  const names = new Set(
    [...text.matchAll(/<\/([A-Z][\w.]*)\s*>|<([A-Z][\w.]*)\b[^<]*?\/>/g)].map(
      (found) => found[1] ?? found[2],
    ),
  );
  if (names.size === 0) return [...lines];
  const isCode = codeIn(lines, text);
  let out = '';
  let at = 0;
  for (const { 0: start, 1: close, 2: name = '', index } of text.matchAll(/<(\/?)([A-Z][\w.]*)(?=[\s/>])/g)) {
    if (index < at || !names.has(name) || isCode(index)) continue;
    const end = endOfTag(text, index + start.length);
    if (end === undefined) continue;
    const tag = text.slice(index, end);
    const said = [...tag.matchAll(words)].map(([, ...values]) => values.find(Boolean)).filter(Boolean);
    const number = lines[text.slice(0, index).split('\n').length - 1]?.number ?? 1;
    const isOwnLine = /(?:^|\n)[ \t]*$/.test(text.slice(0, index));
    const newlines = '\n'.repeat(tag.split('\n').length - 1);
    out += text.slice(at, index);
    at = end;
    if (callout.test(name) && isOwnLine && /^[ \t]*(?:\n|$)/.test(text.slice(end))) {
      const [, type = 'note'] = /\stype="([a-z]+)"/.exec(tag) ?? [];
      out += (close ? ':::' : `:::${type}${said.length > 0 ? `[${said.join(' – ')}]` : ''}`) + newlines;
      continue;
    }
    const [, href] = /\shref="([^"\s]+)"/.exec(tag) ?? [];
    const bold = said.length > 0 ? `**${said.join(' – ')}**` : '';
    const kept = bold && href ? `[${bold}](${href})` : bold;
    if (!close)
      report({
        line: number,
        about: 'component',
        isLost: !wrapper.test(name) && !(name === 'LinkCard' && href),
        message: `there is no component <${name}> here; the words in it stay`,
      });
    // Words right behind a tag are not part of what it says.
    out += (kept && /^[^\s.,;:!?]/.test(text.slice(end)) ? `${kept} ` : kept) + newlines;
    // Markdown behind a tag that is gone begins a paragraph of its own.
    if (isOwnLine && !kept) while (text[at] === ' ') at++;
  }
  out += text.slice(at);
  return apart(
    out.split('\n').map((line, index) => ({ text: line, number: lines[index]?.number ?? 1 })),
    lines,
  );
}

/** Puts a blank line below what was made of a tag, so that it is a paragraph of its own. */
function apart(lines: readonly Line[], before: readonly Line[]): Line[] {
  return lines.flatMap((line, index) => {
    const isMade =
      line.text !== before[index]?.text && /^\s*(?:\*\*.*\*\*|\[\*\*.*\*\*\]\(\S+\))\s*$/.test(line.text);
    return isMade ? [line, { text: '', number: line.number }] : [line];
  });
}

/** The index behind the `>` of a tag, past its strings and braces. */
function endOfTag(text: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const sign = text[index] as string;
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (/["'`]/.test(sign) && (depth > 0 || text[index - 1] === '=')) {
      const end = text.indexOf(sign, index + 1);
      if (end < 0) return undefined;
      index = end;
    } else if (sign === '>' && depth === 0) return index + 1;
  }
  return undefined;
}

/** Makes the function that tells whether a place in a text is in code. */
function codeIn(lines: readonly Line[], text: string): (index: number) => boolean {
  const spans: [start: number, end: number][] = [];
  let offset = 0;
  for (let index = 0; index < lines.length; ) {
    const end = endOfCode(lines, index) ?? index + 1;
    const length = lines.slice(index, end).reduce((sum, line) => sum + line.text.length + 1, 0);
    if (end > index + 1) spans.push([offset, offset + length]);
    else
      for (const code of (lines[index]?.text ?? '').matchAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g))
        spans.push([offset + code.index, offset + code.index + code[0].length]);
    offset += length;
    index = end;
  }
  return (index) => index < text.length && spans.some(([start, end]) => start <= index && index < end);
}
