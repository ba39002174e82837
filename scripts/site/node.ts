import { hash } from 'node:crypto';
import { isEqual } from './equal.ts';

/**
 * What is saved of a query between runs: its value; a hash of it, so that it is computed again if something asks for it; or
 * nothing, so that what it read counts as read by whoever asked it. That is less, but an equal result cannot stop a wave.
 */
type Saving = 'value' | 'hash' | 'nothing';

/** Options of a query. */
export interface Options<Value> {
  /** Whether two values are the same, so that queries that read the old one need not run again. Defaults to deep equality. */
  equals?: (one: Value, other: Value) => boolean;
  /** Hash of a value. Defaults to that of its JSON. */
  hashOf?: (value: Value) => string;
  /** The parts of a value that can be read alone, by name. */
  partsOf?: (value: Value) => ReadonlyMap<PartName, unknown>;
  /** Defaults to the hash. */
  saving?: Saving;
}

/** The name of a part of a value, such as a property. */
export type PartName = string | symbol;

/** How values are computed from keys. */
export interface Definition {
  readonly name: string;
  /** May only depend on its key, on inputs and on other queries of the same memo. Undefined for inputs. */
  readonly compute: ((key: string) => unknown) | undefined;
  readonly equals: (one: unknown, other: unknown) => boolean;
  readonly hashOf: (value: unknown) => string;
  readonly partsOf: ((value: unknown) => ReadonlyMap<PartName, unknown>) | undefined;
  readonly saving: Saving;
  readonly nodes: Map<string, Node>;
}

/** Defines how values are computed. */
export function define<Value>(
  name: string,
  compute: Definition['compute'],
  { equals = isEqual, hashOf = jsonHash, partsOf, saving = 'hash' }: Options<Value>,
  nodes: Map<string, Node> = new Map(),
): Definition {
  const definition = { name, compute, equals, hashOf, partsOf, saving, nodes } as Definition;
  for (const node of nodes.values()) node.definition = definition;
  return definition;
}

// Shared, because there are hundreds of thousands of nodes.
const noNodes: Node[] = [];
const noParts: readonly Parts[] = [];

/** The value of a query or input for one key, with what was read to compute it, and what has read it. */
export class Node {
  /** Undefined for a restored node of a query that is not defined in this run. */
  definition: Definition | undefined;
  readonly key: string;
  value: unknown = unknown;
  /** Hash of the value if it was restored or saved. */
  hash: string | undefined;
  /** The inputs and queries that the last computation read, in this order. */
  reads: readonly Node[] = noNodes;
  /** Which parts of each. Empty if it read all of them as a whole. */
  parts: readonly Parts[] = noParts;
  /** The nodes that read this one. */
  readers: Node[] = noNodes;
  /** Whether something that it read may have another value since it was verified. */
  isSuspect: boolean;
  /** When the value last became another one. */
  changedAt = 0;
  /** When each part did, if that is not the same. */
  partsChangedAt: { byName: Map<PartName, number>; others: number } | undefined;
  /** When the value was last known to be current; 0 if it was never computed. */
  verifiedAt = 0;
  height = 0;

  constructor(definition: Definition | undefined, key: string) {
    this.definition = definition;
    this.key = key;
    this.isSuspect = definition?.compute !== undefined;
  }
}

/** The value of a node that is yet to be computed in this run. */
export const unknown = Symbol('unknown');

/** The outcome of a computation that threw. It is thrown again until something that the computation read changes. */
export class Failure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** A set of parts of values. Sets of the same parts are one object, because thousands of queries read the same of a document. */
class Parts {
  readonly #names: readonly PartName[];
  readonly #more = new Map<PartName, Parts>();

  constructor(names: readonly PartName[]) {
    this.#names = names;
  }

  with(name: PartName): Parts {
    const parts = this.#more.get(name);
    if (parts) return parts;
    const isIncluded = this === whole || this.#names.includes(name);
    const all = this.#names.length < maxParts ? new Parts([...this.#names, name]) : whole;
    const more = isIncluded ? this : all;
    this.#more.set(name, more);
    return more;
  }

