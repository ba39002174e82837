import { pluralize } from '../../cli/pluralize.ts';
import { commonEnds } from '../../site/equal.ts';
import type { BlockChange } from './blocks.ts';
import type { FileChange } from './files.ts';
import type { ValueChange } from './values.ts';

const width = 110;
const kinds = ['added', 'removed', 'moved', 'changed'] as const;
const marks = { added: '+ ', removed: '- ', moved: '> ', changed: '~ ' };
const invalid = { before: 'was not JSON before', now: 'not JSON', both: 'not JSON, before and now' };

/** Formats the changes since a commit: a paragraph per file, and a summary line. */
export function report(changes: readonly FileChange[], ref: string): string {
  if (changes.length === 0) return escapeInvisible(`No changes since ${ref}`);
  return [...changes.flatMap(linesOf), summaryOf(changes)].map(escapeInvisible).join('\n');
}

function linesOf(change: FileChange): string[] {
  const { kind, from, count, properties, blocks } = change;
  const notes = [
    from && (from.file === change.file ? `moved from ${from.route}` : `moved from ${locationOf(from)}`),
    count !== undefined && pluralize(count, 'block'),
    change.invalid && invalid[change.invalid],
  ].filter((note) => note !== undefined && note !== false);
  const head = `${kind === 'changed' ? '' : marks[kind]}${locationOf(change)}`;
  return [
    notes.length > 0 ? `${head}: ${notes.join('; ')}` : head,
    ...properties.flatMap((property) => valueLines(property, '  ')),
    ...blocks.flatMap(blockLines),
  ];
}

function locationOf({ file, route }: { file: string; route?: string }): string {
  return route === undefined ? `content/${file}` : `${route} (content/${file})`;
}

function blockLines({ kind, position, from, type, name, properties }: BlockChange): string[] {
  const title = name === undefined ? '' : ` ${formatValue(name)}`;
  const move = from === undefined ? '' : `: moved from position ${from}`;
  return [
    `  ${marks[kind]}block ${position}, ${type}${title}${move}`,
    ...properties.flatMap((property) => valueLines(property, '      ')),
  ];
}

function valueLines(change: ValueChange, indent: string): string[] {
  const path = change.path === '' ? '(all of it)' : change.path;
  switch (change.kind) {
    case 'added':
      return [`${indent}+ ${path}: ${formatValue(change.after)}`];
    case 'removed':
      return [`${indent}- ${path}: ${formatValue(change.before)}`];
    case 'moved':
      return [
        `${indent}> ${path}${change.name === undefined ? '' : ` ${formatValue(change.name)}`}: moved from ${change.from}`,
      ];
    case 'changed': {
      const [before, after] = formatPair(change.before, change.after);
      const line = `${indent}${path}: ${before} -> ${after}`;
      if (line.length <= width) return [line];
      return [
        `${indent}${path}: ${before}`,
        `${indent}${' '.repeat(Math.max(0, path.length - 1))}-> ${after}`,
      ];
    }
  }
}

/** For example `1 page added, 2 changed; 1 other file changed`. */
function summaryOf(changes: readonly FileChange[]): string {
  const pages = changes.filter(({ route }) => route !== undefined);
  const others = changes.filter(({ route }) => route === undefined);
  return [tally(pages, 'page'), tally(others, 'other file')].filter((part) => part !== '').join('; ');
}

function tally(changes: readonly FileChange[], noun: string): string {
  return kinds
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, index) => `${index === 0 ? pluralize(count, noun) : count} ${kind}`)
    .join(', ');
}

const maxLength = 60;
const context = 20;

/** Formats a value as JSON, truncated when it is long. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return quote([...value], 0);
  const text = [...(JSON.stringify(value) ?? '')];
  return text.length > maxLength ? `${text.slice(0, maxLength).join('')}…` : text.join('');
}

/** Formats two values as JSON. Long texts are cut to an excerpt around the first difference. */
export function formatPair(before: unknown, after: unknown): [before: string, after: string] {
  if (typeof before !== 'string' || typeof after !== 'string')
    return [formatValue(before), formatValue(after)];
  const [old, now] = [[...before], [...after]];
  const [same, tail] = commonEnds(old, now);
  // A small difference leaves room for more context before it.
  const changed = Math.max(old.length, now.length) - same - tail;
  const start = wordStartBefore(old, same, Math.max(context, maxLength - changed - Math.min(tail, context)));
  const cut = (text: readonly string[]) => quote(text, text.length <= maxLength ? 0 : start);
  return [cut(old), cut(now)];
}

/** Escapes the invisible characters of a line as JSON would: control and format characters, unusual spaces. */
export function escapeInvisible(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** The start of a word at most `letters` before an index. */
function wordStartBefore(text: readonly string[], index: number, letters: number): number {
  if (index <= letters) return 0;
  const space = text.indexOf(' ', index - letters);
  return space >= 0 && space < index ? space + 1 : index - letters;
}

function quote(text: readonly string[], start: number): string {
  // The ellipsis takes a character itself.
  const end = start + maxLength;
  const last = end + 2 >= text.length ? text.length : end;
  const snippet = JSON.stringify(text.slice(start, last).join('')).slice(1, -1);
  return `"${start > 0 ? '…' : ''}${snippet}${last < text.length ? '…' : ''}"`;
}
