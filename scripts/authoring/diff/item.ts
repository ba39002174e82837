import { alike, type Bag, bagOf, canonical, isObject, likeness } from './likeness.ts';

/** What an item of a list is known by, such as a block or a card. */
export interface Item {
  /** The whole of it, the same for equal items. */
  json: string;
  id: string | undefined;
  kind: string;
  name: string | undefined;
  /** What it holds, where it can hold anything. */
  bag: Bag | undefined;
}

/** What an item, which may be any JSON, is known by. */
export function itemOf(value: unknown): Item {
  const id = isObject(value) && typeof value.id === 'string' ? value.id : undefined;
  const bag = typeof value === 'object' && value !== null ? bagOf(value) : undefined;
  return { json: canonical(value), id, kind: kindOf(value), name: nameOf(value), bag };
}

/** Whether two items are of one kind and hold much the same. False for bare texts and numbers. */
export function areAlike(a: Item | undefined, b: Item | undefined): boolean {
  if (!a?.bag || !b?.bag || a.kind !== b.kind) return false;
  return likeness(a.bag, b.bag) >= alike;
}

/** What sort of thing a value is: the type of a block, otherwise `object`, `array`, `string` and so on. */
export function kindOf(value: unknown): string {
  if (isObject(value)) return typeof value.type === 'string' ? value.type : 'object';
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

/** What a reader would call a block or an item: its title, name or first words. Undefined where it has none. */
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