  some(isOne: (name: PartName) => boolean): boolean {
    return this.#names.some(isOne);
  }
}

/** Whoever reads more parts of a value counts as reading all of it. */
const maxParts = 40;
export const none = new Parts([]);
export const whole = new Parts([]);

/** What a computation has read so far. */
export type Reading = Map<Node, Parts>;

/** Sets what a node read. */
export function connect(node: Node, reading: Reading): void {
  const { reads } = node;
  const isSame = reads.length === reading.size && reads.every((read) => reading.has(read));
  const before = new Set(isSame ? [] : reads);
  for (const read of before) if (!reading.has(read)) removeReader(read, node);
  node.reads = listOf(reading.keys(), reading.size);
  const parts = listOf(reading.values(), reading.size);
  node.parts = parts.every((part) => part === whole) ? noParts : parts;
  node.height = 0;
  if (!isSame) for (const read of node.reads) if (!before.has(read)) addReader(read, node);
}

/** Unlike a spread list, this one reserves no space to grow. */
function listOf<Item>(items: Iterable<Item>, size: number): Item[] {
  const list = new Array<Item>(size);
  let index = 0;
  for (const item of items) list[index++] = item;
  return list;
}

function addReader(read: Node, node: Node): void {
  // Most nodes have few readers, and arrays that grow reserve space, even spread ones.
  if (read.readers.length < 8) read.readers = read.readers.concat(node);
  else read.readers.push(node);
}

function removeReader({ readers }: Node, node: Node): void {
  const last = readers.pop();
  if (last && last !== node) readers[readers.indexOf(node)] = last;
}

/** The length of the longest way from an input to a node, when it was computed. Memoized. */
export function heightOf(node: Node): number {
  if (node.height === 0) {
    let highest = 0;
    for (const read of node.reads) highest = Math.max(highest, heightOf(read));
    node.height = highest + 1;
  }
  return node.height;
}

/** Sets that a node has another value now. */
export function setChanged(node: Node, old: unknown, now: number): void {
  const { definition, value, changedAt, partsChangedAt } = node;
  node.hash = undefined;
  node.changedAt = now;
  node.partsChangedAt = undefined;
  if (!definition?.partsOf || [old, value].some((each) => each === unknown || each instanceof Failure))
    return;
  const [before, after] = [definition.partsOf(old), definition.partsOf(value)];
  node.partsChangedAt = partsChangedAt ?? { byName: new Map(), others: changedAt };
  for (const name of new Set([...before.keys(), ...after.keys()]))
    if (!isEqual(before.get(name), after.get(name))) node.partsChangedAt.byName.set(name, now);
}

/** Whether the value of a node at an index of the reads of another one is another one than it read. */
export function hasChanged({ changedAt, partsChangedAt }: Node, { parts, verifiedAt }: Node, index: number) {
  if (changedAt <= verifiedAt) return false;
  const { byName, others } = partsChangedAt ?? {};
  const read = parts[index] ?? whole;
  return read === whole || read.some((name) => (byName?.get(name) ?? others ?? changedAt) > verifiedAt);
}

/** Whether the new value of a node is the same as its old one, of which only the hash may be known. */
export function isSame({ value, hash, definition }: Node, old: unknown): boolean {
  if (value instanceof Failure || !definition) return false;
  if (old === unknown)
    return hash !== undefined && hash === (value === undefined ? '' : definition.hashOf(value));
  if (old instanceof Failure || old === undefined || value === undefined) return old === value;
  return definition.equals(old, value);
}

/** Hash of the value of a node; empty if it is undefined. Memoized. */
export function hashIn(node: Node): string {
  const { definition, value } = node;
  node.hash ??= value === undefined ? '' : (definition?.hashOf(value) ?? '');
  return node.hash;
}

/** Hash of a value by its JSON, which is its own hash if it is short. */
function jsonHash(value: unknown): string {
  const json = JSON.stringify(value, asJson) ?? '';
  return json.length > 40 ? hash('sha1', json, 'base64') : json;
}

/** Writes maps and sets as lists, for hashes of values that contain some. */
function asJson(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
