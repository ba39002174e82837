import { isRecord } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { openLocales } from '../../../renderer/content/locales.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import { lenientScope, tryFill } from '../../check/site/fill.ts';
import { documentsOf, isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { overlayOf, type Plan } from '../../operations/plan.ts';
import { type BlockChange, blockChanges } from './blocks.ts';
import { canonical, countPrimitives, type PrimitiveCounts, similarEnough, similarity } from './item.ts';
import { type ValueChange, valueChanges } from './values.ts';

interface Page {
  file: string;
  json: string;
  bag: PrimitiveCounts;
}

/**
 * Finds pages that moved to another file: a page was removed while one with the same or similar blocks was added.
 * Returns a map from new to old file; the most similar page wins.
 */
function findMoves(before: Files, after: Files): Map<string, string> {
  const removed = pagesIn(before, after);
  const added = pagesIn(after, before);
  const moves = new Map<string, string>();
  const unmatched = new Map(removed.map((page) => [page.file, page]));
  const pair = (now: Page, old: Page) => {
    moves.set(now.file, old.file);
    unmatched.delete(old.file);
  };

  // Whole folders may be renamed, so equal pages are found without comparing all pairs.
  const byJson = new Map(removed.map((page) => [page.json, page]));
  for (const now of added) {
    const old = byJson.get(now.json);
    if (old && unmatched.has(old.file)) pair(now, old);
  }
  const candidates = added
    .filter(({ file }) => !moves.has(file))
    .flatMap((now) =>
      [...unmatched.values()].map((old) => ({ now, old, score: similarity(old.bag, now.bag) })),
    )
    .filter(({ score }) => score >= similarEnough)
    .sort((a, b) => b.score - a.score);
  for (const { now, old } of candidates) if (!moves.has(now.file) && unmatched.has(old.file)) pair(now, old);
  return moves;
}

/** The pages with blocks that exist only in the first version. */
function pagesIn(files: Files, others: Files): Page[] {
  return [...files.values()].flatMap(({ path: file, value }: SourceFile): Page[] => {
    if (!isPage(file) || others.has(file)) return [];
    const blocks = blocksOf(value);
    return blocks?.length ? [{ file, json: canonical(blocks), bag: countPrimitives(blocks) }] : [];
  });
}

/**
 * Returns a function that maps a page file to its route, such as `pages/pricing.json` to `/pricing`. A template page
 * keeps its placeholder, and a variable without a value stays as written. Never throws.
 */
function routeResolver(files: ReadonlyMap<string, SourceFile>): (file: string) => string {
  const documents = documentsOf(files);
  const { first } = openLocales(documents);
  const scope = lenientScope(documents);
  return (file) => {
    const { original = file, code } = translationOf(file) ?? {};
    const name = original.replace(/^pages|\.json$/g, '');
    const path = (tryFill(name, scope) ?? name).replace(/\/?index$/, '');
    return (code && code !== first.code ? `/${code}${path}` : path) || '/';
  };
}

/** The differences that a plan makes, by file and block. */
export function planChanges({ files }: Plan, check: OpenCheck): FileChange[] {
  const overlay = overlayOf({ files });
  /** The changed files, and all that determine routes. */
  const relevant = () =>
    new Map(
      [...check.files()].filter(([path]) => path.endsWith('.json') && (overlay.has(path) || !isPage(path))),
    );
  const others = files.flatMap(({ path, before, after }) => {
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return path.endsWith('.json') ? [] : [[path, kind] as const];
  });
  return fileChanges(relevant(), check.propose(overlay, relevant), new Map(others));
}

/** Content files by their path under `content/`. */
type Files = ReadonlyMap<string, SourceFile>;

/** The blocks of a page, empty by default; undefined if they are not a list. */
export function blocksOf(value: unknown): readonly unknown[] | undefined {
  const blocks: unknown = isRecord(value) ? (value.blocks ?? []) : undefined;
  return Array.isArray(blocks) ? blocks : undefined;
}

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
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'blocks')) : {};
}
