import type { Nodes } from 'mdast';
import type { Position } from 'unist';
import { type Prose, parseProse } from '../../../renderer/content/prose/parse.ts';
import type { ProseProblem } from '../../../renderer/content/prose/problem.ts';
import type { Edit } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { calloutNamed } from './callouts.ts';
import type { Report } from './note.ts';
import { tagEdit } from './tags.ts';

type ReportAt = (offset: number, note: Omit<Parameters<Report>[0], 'line'>) => void;

/** Maximum number of repairs of a text; no document needs more. */
const maxRounds = 60;

/**
 * Repairs a text so that the parser of pages accepts it: invalid syntax is escaped, or removed with a note. Line
 * numbers do not change.
 * @param isMdx whether braces are expressions; string literals among them become text
 */
export function repairMarkdown(source: string, isMdx: boolean, report: ReportAt): string {
  let text = isMdx ? withoutIndentedCode(source) : source;
  for (let round = 0; round < maxRounds; round++) {
    const prose = parseProse(text);
    const edits = editsFor(prose, text, isMdx, report);
    if (edits.length === 0) break;
    const next = applyEdits(text, edits);
    if (next === text) break;
    text = next;
  }
  return text;
}

/** Removes indentation that MDX, unlike Markdown, does not treat as code. */
function withoutIndentedCode(source: string): string {
  let text = source;
  for (let round = 0; round < maxRounds; round++) {
    const lines = text.split('\n');
    const codes = indentedCodeIn(parseProse(text).tree, text);
    if (codes.length === 0) break;
    for (const { start, end } of codes)
      for (let line = start.line - 1; line < end.line; line++)
        lines[line] = (lines[line] ?? '').replace(/(?: {4}|\t)(?! |\t)| {1,3}(?=\S|$)/, '');
    text = lines.join('\n');
  }
  return text;
}

function indentedCodeIn(node: Nodes, text: string): Position[] {
  const { position } = node;
  const isFenced = /^\s*[`~]{3}/.test(text.slice(position?.start.offset));
  if (node.type === 'code') return position && !isFenced ? [position] : [];
  return 'children' in node ? node.children.flatMap((child) => indentedCodeIn(child, text)) : [];
}

function editsFor(
  { problems, variables, tree }: Prose,
  text: string,
  isMdx: boolean,
  report: ReportAt,
): Edit[] {
  // Documents of other generators have no variables.
  const braces = variables.flatMap(
    ({ offset, length }) =>
      (isMdx && expressionAt(text, offset, length, report)) || bracesIn(text, offset, length),
  );
  const all = [
    ...braces,
    ...problems.flatMap(
      (problem) => closingFence(problem, tree, text) ?? editFor(problem, text, report) ?? [],
    ),
  ];
  // One edit per position; the next round repairs the rest.
  return all.filter(({ offset }, index) => all.findIndex((other) => other.offset === offset) === index);
}

/** Replaces an expression: string literals with their text, others with a note. */
function expressionAt(text: string, offset: number, length: number, report: ReportAt): Edit[] | undefined {
  const written = text.slice(offset, offset + length);
  if (!written.startsWith('{') || text[offset - 1] === '{') return undefined;
  if (/^\{\s*\/\*.*\*\/\s*\}$/.test(written)) return [{ offset, length, text: '' }];
  const [, ...literal] = /^\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\}$/.exec(written) ?? [];
  const words = literal.find((part) => part !== undefined);
  if (words !== undefined) return [{ offset, length, text: words }];
  report(offset, {
    about: 'component',
    isLost: true,
    message: `expressions are not supported; this one is kept as text: ${written}`,
  });
  return undefined;
}

/** Escapes braces: with backslashes in text, with percent encoding in URLs. */
function bracesIn(text: string, offset: number, length: number): Edit[] {
  const part = text.slice(offset, offset + length);
  const address = /^(?:!?\[|<a\s)/i.test(part) ? part.search(/\]\((?![\s\S]*\]\()|\]:|\shref=/i) : -1;
  const isWords = (index: number) => address < 0 || (part.startsWith('!') && index < address);
  return [...part.matchAll(/(?<!\\)[{}]/g)].flatMap(({ 0: sign, index }) => {
    // Braces in the link text are found separately.
    if (!isWords(index) && index < address) return [];
    return [
      { offset: offset + index, length: 1, text: isWords(index) ? `\\${sign}` : encodeURIComponent(sign) },
    ];
  });
}

/** Closes a code block where it ends: with the text, or with the list item or quote that contains it. */
function closingFence({ message, offset }: ProseProblem, tree: Nodes, text: string): Edit | undefined {
  if (!message.includes('never closed')) return undefined;
  const end = codeAt(tree, offset)?.position?.end.offset;
  const fence = /^[`~]+/.exec(text.slice(offset))?.[0];
  if (end === undefined || fence === undefined) return undefined;
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).replace(/[^\s>]/g, ' ');
  return { offset: end, length: 0, text: `\n${before}${fence}${end === text.length ? '\n' : ''}` };
}

