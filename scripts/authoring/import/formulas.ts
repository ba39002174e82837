import { texProblem } from '../../../renderer/content/prose/math.ts';
import { endOfCode } from './fences.ts';
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
  const out: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const end = endOfCode(lines, index) ?? endOfFormula(lines, index);
    const part = lines.slice(index, end ?? index + 1);
    const [first] = part;
    if (end !== undefined && first && opening.test(first.text)) {
      const fence = (line: Line) => ({ ...line, text: line.text.replace(/\\[[\]]/, '$$$$') });
      out.push(fence(first), ...part.slice(1, -1), fence(part.at(-1) as Line));
    } else out.push(...part);
    index = end ?? index + 1;
  }
  return out;
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
