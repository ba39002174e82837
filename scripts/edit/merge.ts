import { isRecord } from '../../renderer/content/documents.ts';
import { match } from '../authoring/diff/match.ts';
import { pointerOf, tokensOf } from '../operations/tree.ts';
import { isEqual } from '../site/equal.ts';

/** A value that an author and somebody else changed in different ways. Undefined where it was removed. */
export interface Conflict {
  /** JSON Pointer in the merged document. */
  at: string;
  mine: unknown;
  theirs: unknown;
}

export type Side = 'mine' | 'theirs';

/** The side of a conflict that the merged document has: that of the author, unless the author removed the value. */
export function sideInDocument({ mine }: Conflict): Side {
  return mine === undefined ? 'theirs' : 'mine';
}

/** Two changed versions of a document as one. */
export interface Merged {
  value: unknown;
  conflicts: Conflict[];
}

/** Merges two versions of a document by property, and items of lists by what `npm run diff` takes for the same item. */
export function merge(base: unknown, mine: unknown, theirs: unknown): Merged {
  const conflicts: Conflict[] = [];
  const value = both(base, mine, theirs, [], conflicts);
  return { value, conflicts };
}

/** The JSON Pointer of a value in another version of its document; undefined if what is around it is gone. */
export function followed(pointer: string, before: unknown, now: unknown): string | undefined {
  let [old, current] = [before, now];
  const path: (string | number)[] = [];
  for (const token of tokensOf(pointer)) {
    if (Array.isArray(old) && Array.isArray(current)) {
      const index = Number(token);
      const place = match(old, current).find((step) => step.before === index)?.after;
      if (place === undefined) return undefined;
      path.push(place);
      [old, current] = [old[index], current[place]];
    } else {
      if (!isRecord(old) || !isRecord(current)) return undefined;
      path.push(token);
      [old, current] = [old[token], current[token]];
    }
  }
  return pointerOf(path);
}

type Path = readonly (string | number)[];

function both(base: unknown, mine: unknown, theirs: unknown, path: Path, conflicts: Conflict[]): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  const all = [base, mine, theirs];
  if (all.every(Array.isArray))
    return items(base as unknown[], mine as unknown[], theirs as unknown[], path, conflicts);
  if (all.every(isRecord)) {
    const [old, ownObject, other] = all;
    const keys = new Set([...Object.keys(other ?? {}), ...Object.keys(ownObject ?? {})]);
    const merged = [...keys].map((key) => [
      key,
      both(old?.[key], ownObject?.[key], other?.[key], [...path, key], conflicts),
    ]);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  const conflict = { at: pointerOf(path), mine, theirs };
  conflicts.push(conflict);
  return conflict[sideInDocument(conflict)];
}

/** The items of the author in their order, with what the other changed, added and removed. */
function items(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: Path,
  conflicts: Conflict[],
): unknown[] {
  const [ownMatches, otherMatches] = [mine, theirs].map((now) => {
    const steps = match(base, now);
    const pairs = steps.flatMap(({ before, after }) =>
      before === undefined || after === undefined ? [] : [[before, after] as const],
    );
    return {
      of: new Map(pairs),
      from: new Map(pairs.map(([before, after]) => [after, before])),
      isMoved: steps.some(({ moved }) => moved),
    };
  });
  // The order is that of the author if the author moved items, else that of the other.
  const [lead, from, rest, restFrom] = ownMatches?.isMoved
    ? [mine, ownMatches?.from, theirs, otherMatches?.from]
    : [theirs, otherMatches?.from, mine, ownMatches?.from];
  const result: { base: number | undefined; mine: unknown; theirs: unknown }[] = [];
  const entryOf = (index: number | undefined, item: unknown, isMine: boolean) => {
    if (index === undefined) return { base: index, mine: item, theirs: item };
    const [mineAt, theirsAt] = [ownMatches?.of.get(index), otherMatches?.of.get(index)];
    const pair = {
      mine: mineAt === undefined ? undefined : mine[mineAt],
      theirs: theirsAt === undefined ? undefined : theirs[theirsAt],
    };
    return { base: index, ...(isMine ? { ...pair, mine: item } : { ...pair, theirs: item }) };
  };
  for (const [index, item] of lead.entries()) result.push(entryOf(from?.get(index), item, lead === mine));
  // What both have added is there once.
  const added = new Set(result.filter((each) => each.base === undefined));
  let place = -1;
  for (const [index, item] of rest.entries()) {
    const old = restFrom?.get(index);
    const same = result.find((each) =>
      old === undefined ? added.has(each) && isEqual(each.mine, item) : each.base === old,
    );
    const entry = same ?? entryOf(old, item, rest === mine);
    // Behind the item that it is behind in its own list.
    if (!same) result.splice(place + 1, 0, entry);
    added.delete(entry);
    place = result.indexOf(entry);
  }
  const merged: unknown[] = [];
  for (const each of result) {
    const old = each.base === undefined ? each.mine : base[each.base];
    const value = both(old, each.mine, each.theirs, [...path, merged.length], conflicts);
    if (value !== undefined) merged.push(value);
  }
  return merged;
}