function codeAt(node: Nodes, offset: number): Nodes | undefined {
  if (node.type === 'code' && node.position?.start.offset === offset) return node;
  if (!('children' in node)) return undefined;
  return node.children.map((child) => codeAt(child, offset)).find((code) => code !== undefined);
}

function editFor(
  { code, message, offset, length }: ProseProblem,
  text: string,
  report: ReportAt,
): Edit | Edit[] | undefined {
  const part = text.slice(offset, offset + length);
  const note = (about: 'mark' | 'syntax' | 'code', what: string, isLost = false) =>
    report(offset, { about, isLost, message: what });
  const inserted = (sign: string): Edit => ({ offset, length: 0, text: sign });
  switch (code) {
    case 'empty':
      note('mark', `the link ${part} has no text, so it was invisible; it is removed`);
      return { offset, length, text: '' };
    case 'stray-brace':
      if (part.startsWith('<')) return tagEdit(text, offset, report);
      return bracesIn(text, offset, length);
    case 'html':
      return tagEdit(text, offset, report);
    case 'stray-mark':
      if (message.startsWith('Markdown is not parsed')) return { offset, length, text: entities(part) };
      if (part.startsWith('#')) return { offset: offset + length, length: 0, text: ' ' };
      if (part.startsWith('[') || part.startsWith(']')) return inserted('\\');
      return { offset, length, text: part.replace(/[*_~`]/g, '\\$&') };
    case 'unmatched-footnote':
      note('mark', `the footnote ${part} has no counterpart; it is kept as text`);
      return inserted('\\');
    case 'invalid-heading':
      if (part.trim().replace(/#/g, '') === '') return { offset, length, text: '' };
      return part.startsWith('#') ? inserted('#') : undefined;
    case 'unknown-callout': {
      const name = part.slice(2, -1);
      const callout = calloutNamed(name) ?? {
        kind: 'NOTE',
        title: name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(),
      };
      const hasTitle = /^[+-]?[ \t]*[^\s]/.test(text.slice(offset + length).split('\n', 1)[0] ?? '');
      return { offset, length, text: `[!${callout.kind}]${hasTitle ? '' : ` ${callout.title}`}` };
    }
    case 'invalid-info-string':
      return { offset, length, text: message.includes('syntax highlighting') ? 'text' : '' };
    case 'invalid-math':
      if (/^\$[^$\n]/.test(part)) return inserted('\\');
      note('syntax', 'this formula is not valid TeX; its source is kept');
      return mathAsCode(text, offset, part);
    case 'invalid-table':
      if (message.startsWith('this line')) return { offset: offset + length, length: 0, text: ' |' };
      return part.startsWith('|') ? inserted('\\') : undefined;
    case 'unsupported':
      if (message.startsWith('scripts')) return { offset, length: 1, text: `&#${part.charCodeAt(0)};` };
      if (message.startsWith('diagrams')) return { offset, length, text: 'text' };
      if (/^\[{1,2}toc/i.test(part)) return { offset, length, text: '' };
      // Problems of the whole document, such as its nesting, cannot be repaired here.
      if (!/^\s*(?:[:<{]|!!!|\?\?\?)/.test(part)) return undefined;
      note('syntax', `${part.trim().split('\n', 1)[0]} is not supported, and is kept as text`);
      return { offset: offset + part.search(/\S/), length: 0, text: '\\' };
  }
}

function mathAsCode(text: string, offset: number, part: string): Edit | undefined {
  const lines = part.split('\n');
  const isBlock = lines.length > 1 && /^\$\$+\s*$/.test(lines[0] ?? '');
  if (isBlock && /^\s*\$\$+\s*$/.test(lines.at(-1) ?? ''))
    return { offset, length: part.length, text: ['```latex', ...lines.slice(1, -1), '```'].join('\n') };
  return text[offset] === '$' ? { offset, length: 1, text: '\\$' } : undefined;
}

function entities(text: string): string {
  return text.replace(/[*`[\]]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
