import { isObject, type JsonObject, kindOf } from './documents.ts';

/** Whether a translation of a file may omit everything that is the same in the default language. */
export function isPartial(file: string): boolean {
  return ['site', 'data', 'layout', 'form', 'piece'].includes(kindOf(file));
}

/**
 * Merges a translation over the original. Objects are merged by key, lists of items with an `id` by that (form fields by
 * their `name`); all other values of the translation replace those of the original.
 */
export function overlay(file: string, first: JsonObject, own: JsonObject): JsonObject {
  return join(first, own, idOf(file)) as JsonObject;
}

/**
 * A translation with the `type` and `kind` of the blocks and fields that it translates in part, by which schemas tell them
 * apart. All paths stay the same.
 */
export function withTypes(file: string, first: unknown, own: JsonObject): JsonObject {
  const id = idOf(file);
  const typed = (first: unknown, own: unknown): unknown => {
    if (Array.isArray(own)) {
      const others = Array.isArray(first) ? first : [];
      const originalOf = (item: unknown, index: number) => {
        const name = nameOf(item, id);
        return name === undefined ? others[index] : others.find((other) => nameOf(other, id) === name);
      };
      return own.map((item, index) => typed(originalOf(item, index), item));
    }
    if (!isObject(own) || !isObject(first)) return own;
    const { type = undefined, kind = undefined } = first;
    return {
      ...(typeof type === 'string' && { type }),
      ...(typeof kind === 'string' && { kind }),
      ...Object.fromEntries(Object.entries(own).map(([key, item]) => [key, typed(first[key], item)])),
    };
  };
  return typed(first, own) as JsonObject;
}

/** The path in a translation that corresponds to a path in the merged document, as far as it exists. */
export function pathInTranslation(
  file: string,
  path: readonly (string | number)[],
  whole: unknown,
  own: unknown,
): (string | number)[] {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(own) || !isObject(whole)) return [];
  const value = whole[key];
  const at = Array.isArray(own) ? indexIn(own, value, Number(key), idOf(file)) : key;
  if (!(at in own)) return [];
  return [at, ...pathInTranslation(file, rest, value, own[at as string])];
}

const idOf = (file: string) => (kindOf(file) === 'form' ? 'name' : 'id');

function join(first: unknown, own: unknown, id: string): unknown {
  if (Array.isArray(first) && Array.isArray(own)) {
    if (!areMergeable(own, first, id)) return own;
    return first.map((item) => {
      const same = own.find((other) => nameOf(other, id) === nameOf(item, id));
      return same === undefined ? item : join(item, same, id);
    });
  }
  if (!isObject(first) || !isObject(own) || Array.isArray(first) || Array.isArray(own)) return own;
  const joined = Object.entries(own).map(([key, value]) => [
    key,
    Object.hasOwn(first, key) ? join(first[key], value, id) : value,
  ]);
  return { ...first, ...Object.fromEntries(joined) };
}

/** Whether all items of two lists have names, and some of them are the same; forms never replace their fields. */
function areMergeable(list: readonly unknown[], others: readonly unknown[], id: string): boolean {
  const names = others.map((item) => nameOf(item, id));
  const own = list.map((item) => nameOf(item, id));
  const areNamed = own.length > 0 && ![...names, ...own].includes(undefined);
  return areNamed && (id === 'name' || own.some((name) => names.includes(name)));
}

/** An item of a translation that the original does not have. */
export interface UnmatchedItem {
  /** The path of the list. */
  path: (string | number)[];
  /** The property by which items are matched. */
  id: string;
  name: string;
  /** The names in the original. */
  names: string[];
}

/** The items in merged lists of a translation that the original does not have. */
export function unmatchedItems(file: string, first: unknown, own: unknown): UnmatchedItem[] {
  const id = idOf(file);
  const within = (first: unknown, own: unknown, path: (string | number)[]): UnmatchedItem[] => {
    if (!isObject(first) || !isObject(own)) return [];
    if (!Array.isArray(first) || !Array.isArray(own))
      return Object.keys(own).flatMap((key) => within(first[key], own[key], [...path, key]));
    if (!areMergeable(own, first, id)) return [];
    const names = first.map((item) => String(nameOf(item, id)));
    return own.flatMap((item) => {
      const name = String(nameOf(item, id));
      const index = names.indexOf(name);
      return index < 0 ? [{ path, id, name, names }] : within(first[index], item, [...path, index]);
    });
  };
  return within(first, own, []);
}

function nameOf(item: unknown, id: string): unknown {
  return isObject(item) ? item[id] : undefined;
}

/** The index of a merged item in the list of the translation; past the end if the translation does not have it. */
function indexIn(own: readonly unknown[], item: unknown, index: number, id: string): number {
  const name = nameOf(item, id);
  if (name === undefined) return index;
  const at = own.findIndex((other) => nameOf(other, id) === name);
  return at < 0 ? own.length : at;
}
