import { type Replacement, replacedLines } from './fences.ts';
import type { Line } from './note.ts';

const meaning = /^:[ \t]+(?=\S)/;
/** Lines that start anything but a paragraph. */
const other = /^(?:[ \t]|[#>|:<]|[-*+][ \t]|\d+[.)][ \t]|`{3}|~{3}|$)/;

/** Converts definition lists (terms followed by lines with a colon) to HTML. */
export function withDefinitions(lines: readonly Line[]): Line[] {
  return replacedLines(lines, (index) => (lines[index - 1]?.text.trim() ? undefined : listAt(lines, index)));
}

function listAt(lines: readonly Line[], start: number): Replacement | undefined {
  const out: Line[] = [];
  let end = start;
  for (let entry = entryAt(lines, start); entry; entry = entryAt(lines, end)) {
    out.push(...entry.lines);
    end = entry.end;
  }
  if (out.length === 0) return undefined;
  const plain = (text: string): Line => ({ text, number: lines[start]?.number ?? 1 });
  return { lines: [plain('<dl>'), ...out, plain('</dl>'), plain('')], end };
}

/** A term and its definitions, including continuation lines. */
function entryAt(lines: readonly Line[], start: number): Replacement | undefined {
  const textAt = (index: number) => lines[index]?.text ?? '';
  const term = lines[start];
  if (!term || other.test(term.text)) return undefined;
  let index = textAt(start + 1).trim() ? start + 1 : start + 2;
  if (!meaning.test(textAt(index))) return undefined;
  const out: Line[] = element('dt', [term]);
  while (meaning.test(textAt(index))) {
    const first = lines[index] as Line;
    const inside = [{ ...first, text: first.text.replace(meaning, '') }];
    for (index++; index < lines.length; index++) {
      const isBlank = textAt(index).trim() === '';
      const isMore = /^(?: {2,}|\t)/.test(textAt(index));
      const goesOn = isBlank
        ? /^(?: {2,}|\t)\S/.test(textAt(index + 1))
        : isMore || textAt(index - 1).trim() !== '';
      if (!goesOn || meaning.test(textAt(index))) break;
      inside.push({ ...(lines[index] as Line), text: textAt(index).replace(/^(?: {1,4}|\t)/, '') });
    }
    out.push(...element('dd', inside));
    const next = textAt(index).trim() ? index : index + 1;
    if (meaning.test(textAt(next))) index = next;
    else return { lines: out, end: next };
  }
  return { lines: out, end: index };
}

function element(name: string, inside: readonly Line[]): Line[] {
  const plain = (text: string): Line => ({ text, number: inside[0]?.number ?? 1 });
  return [plain(`<${name}>`), plain(''), ...inside, plain(''), plain(`</${name}>`)];
}
