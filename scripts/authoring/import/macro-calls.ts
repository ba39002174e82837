import { replacedLines } from './fences.ts';
import type { Line, Report } from './note.ts';

/** Start and end of the call of a macro with one object, alone on its lines: `{{ button({ text: "Go" }) }}`. */
const opening = /^[ \t]*\{\{-?\s*[\w.]+\s*\(\s*\{/;
const closing = /\}\s*\)\s*(?:\|\s*safe\s*)?-?\}\}[ \t]*$/;
/** Maximum number of lines of a call. */
const maxLines = 20;

/** Replaces calls of template macros whose arguments are literals with their source as code. */
export function withMacroCalls(lines: readonly Line[], report: Report): Line[] {
  return replacedLines(lines, (index, line) => {
    const end = endOfCall(lines, index);
    if (end === undefined) return undefined;
    const message = `macros are not supported; this call is kept as code: ${line.text.trim()}`;
    report({ line: line.number, about: 'component', isLost: false, message });
    const [indent = ''] = /^[ \t]*/.exec(line.text) ?? [];
    const plain = (text: string): Line => ({ text: indent + text, number: line.number });
    const code = lines.slice(index, end).map((one) => ({
      ...one,
      text: one.text.replace(/^([ \t]*)\{\{-?\s*|\s*(?:\|\s*safe\s*)?-?\}\}[ \t]*$/g, '$1'),
    }));
    return { lines: [plain(''), plain('```js'), ...code, plain('```'), plain('')], end };
  });
}

function endOfCall(lines: readonly Line[], start: number): number | undefined {
  if (!opening.test(lines[start]?.text ?? '')) return undefined;
  const last = lines.slice(start, start + maxLines).findIndex(({ text }) => closing.test(text));
  const call = lines
    .slice(start, start + last + 1)
    .map(({ text }) => text)
    .join('\n');
  return last < 0 || !isLiteral(call) ? undefined : start + last + 1;
}

/** Whether the arguments of a call are literals with words. */
function isLiteral(call: string): boolean {
  const [, inner = ''] = /\(([\s\S]*)\)/.exec(call) ?? [];
  const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
  if (!inner.match(strings)?.some((text) => /\p{L}/u.test(text))) return false;
  const others = inner.replace(strings, '').replace(/[\w$]+\s*:/g, '');
  return /^(?:[\s{}[\],.\d-]|\b(?:true|false|null)\b)*$/.test(others);
}
