import { isRecord } from '../../renderer/content/documents.ts';
import { nearest } from '../check/text/nearest.ts';
import { UserError } from '../cli/errors.ts';
import { commonEnds, isEqual } from '../site/equal.ts';
import { type Item, type JsonNode, JsonText, valueIn } from './json.ts';

/** A place in a JSON tree: an item of a container, or one that could be there. */
export interface Spot {
  container: JsonNode;
  /** Undefined if nothing is there. */
  item: Item | undefined;
  /** Its name or index in the container. */
  key: string;
  path: readonly string[];
}

/** Splits a JSON Pointer. */
export function tokensOf(pointer: string): string[] {
  const tokens = pointer.split('/').slice(1);
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Joins the tokens of a JSON Pointer. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The place at a path below the root. Throws what is wrong and the nearest pointer, if its container does not exist. */
export function spotAt(root: JsonNode, path: readonly string[]): Spot {
  let container = root;
  for (const [index, key] of path.entries()) {
    const isList = container.kind === 'array';
    if (container.kind === 'primitive') throw nothingAt(path, path.slice(0, index), 'a single value');
    const item = isList
      ? /^(0|[1-9]\d*)$/.test(key) && container.items[Number(key)]
      : container.items.findLast((each) => each.key === key);
    if (index === path.length - 1) return { container, item: item || undefined, key, path };
    if (!item) throw nothingAt(path, path.slice(0, index), about(container, key));
    container = item.value;
  }
  throw new Error('the root has no container');
}

/** A path with numbers for the items of lists. */
export function typed(root: JsonNode, path: readonly string[]): (string | number)[] {
  return path.map((key, index) =>
    index === 0
      ? root.kind === 'array'
        ? Number(key)
        : key
      : spotAt(root, path.slice(0, index)).item?.value.kind === 'array'
        ? Number(key)
        : key,
  );
}

/** The error for a path at which nothing is. */
export function nothingAt(path: readonly string[], nearestPath: readonly string[], what: string): Error {
  const near = pointerOf(nearestPath);
  const there = near === '' ? 'the document' : near;
  return new UserError(`there is nothing at ${pointerOf(path)}; the nearest is ${there}, ${what}`);
}

/** What a container has instead of a key. */
export function about({ kind, items }: JsonNode, key: string): string {
  if (kind === 'array') return items.length === 0 ? 'an empty list' : `a list of ${items.length}`;
  const names = items.flatMap((item) => item.key ?? []);
  const near = nearest(key, names);
  return near === undefined ? `which has ${names.slice(0, 12).join(', ')}` : `which has "${near}"`;
}

/** The path of the block with an id. Throws if there is none, or more than one. */
export function pathOfBlock(root: JsonNode, id: string): string[] {
  const [found, ids]: [string[][], string[]] = [[], []];
  const enter = ({ kind, items }: JsonNode, path: string[]): void => {
    const textOf = (name: string) => items.find(({ key }) => key === name)?.value.text;
    if (kind === 'object' && textOf('type') && textOf('id')) {
      const name = String(JSON.parse(textOf('id') ?? ''));
      ids.push(name);
      if (name === id) found.push(path);
    }
    for (const [index, { key, value }] of items.entries()) enter(value, [...path, key ?? String(index)]);
  };
  enter(root, []);
  const [path] = found;
  if (!path || found.length > 1) {
    const near = nearest(id, ids) ?? ids.join(', ');
    const which = path ? `there are ${found.length} blocks with the id` : 'there is no block with the id';
    throw new UserError(`${which} ${JSON.stringify(id)}${path ? '' : near && `; there is ${near}`}`);
  }
  return path;
}

/** Sets a written value. Only what differs is written. */
export function assign(json: JsonText, node: JsonNode, value: unknown, depth: number): void {
  const old = valueIn(node);
  if (isEqual(old, value)) return;
  const both = [old, value];
  if (both.every(Array.isArray)) assignItems(json, node, value as unknown[], depth);
  else if (both.every(isRecord)) {
    const now = value as Readonly<Record<string, unknown>>;
    for (const item of [...node.items]) if (!Object.hasOwn(now, item.key ?? '')) take(node, item);
    const names = Object.keys(now);
    for (const name of names) {
      const item = node.items.findLast(({ key }) => key === name);
      if (item) assign(json, item.value, now[name], depth + 1);
      else put(json, node, name, json.write(now[name], depth + 1), depth, placeIn(node, name, names));
    }
  } else Object.assign(node, json.write(value, depth, node));
}

function assignItems(json: JsonText, node: JsonNode, now: readonly unknown[], depth: number): void {
  const old = node.items.map(({ value }) => valueIn(value));
  const [start, end] = commonEnds(old, now, isEqual);
  const [removedItems, addedItems] = [
    node.items.slice(start, old.length - end),
    now.slice(start, now.length - end),
  ];
  for (const [index, value] of addedItems.entries()) {
    const item = removedItems[index];
    if (item) assign(json, item.value, value, depth + 1);
    else {
      const like = node.items.at(Math.max(0, start + index - 1))?.value;
      put(json, node, '', json.write(value, depth + 1, like), depth, start + index);
    }
  }
  for (const item of removedItems.slice(addedItems.length)) take(node, item);
}

/** The index of a new property: after those that come before it in the order of names, else last. */
export function placeIn({ items }: JsonNode, name: string, order: readonly string[]): number {
  const rank = order.indexOf(name);
  if (rank < 0) return items.length;
  const before = new Set(order.slice(0, rank));
  const last = items.findLastIndex(({ key }) => before.has(key ?? ''));
  if (last >= 0) return last + 1;
  return items.findIndex(({ key }) => key === '$schema') + 1;
}

/** Puts a value into a container, as an item or as a property with a name. */
export function put(
  json: JsonText,
  container: JsonNode,
  name: string,
  value: JsonNode,
  depth: number,
  index: number,
): Item {
  const { items } = container;
  const isProperty = container.kind === 'object';
  const item: Item = {
    ...json.gap(container, depth),
    name: isProperty ? `${JSON.stringify(name)}: ` : '',
    key: isProperty ? name : undefined,
    value,
  };
  const last = items.at(-1);
  if (last && index >= items.length) [item.after, last.after] = [last.after, ''];
  items.splice(index, 0, item);
  container.inside = '';
  // The item that was first is no longer the one behind the bracket.
  const next = items[1];
  if (index === 0 && next) [item.before, next.before] = [next.before, item.before];
  return item;
}

/** Takes an item out of its container. */
export function take({ items }: JsonNode, item: Item): void {
  const index = items.indexOf(item);
  items.splice(index, 1);
  const last = items.at(-1);
  if (last && index === items.length) last.after = item.after;
  const first = items[0];
  if (first && index === 0) first.before = item.before;
}

/** A text with edits of its JSON; everything else stays byte for byte. */
export function edited(text: string, edit: (json: JsonText) => void): string {
  const json = new JsonText(text);
  edit(json);
  return String(json);
}

/**
 * Sets the value of a property that exists, or of a new one.
 * @param order the names of properties before which, and after which, a new one comes
 */
export function setIn(
  json: JsonText,
  path: readonly string[],
  value: unknown,
  order: readonly string[] = [],
): void {
  const { container, item, key } = spotAt(json.root, path);
  const depth = path.length - 1;
  if (item) assign(json, item.value, value, path.length);
  else put(json, container, key, json.write(value, path.length), depth, placeIn(container, key, order));
}

/** Removes a property or an item. */
export function removeIn(json: JsonText, path: readonly string[]): void {
  const { container, item } = spotAt(json.root, path);
  if (item) take(container, item);
}
