import {
  canonical,
  countPrimitives,
  isObject,
  type PrimitiveCounts,
  similarEnough,
  similarity,
} from './similarity.ts';

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
  const id = isObject(value) && typeof value.id === 'string' ? value.id : undefined;
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
  if (isObject(value)) return typeof value.type === 'string' ? value.type : 'object';
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

/** The title, name or text of a block or an item; undefined if it has none. */
export function nameOf(value: unknown): string | undefined {
  const candidates: unknown[] = Array.isArray(value)
    ? value.slice(0, 1)
    : isObject(value)
      ? ['title', 'name', 'question', 'term', 'label', 'text'].map((key) => value[key])
      : [];
  return candidates.find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate !== '',
  );
}
