import { isObject, isRecord, type JsonObject, kindOf } from './documents.ts';

/** Whether a translation of a file may omit everything that is the same in the default language. */
export function isPartial(file: string): boolean {
  return ['site', 'data', 'layout', 'form', 'piece', 'entry', 'collection'].includes(kindOf(file));
}

/**
 * Merges a translation over the original. Objects are merged by key, lists of items with an `id` by that (in forms, fields
 * by their `name` and options by their `value`); `null` leaves a property out, as in a JSON Merge Patch (RFC 7396); all
 * other values of the translation replace those of the original.
 */
export function overlay(file: string, first: JsonObject, translation: JsonObject): JsonObject {
  return join(first, translation, keysOf(file)) as JsonObject;
}

/**
 * A translation with the `type` and `kind` of the blocks and fields that it translates in part, by which schemas tell them
 * apart. All paths stay the same.
 */
export function addTypes(file: string, first: unknown, translation: JsonObject): JsonObject {
  const keys = keysOf(file);
  const typed = (first: unknown, part: unknown): unknown => {
    if (Array.isArray(part)) {
      const others = Array.isArray(first) ? first : [];
      const originalOf = (item: unknown, index: number) => {
        const name = nameOf(item, keys);
        return name === undefined ? others[index] : others.find((other) => nameOf(other, keys) === name);
      };
      return part.map((item, index) => typed(originalOf(item, index), item));
    }
    if (!isObject(part) || !isObject(first)) return part;
    const { type = undefined, kind = undefined } = first;
    return {
      ...(typeof type === 'string' && { type }),
      ...(typeof kind === 'string' && { kind }),
      ...Object.fromEntries(Object.entries(part).map(([key, item]) => [key, typed(first[key], item)])),
    };
  };
  return typed(first, translation) as JsonObject;
}

/** The path in a translation that corresponds to a path in the merged document, as far as it exists. */
export function pathInTranslation(
  file: string,
  path: readonly (string | number)[],
  original: unknown,
  translation: unknown,
): (string | number)[] {
  const [key, ...rest] = path;
  if (key === undefined || !isObject(translation) || !isObject(original)) return [];
  const value = original[key];
  const at = Array.isArray(translation) ? indexIn(translation, value, Number(key), keysOf(file)) : key;
  if (!(at in translation)) return [];
  return [at, ...pathInTranslation(file, rest, value, translation[at as string])];
}

/** The value of the original at a path of its translation; undefined if it has none. */
export function valueInOriginal(
  file: string,
  [key, ...rest]: readonly (string | number)[],
  first: unknown,
  translation: unknown,
): unknown {
  if (key === undefined) return first;
  if (!isObject(first) || !isObject(translation)) return undefined;
  const value = translation[key];
  const at = Array.isArray(first) ? indexIn(first, value, Number(key), keysOf(file)) : key;
  return Object.hasOwn(first, at) ? valueInOriginal(file, rest, first[at], value) : undefined;
}

type Keys = readonly string[];

/** The properties that items of lists are matched by, the first that an item has. */
export function keysOf(file: string): Keys {
  return kindOf(file) === 'form' ? formKeys : ['id'];
}

const formKeys: Keys = ['id', 'name', 'value'];

function join(first: unknown, translation: unknown, keys: Keys): unknown {
  if (Array.isArray(first) && Array.isArray(translation)) {
    if (!areMergeable(translation, first, keys)) return translation;
    return first.map((item) => {
      const name = nameOf(item, keys);
      const same = name === undefined ? undefined : translation.find((other) => nameOf(other, keys) === name);
      return same === undefined ? item : join(item, same, keys);
    });
  }
  if (!isRecord(first) || !isRecord(translation)) return translation;
  const joined = Object.entries({ ...first, ...translation }).flatMap(([key, value]) => {
    if (!Object.hasOwn(first, key) || !Object.hasOwn(translation, key)) return [[key, value]];
    return value === null ? [] : [[key, join(first[key], value, keys)]];
  });
  return Object.fromEntries(joined);
}

/**
 * Whether all items of two lists have names, and some of them are the same; forms never replace such a list. A list with an item
 * that only makes sense together with one of the original is merged as well: `unnamedItems` are what it lacks.
 */
function areMergeable(list: readonly unknown[], others: readonly unknown[], keys: Keys): boolean {
  const names = others.map((item) => nameOf(item, keys));
  const listNames = list.map((item) => nameOf(item, keys));
  const areNamed = listNames.length > 0 && ![...names, ...listNames].includes(undefined);
  if (areNamed) return keys === formKeys || listNames.some((name) => names.includes(name));
  return list.some((item, index) => {
    const at = listNames[index] === undefined ? index : names.indexOf(listNames[index]);
    return isPartOf(item, others[at]);
  });
}

