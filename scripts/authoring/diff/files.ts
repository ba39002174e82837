import { isPage, type SourceFile } from '../../files/read.ts';
import { addressesOf } from './addresses.ts';
import { type BlockChange, blockChanges } from './blocks.ts';
import { isObject } from './likeness.ts';
import { movesBetween } from './moves.ts';
import { blocksOf, type Files } from './pages.ts';
import { type ValueChange, valueChanges } from './values.ts';

/** What became of a file. */
export interface FileChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Its path under `content/`; of a removed file the one that it had. */
  file: string;
  /** The address of a page; undefined for all else. */
  address?: string;
  /** Where a moved page was. */
  from?: { file: string; address: string };
  /** How many blocks a page has that was added. */
  count?: number;
  /** Said of a file that cannot be compared: which side is not JSON. */
  unread?: 'before' | 'now' | 'both';
  properties: readonly ValueChange[];
  /** What became of the blocks of a page. */
  blocks: readonly BlockChange[];
}

/** Compares the content of then with that of now. Gives what differs: pages first, then the others, each by file name. */
export function fileChanges(before: Files, after: Files): FileChange[] {
  const [addressThen, addressNow] = [addressesOf(before), addressesOf(after)];
  const moves = movesBetween(before, after);
  const left = new Set(moves.values());
  const changes: FileChange[] = [];

  for (const [file, now] of after) {
    const old = before.get(moves.get(file) ?? file);
    const address = isPage(file) ? addressNow(file) : undefined;
    if (!old) changes.push({ ...added(now), address });
    else {
      const from = address === undefined ? undefined : { file: old.path, address: addressThen(old.path) };
      const change = compared(old, now);
      if (address !== undefined && from && hasMoved(from, { file, address }))
        changes.push({ ...change, kind: 'moved', address, from });
      else if (change.unread || change.properties.length + change.blocks.length > 0)
        changes.push({ ...change, address });
    }
  }
  for (const file of before.keys()) {
    if (after.has(file) || left.has(file)) continue;
    const address = isPage(file) ? addressThen(file) : undefined;
    changes.push({ kind: 'removed', file, address, properties: [], blocks: [] });
  }
  const rank = ({ file }: FileChange) => (isPage(file) ? 0 : 1);
  return changes.sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));
}

type Place = NonNullable<FileChange['from']>;

function hasMoved(then: Place, now: Place): boolean {
  if (then.file !== now.file) return true;
  // A page also moves when a variable in its name does. One that could not be filled says nothing.
  return then.address !== now.address && !/\{/.test(then.address + now.address);
}

function added({ path: file, value }: SourceFile): FileChange {
  const change: FileChange = { kind: 'added', file, properties: [], blocks: [] };
  if (value === undefined) return { ...change, unread: 'now' };
  return isPage(file) ? { ...change, count: blocksOf(value)?.length ?? 0 } : change;
}

function compared(old: SourceFile, now: SourceFile): FileChange {
  const change: FileChange = { kind: 'changed', file: now.path, properties: [], blocks: [] };
  if (old.text === now.text && old.problem === now.problem) return change;
  if (old.value === undefined || now.value === undefined)
    return {
      ...change,
      unread: old.value !== undefined ? 'now' : now.value !== undefined ? 'before' : 'both',
    };
  const [then, today] = [blocksOf(old.value), blocksOf(now.value)];
  if (!isPage(now.path) || !then || !today)
    return { ...change, properties: valueChanges(old.value, now.value) };
  return {
    ...change,
    properties: valueChanges(withoutBlocks(old.value), withoutBlocks(now.value)),
    blocks: blockChanges(then, today),
  };
}

function withoutBlocks(value: unknown): Record<string, unknown> {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'blocks')) : {};
}
