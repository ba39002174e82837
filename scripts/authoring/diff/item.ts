import { isRecord } from '../../../renderer/content/documents.ts';

/** A bag of the primitives in a value: each with its property name, and how often it occurs. */
export type PrimitiveCounts = ReadonlyMap<string, number>;

/** The similarity from which two values count as versions of each other. */
export const similarEnough = 0.5;

/** Canonical JSON: the same for equal values, regardless of the order of properties. */
export function canonical(value: unknown): string {
  const sorted = (object: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value, (_, item: unknown) => (isRecord(item) ? sorted(item) : item)) ?? '';
}

/** Collects the primitives of a value in a bag. */
export function countPrimitives(value: unknown): PrimitiveCounts {
  const bag = new Map<string, number>();
  const put = (part: unknown, name: string): void => {
    if (Array.isArray(part)) for (const item of part) put(item, name);
    else if (isRecord(part)) for (const [key, item] of Object.entries(part)) put(item, key);
    else bag.set(`${name} ${part}`, (bag.get(`${name} ${part}`) ?? 0) + 1);
  };
  put(value, '');
  return bag;
}

/** How much two bags have in common, from 0 to 1, weighted by length. */
export function similarity(a: PrimitiveCounts, b: PrimitiveCounts): number {
  const total = weightOf(a) + weightOf(b);
  if (total === 0) return 0;
  let shared = 0;
  for (const [key, count] of a) shared += key.length * Math.min(count, b.get(key) ?? 0);
  return (2 * shared) / total;
}

function weightOf(bag: PrimitiveCounts): number {
  let weight = 0;
  for (const [key, count] of bag) weight += key.length * count;
  return weight;
}

/** What identifies an item of a list, such as a block or a card. */
export interface Item {
  /** Canonical JSON, the same for equal items. */
  json: string;
  id: string | undefined;
  kind: string;
  name: string | undefined;
  /** The values in it; undefined for primitives. */
  bag: PrimitiveCounts | undefined;
}

/** Extracts what identifies an item, which may be any JSON value. */
export function itemOf(value: unknown): Item {
  const id = isRecord(value) && typeof value.id === 'string' ? value.id : undefined;
  const bag = typeof value === 'object' && value !== null ? countPrimitives(value) : undefined;
  return { json: canonical(value), id, kind: kindOf(value), name: nameOf(value), bag };
}

/** Whether two items have the same kind and similar contents. False for primitives. */
export function areSimilar(a: Item | undefined, b: Item | undefined): boolean {
  if (!a?.bag || !b?.bag || a.kind !== b.kind) return false;
  return similarity(a.bag, b.bag) >= similarEnough;
}

/** The kind of a value: the type of a block, otherwise `object`, `array`, `string` and so on. */
export function kindOf(value: unknown): string {
  if (isRecord(value)) return typeof value.type === 'string' ? value.type : 'object';
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

/** The title, name or text of a block or an item; undefined if it has none. */
export function nameOf(value: unknown): string | undefined {
  const candidates: unknown[] = Array.isArray(value)
    ? value.slice(0, 1)
    : isRecord(value)
      ? ['title', 'name', 'question', 'term', 'label', 'text'].map((key) => value[key])
      : [];
  return candidates.find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  );
}