/** What tells the kinds of blocks, fields and rules apart, so that none is complete without it. */
const discriminators = ['type', 'kind', 'field'];

/** Whether an item has some of the properties of another one, without what it is. */
function isPartOf(item: unknown, original: unknown): boolean {
  if (!isObject(item) || !isObject(original)) return false;
  const lacks = discriminators.some((key) => Object.hasOwn(original, key) && !Object.hasOwn(item, key));
  return lacks && Object.keys(item).every((key) => key === 'id' || Object.hasOwn(original, key));
}

/** An item of a translation that the original does not have. */
interface UnmatchedItem {
  path: (string | number)[];
  /** The property by which the item is matched, and its value. */
  key: string;
  name: string;
  names: string[];
}

/** The items in merged lists of a translation that the original does not have. */
export function unmatchedItems(file: string, first: unknown, translation: unknown): UnmatchedItem[] {
  const keys = keysOf(file);
  return translatedLists(file, first, translation).flatMap(({ path, first, items, isMerged }) => {
    if (!isMerged) return [];
    const names = first.map((item) => String(nameOf(item, keys)));
    return items.flatMap((item) => {
      const name = String(nameOf(item, keys));
      return keyOf(item, keys) === undefined || names.includes(name)
        ? []
        : [{ path, key: String(keyOf(item, keys)), name, names }];
    });
  });
}

/** An item without a name in a list of a translation or of its original that is merged by names. */
interface UnnamedItem {
  isOwn: boolean;
  /** Its path in its document. */
  path: (string | number)[];
}

/** The items of merged lists that have no name, so that nothing is merged with them. */
export function unnamedItems(file: string, first: unknown, translation: unknown): UnnamedItem[] {
  const keys = keysOf(file);
  const unnamed = (items: readonly unknown[], isOwn: boolean) => (path: (string | number)[]) =>
    items.flatMap((item, index): UnnamedItem[] =>
      nameOf(item, keys) === undefined ? [{ isOwn, path: [...path, index] }] : [],
    );
  return translatedLists(file, first, translation).flatMap(
    ({ path, first: list, items: ownList, isMerged }) => {
      if (!isMerged) return [];
      const ownPath = pathInTranslation(file, path, first, translation);
      return [...unnamed(list, false)(path), ...unnamed(ownList, true)(ownPath)];
    },
  );
}

/** A list of a translation that the original has too. */
interface TranslatedList {
  /** Its path in the merged document. */
  path: (string | number)[];
  first: readonly unknown[];
  items: readonly unknown[];
  /** Whether its items are matched with those of the original, instead of replacing all of them. */
  isMerged: boolean;
}

/** The lists of a translation that the original has too, except those inside replaced lists. */
export function translatedLists(file: string, first: unknown, translation: unknown): TranslatedList[] {
  const keys = keysOf(file);
  const within = (first: unknown, part: unknown, path: (string | number)[]): TranslatedList[] => {
    if (!isObject(first) || !isObject(part)) return [];
    if (!Array.isArray(first) || !Array.isArray(part))
      return Object.keys(part).flatMap((key) => within(first[key], part[key], [...path, key]));
    const isMerged = areMergeable(part, first, keys);
    if (!isMerged) return [{ path, first, items: part, isMerged }];
    const inside = part.flatMap((item) => {
      const name = nameOf(item, keys);
      const index = first.findIndex((other) => name !== undefined && nameOf(other, keys) === name);
      return index < 0 ? [] : within(first[index], item, [...path, index]);
    });
    return [{ path, first, items: part, isMerged }, ...inside];
  };
  return within(first, translation, []);
}

function keyOf(item: unknown, keys: Keys): string | undefined {
  return isObject(item) ? keys.find((key) => item[key] !== undefined) : undefined;
}

function nameOf(item: unknown, keys: Keys): unknown {
  const key = keyOf(item, keys);
  return key === undefined ? undefined : (item as JsonObject)[key];
}

/** The index of a matching item in the other list of a translation and its original; past the end if it has none. */
function indexIn(items: readonly unknown[], item: unknown, index: number, keys: Keys): number {
  const name = nameOf(item, keys);
  if (name === undefined) return index;
  const at = items.findIndex((other) => nameOf(other, keys) === name);
  return at < 0 ? items.length : at;
}
