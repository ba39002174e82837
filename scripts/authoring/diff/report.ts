import type { BlockChange } from './blocks.ts';
import { shown, shownBeside, visible } from './excerpt.ts';
import type { FileChange } from './files.ts';
import type { ValueChange } from './values.ts';

const width = 110;
const kinds = ['added', 'removed', 'moved', 'changed'] as const;
const marks = { added: '+ ', removed: '- ', moved: '> ', changed: '~ ' };
const unread = { before: 'was not JSON before', now: 'not JSON', both: 'not JSON, before and now' };

/** Tells for people what changed since a commit: a paragraph a file, and a line that counts. */
export function report(changes: readonly FileChange[], ref: string): string {
  if (changes.length === 0) return visible(`Nothing changed since ${ref}`);
  return [...changes.flatMap(linesOf), summaryOf(changes)].map(visible).join('\n');
}

function linesOf(change: FileChange): string[] {
  const { kind, from, count, properties, blocks } = change;
  const notes = [
    from && (from.file === change.file ? `moved from ${from.address}` : `moved from ${placeOf(from)}`),
    count !== undefined && counted(count, 'block'),
    change.unread && unread[change.unread],
  ].filter((note) => note !== undefined && note !== false);
  const head = `${kind === 'changed' ? '' : marks[kind]}${placeOf(change)}`;
  return [
    notes.length > 0 ? `${head}: ${notes.join('; ')}` : head,
    ...properties.flatMap((property) => valueLines(property, '  ')),
    ...blocks.flatMap(blockLines),
  ];
}

function placeOf({ file, address }: { file: string; address?: string }): string {
  return address === undefined ? `content/${file}` : `${address} (content/${file})`;
}

function blockLines({ kind, place, from, type, name, properties }: BlockChange): string[] {
  const title = name === undefined ? '' : ` ${shown(name)}`;
  const move = from === undefined ? '' : `: moved from place ${from}`;
  return [
    `  ${marks[kind]}block ${place}, ${type}${title}${move}`,
    ...properties.flatMap((property) => valueLines(property, '      ')),
  ];
}

function valueLines(change: ValueChange, indent: string): string[] {
  const path = change.path === '' ? '(all of it)' : change.path;
  switch (change.kind) {
    case 'added':
      return [`${indent}+ ${path}: ${shown(change.after)}`];
    case 'removed':
      return [`${indent}- ${path}: ${shown(change.before)}`];
    case 'moved':
      return [
        `${indent}> ${path}${change.name === undefined ? '' : ` ${shown(change.name)}`}: moved from ${change.from}`,
      ];
    case 'changed': {
      const [before, after] = shownBeside(change.before, change.after);
      const line = `${indent}${path}: ${before} -> ${after}`;
      if (line.length <= width) return [line];
      return [
        `${indent}${path}: ${before}`,
        `${indent}${' '.repeat(Math.max(0, path.length - 1))}-> ${after}`,
      ];
    }
  }
}

/** Such as `1 page added, 2 changed; 1 other file changed`. */
function summaryOf(changes: readonly FileChange[]): string {
  const pages = changes.filter(({ address }) => address !== undefined);
  const others = changes.filter(({ address }) => address === undefined);
  return [tally(pages, 'page'), tally(others, 'other file')].filter((part) => part !== '').join('; ');
}

function tally(changes: readonly FileChange[], noun: string): string {
  return kinds
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, index) => `${index === 0 ? counted(count, noun) : count} ${kind}`)
    .join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
