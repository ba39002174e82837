import { texProblem } from '../../../renderer/content/prose/math.ts';
import { replacedLines } from './fences.ts';
import type { Line } from './note.ts';

/** Whether a text between escaped brackets is probably TeX. */
const isTex = (text: string) => /\\[a-z]+|[\^_=]/i.test(text);

/** Converts inline formulas between `\(` and `\)`. Other escaped brackets stay. */
export function withFormulas(text: string): string {
  return text
    .replace(/\\\((?=\S)(.+?)\\\)/g, (written, tex: string) =>
      isTex(tex) && !texProblem(tex, false) ? `$${tex.trim()}$` : written,
    )
    .replace(/\\\[(?=\S)(.+?)\\\](?!\()/g, (written, tex: string) =>
      isTex(tex) && !texProblem(tex, true) ? `$$${tex.trim()}$$` : written,
    );
}

/** Converts formulas between lines of `\[` and `\]` to formula blocks. */
export function withFormulaBlocks(lines: readonly Line[]): Line[] {
  return replacedLines(lines, (index, first) => {
    const end = endOfFormula(lines, index);
    if (end === undefined) return undefined;
    const fence = (line: Line) => ({ ...line, text: line.text.replace(/\\[[\]]/, '$$$$') });
    const last = lines[end - 1] as Line;
    return { lines: [fence(first), ...lines.slice(index + 1, end - 1), fence(last)], end };
  });
}

const opening = /^\s*\\\[\s*$/;

function endOfFormula(lines: readonly Line[], start: number): number | undefined {
  if (!opening.test(lines[start]?.text ?? '')) return undefined;
  const length = lines
    .slice(start + 1)
    .findIndex(({ text }) => text.trim() === '' || /^\s*\\\]\s*$/.test(text));
  const end = start + 1 + length;
  const isClosed = length > 0 && /^\s*\\\]\s*$/.test(lines[end]?.text ?? '');
  return isClosed ? end + 1 : undefined;
}
