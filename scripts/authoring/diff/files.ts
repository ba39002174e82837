import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { type BlockChange, blockChanges } from './blocks.ts';
import { findMoves } from './moves.ts';
import { blocksOf, type Files } from './pages.ts';
import { routeResolver } from './routes.ts';
import { isObject } from './similarity.ts';
import { type ValueChange, valueChanges } from './values.ts';

/** A file that was added, removed, moved or changed. */
export interface FileChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Its path under `content/`; for a removed file, the old one. */
  file: string;
  /** The route of a page; undefined for other files. */
  route?: string;
  /** The old location of a moved page. */
  from?: { file: string; route: string };
  /** The number of blocks of an added page. */
  count?: number;
  /** Set if the file cannot be compared: which side is not JSON. */
  invalid?: 'before' | 'now' | 'both';
  properties: readonly ValueChange[];
  /** The changed blocks of a page. */
  blocks: readonly BlockChange[];
}

/**
 * Compares two versions of the content. Returns the differences: pages first, then other files, by file name.
 * @param others the changed files that are not JSON
 */
export function fileChanges(
  before: Files,
  now: Files,
  others: ReadonlyMap<string, 'added' | 'removed' | 'changed'>,
): FileChange[] {
  const after = new Map([...now].filter(([file]) => file.endsWith('.json')));
  const [routeBefore, routeAfter] = [routeResolver(before), routeResolver(after)];
  const moves = findMoves(before, after);
  const movedFrom = new Set(moves.values());
  const changes: FileChange[] = [];

  for (const [file, now] of after) {
    const old = before.get(moves.get(file) ?? file);
    const route = isPage(file) ? routeAfter(file) : undefined;
    if (!old) changes.push({ ...added(now), route });
    else {
      const from = route === undefined ? undefined : { file: old.path, route: routeBefore(old.path) };
      const change = compare(old, now);
      if (route !== undefined && from && hasMoved(from, { file, route }))
        changes.push({ ...change, kind: 'moved', route, from });
      else if (change.invalid || change.properties.length + change.blocks.length > 0)
        changes.push({ ...change, route });
    }
  }
  for (const file of before.keys()) {
    if (after.has(file) || movedFrom.has(file)) continue;
    const route = isPage(file) ? routeBefore(file) : undefined;
    changes.push({ kind: 'removed', file, route, properties: [], blocks: [] });
  }
  for (const [file, kind] of others) changes.push({ kind, file, properties: [], blocks: [] });
  const rank = ({ file }: FileChange) => (isPage(file) ? 0 : 1);
  return changes.sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));
}

type Location = NonNullable<FileChange['from']>;

function hasMoved(before: Location, after: Location): boolean {
  if (before.file !== after.file) return true;
  // A page also moves when a variable in its file name changes, unless the variable has no value.
  return before.route !== after.route && !/\{/.test(before.route + after.route);
}

function added({ path: file, value }: SourceFile): FileChange {
  const change: FileChange = { kind: 'added', file, properties: [], blocks: [] };
  if (value === undefined) return { ...change, invalid: 'now' };
  return isPage(file) ? { ...change, count: blocksOf(value)?.length ?? 0 } : change;
}

function compare(old: SourceFile, now: SourceFile): FileChange {
  const change: FileChange = { kind: 'changed', file: now.path, properties: [], blocks: [] };
  if (old.text === now.text && old.problem === now.problem) return change;
  if (old.value === undefined || now.value === undefined)
    return {
      ...change,
      invalid: old.value !== undefined ? 'now' : now.value !== undefined ? 'before' : 'both',
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
