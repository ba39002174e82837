import { calloutKinds } from '../../../renderer/content/prose/callouts.ts';
import { endOfCode } from './fences.ts';
import type { Line, Report } from './note.ts';

/** The kind of callout for what other generators call otherwise. */
const others: Readonly<Record<string, string>> = {
  info: 'note',
  abstract: 'note',
  summary: 'note',
  quote: 'note',
  example: 'note',
  question: 'note',
  seealso: 'note',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  warn: 'warning',
  attention: 'warning',
  danger: 'caution',
  error: 'caution',
  bug: 'caution',
  failure: 'caution',
};

/** The callout that a name stands for, and the title that keeps the name where it is another; undefined for what is none. */
export function calloutNamed(name: string): { kind: string; title: string } | undefined {
  const lower = name.toLowerCase();
  if (calloutKinds.some((kind) => kind === lower)) return { kind: lower.toUpperCase(), title: '' };
  const kind = Object.hasOwn(others, lower) ? others[lower] : undefined;
  return kind === undefined
    ? undefined
    : { kind: kind.toUpperCase(), title: lower.charAt(0).toUpperCase() + lower.slice(1) };
}

/** What a line opens: its name, its title, and the lines inside. */
interface Block {
  indent: string;
  name: string;
  title: string;
  inside: Line[];
  /** The index behind it. */
  end: number;
}

/** Writes the containers of other generators (`:::note` … `:::`, `!!! note`) as callouts and details. */
export function withoutDirectives(lines: readonly Line[], report: Report): Line[] {
  const out: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    const codeEnd = endOfCode(lines, index);
    const block = codeEnd === undefined ? (fenced(lines, index) ?? indented(lines, index)) : undefined;
    if (!block) {
      const end = codeEnd ?? index + 1;
      out.push(...lines.slice(index, end));
      index = end;
      continue;
    }
    out.push(...written(block, line.number, report));
    index = block.end;
  }
  return out;
}

const opening = /^(?<indent>[ \t]*):{3,}[ \t]*\{?\.?(?<name>[a-z][\w-]*)\}?(?<rest>.*)$/i;
const closing = /^[ \t]*:{3,}[ \t]*$/;

function fenced(lines: readonly Line[], start: number): Block | undefined {
  const { indent = '', name, rest = '' } = opening.exec(lines[start]?.text ?? '')?.groups ?? {};
  if (name === undefined) return undefined;
  let depth = 1;
  for (let index = start + 1; index < lines.length; index++) {
    const codeEnd = endOfCode(lines, index);
    if (codeEnd !== undefined) index = codeEnd - 1;
    else if (opening.test(lines[index]?.text ?? '')) depth++;
    else if (closing.test(lines[index]?.text ?? '') && --depth === 0) {
      const inside = lines.slice(start + 1, index);
      return { indent, name, title: titleIn(rest), inside: outdented(inside, indent.length), end: index + 1 };
    }
  }
  return undefined;
}

function titleIn(rest: string): string {
  const [, bracketed] = /^\s*\[(.*)\]/.exec(rest) ?? [];
  const [, attribute] = /title="([^"]*)"/.exec(rest) ?? [];
  return (bracketed ?? attribute ?? rest.replace(/^\{[^}]*\}/, '').replace(/:+\s*$/, '')).trim();
}

const admonition =
  /^(?<indent>[ \t]*)(?<mark>!!!|\?\?\?\+?|===)[ \t]+(?<name>[a-z][\w-]*)?[^"]*(?:"(?<title>[^"]*)")?[ \t]*$/i;

function indented(lines: readonly Line[], start: number): Block | undefined {
  const { indent = '', mark, name, title = '' } = admonition.exec(lines[start]?.text ?? '')?.groups ?? {};
  if (mark === undefined || (mark === '===' ? !title : !name)) return undefined;
  const width = indent.length + 4;
  const isInside = (text: string) =>
    text.trim() === '' || text.replaceAll('\t', '    ').search(/\S/) >= width;
  let end = start + 1;
  while (end < lines.length && isInside(lines[end]?.text ?? '')) end++;
  while (end > start + 1 && lines[end - 1]?.text.trim() === '') end--;
  const inside = outdented(lines.slice(start + 1, end), width);
  if (mark === '===') return { indent, name: 'tab', title, inside, end };
  if (mark === '!!!') return { indent, name: name ?? '', title, inside, end };
  return { indent, name: 'details', title: title || (name ?? ''), inside, end };
}

function outdented(lines: readonly Line[], width: number): Line[] {
  const space = new RegExp(`^[ \\t]{0,${width}}`);
  return lines.map(({ text, number }) => ({ text: text.replace(space, ''), number }));
}

function written({ indent, name, title, inside, end: _ }: Block, number: number, report: Report): Line[] {
  const callout = calloutNamed(name);
  const body = withoutDirectives(inside, report);
  const at = (text: string, line = number): Line => ({ text: text && indent + text, number: line });
  if (callout) {
    const head = `> [!${callout.kind}] ${title || callout.title}`.trim();
    const quoted = body.map((line) => at(line.text ? `> ${line.text}` : '>', line.number));
    return [at(head), ...quoted, at('')];
  }
  const plain = body.map((line) => at(line.text, line.number));
  if (name.toLowerCase() === 'details') {
    const summary = `<details><summary>${title || 'Details'}</summary>`;
    return [at(summary), at(''), ...plain, at(''), at('</details>'), at('')];
  }
  if (name !== 'tab')
    report({
      line: number,
      about: 'syntax',
      isLost: false,
      message: `the container ${name} has no place here; what is in it stays`,
    });
  return [...(title ? [at(`**${title}**`), at('')] : []), ...plain, at('')];
}
