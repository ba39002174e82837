import { hash } from 'node:crypto';
import { isEqual } from './equal.ts';

/**
 * What is saved of a query between runs: its value; a hash of it, so that it is computed again if something asks for it; or
 * nothing, so that what it read counts as read by whoever asked it. That is less, but an equal result cannot stop a wave.
 */
type Saving = 'value' | 'hash' | 'nothing';

/** How values are computed from keys. */
interface Definition {
  readonly name: string;
  /** May only depend on its key, on inputs and on other queries of the same memo. Undefined for inputs. */
  readonly compute: ((key: string) => unknown) | undefined;
  readonly equals: (one: unknown, other: unknown) => boolean;
  readonly hashOf: (value: unknown) => string;
  readonly saving: Saving;
  readonly nodes: Map<string, Node>;
}

/** The value of a query or input for one key, with what was read to compute it. */
class Node {
  /** Undefined for a restored node of a query that is not defined in this run. */
  definition: Definition | undefined;
  readonly key: string;
  value: unknown = unknown;
  /** Hash of the value if it was restored or saved. */
  hash: string | undefined;
  /** The inputs and queries that the last computation read, in this order. */
  reads: readonly Node[] = [];
  /** The revision in which the value last became another one. */
  changedAt = 0;
  /** The last revision in which the value was known to be current; 0 if it was never computed. */
  verifiedAt = 0;

  constructor(definition: Definition | undefined, key: string) {
    this.definition = definition;
    this.key = key;
  }
}

/**
 * A part of the value of another query, such as a property, which is recorded instead of the whole. It is in no list, but
 * kept by whoever asked for it, and not saved, because it is faster to take it again.
 */
export class Part<Value> extends Node {
  readonly pick: (whole: never, name: string) => Value;

  constructor(whole: Node, name: string, pick: (whole: never, name: string) => Value) {
    super(partDefinition, name);
    this.reads = [whole];
    this.pick = pick;
  }
}

const partDefinition: Definition = {
  name: 'part',
  compute: () => undefined,
  equals: isEqual,
  hashOf: jsonHash,
  saving: 'nothing',
  nodes: new Map(),
};

/** The value of a node that is yet to be computed in this run. */
const unknown = Symbol('unknown');

/** The outcome of a computation that threw. It is thrown again until something that the computation read changes. */
class Failure {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** Returns the current value for a key, and records that the running query read it. */
export interface Query<Value> {
  (key: string): Value;
  /** Returns a function that does not record, for callers that record something smaller instead. */
  peeker(key: string): () => Value;
  /** A part of the value for a key. */
  part<Picked>(key: string, name: string, pick: (value: Value, name: string) => Picked): Part<Picked>;
}

/** A query whose values are set from outside. */
export interface Input<Value> extends Query<Value | undefined> {
  /** Sets the value for a key; undefined if there is none. Only allowed inside `Memo.change`. */
  set(key: string, value: Value | undefined): void;
  /** All keys that have had a value, including those of the restored run. */
  keys(): string[];
}

/** Options of a query. */
export interface Options<Value> {
  /** Whether two values are the same, so that queries that read the old one need not run again. Defaults to deep equality. */
  equals?: (one: Value, other: Value) => boolean;
  /** Hash of a value. Defaults to that of its JSON. */
  hashOf?: (value: Value) => string;
  /** Defaults to the hash. */
  saving?: Saving;
}

/** The saved nodes. Queries and reads are numbers of items in these lists. */
interface Saved {
  queries: string[];
  nodes: [query: number, key: string, hash: string, reads: number[], value?: unknown][];
}

/** What was read: a query or an input, a key, and the hash of its value. */
export type Read = readonly [query: string, key: string, hash: string];

/** How many revisions a node is kept that nothing asks for. */
const idleRevisions = 500;

/**
 * Memoizes queries, and records what each of them reads. After a change of inputs, a query runs again only if something
 * that it read has another value, and an equal result stops the wave: the algorithm of Salsa, which rust-analyzer uses.
 */
export class Memo {
  #revision = 1;
  /** What the running computation has read so far. */
  #reading: Set<Node> | undefined;
  readonly #definitions = new Map<string, Definition>();
  readonly #restored: ReadonlyMap<string, Map<string, Node>>;

  /** @param saved the result of `save` in an earlier run of the same code */
  constructor(saved?: string) {
    this.#restored = saved === undefined ? new Map() : restoredNodes(JSON.parse(saved) as Saved);
  }

  /** Defines an input, whose values are compared by identity unless the options say otherwise. */
  input<Value extends {}>(
    name: string,
    { equals = Object.is, ...options }: Options<Value> = {},
  ): Input<Value> {
    const definition = this.#define(name, undefined, { equals, ...options });
    const set = (key: string, value: Value | undefined) => {
      const node = this.#nodeOf(definition, key);
      const { value: old } = node;
      node.value = value;
      if (value === undefined ? old === undefined : isSame(node, old, definition)) return;
      node.hash = undefined;
      node.changedAt = this.#revision;
    };
    return Object.assign(this.#queryOf<Value | undefined>(definition), {
      set,
      keys: () =>
        [...definition.nodes.values()].flatMap(({ key, value }) => (value === undefined ? [] : key)),
    });
  }

  /** Defines a query. */
  query<Value>(name: string, compute: (key: string) => Value, options: Options<Value> = {}): Query<Value> {
    return this.#queryOf(this.#define(name, compute, options));
  }

  /** Returns the current value of a part, and records that the running query read it. */
  read<Value>(part: Part<Value>): Value {
    return this.#read(part) as Value;
  }

  /** Runs a function, and returns what it read directly. */
  record<Result>(run: () => Result): { result: Result; reads: Read[] } {
    const outer = this.#reading;
    const reading = new Set<Node>();
    this.#reading = reading;
    try {
      const result = run();
      return { result, reads: [...reading].map((node) => [nameOf(node), node.key, hashIn(node)]) };
    } finally {
      this.#reading = outer;
    }
  }

  /** The hash of the current value of a query, as in a `Read`; undefined if it cannot be computed. */
  hashOf(query: string, key: string): string | undefined {
    const definition = this.#definitions.get(query);
    if (!definition) return undefined;
    const node = this.#nodeOf(definition, key);
    try {
      this.#valueOf(node);
    } catch {
      return undefined;
    }
    return hashIn(node);
  }

  /** Starts a revision, in which the function may set inputs. */
  change(setInputs: () => void): void {
    if (this.#reading) throw new Error('inputs cannot change while a query runs');
    this.#revision++;
    setInputs();
    if (this.#revision % idleRevisions === 0) this.#forgetIdle();
  }

  /** The saved queries and inputs that are current, as text. */
  save(): string {
    const queries = [...this.#definitions.values()].filter(({ saving }) => saving !== 'nothing');
    const nodes = queries.flatMap(({ compute, nodes }) =>
      [...nodes.values()].filter(
        ({ verifiedAt, value }) => !(value instanceof Failure) && (!compute || verifiedAt === this.#revision),
      ),
    );
    const numbers = new Map(nodes.map((node, number) => [node, number]));
    const queryNumbers = new Map(queries.map((definition, number) => [definition, number]));
    const saved: Saved = {
      queries: queries.map(({ name }) => name),
      nodes: nodes.map((node) => {
        const { definition, key, value } = node;
        const reads = new Set<number>();
        collectReads(node, numbers, reads, new Set());
        const start: [number, string] = [queryNumbers.get(definition as Definition) ?? -1, key];
        const isWhole = definition?.saving === 'value' && value !== unknown && value !== undefined;
        return isWhole ? [...start, '', [...reads], value] : [...start, hashIn(node), [...reads]];
      }),
    };
    return JSON.stringify(saved);
  }

  #define<Value>(name: string, compute: Definition['compute'], options: Options<Value>): Definition {
    const { equals = isEqual, hashOf = jsonHash, saving = 'hash' } = options;
    const nodes = this.#restored.get(name) ?? new Map<string, Node>();
    const definition = { name, compute, equals, hashOf, saving, nodes } as Definition;
    for (const node of nodes.values()) {
      node.definition = definition;
      if (!compute && node.hash === '') node.value = undefined;
    }
    if (this.#definitions.has(name)) throw new Error(`there are two queries called ${name}`);
    this.#definitions.set(name, definition);
    return definition;
  }

  #queryOf<Value>(definition: Definition): Query<Value> {
    return Object.assign((key: string) => this.#read(this.#nodeOf(definition, key)) as Value, {
      peeker: (key: string) => {
        const node = this.#nodeOf(definition, key);
        return () => this.#valueOf(node) as Value;
      },
      part: <Picked>(key: string, name: string, pick: (value: Value, name: string) => Picked) =>
        new Part(this.#nodeOf(definition, key), name, pick),
    });
  }

  #nodeOf(definition: Definition, key: string): Node {
    const { nodes } = definition;
    let node = nodes.get(key);
    if (!node) {
      node = new Node(definition, key);
      if (!definition.compute) node.value = undefined;
      nodes.set(key, node);
    }
    return node;
  }

  #read(node: Node): unknown {
    this.#reading?.add(node);
    return this.#valueOf(node);
  }

  #valueOf(node: Node): unknown {
    this.#refresh(node);
    if (node.value === unknown) this.#compute(node);
    if (node.value instanceof Failure) throw node.value.error;
    return node.value;
  }

  /** Makes sure that `changedAt` is current, which only takes a computation if something that the node read has changed. */
  #refresh(node: Node): void {
    if (node.verifiedAt === this.#revision || (node.definition && !node.definition.compute)) return;
    if (node.verifiedAt > 0 && this.#areSame(node.reads, node.verifiedAt)) node.verifiedAt = this.#revision;
    else if (node.definition) this.#compute(node);
    else node.changedAt = this.#revision;
  }

  /** Whether nodes still have the values of a revision. In the order of the reads: an earlier one may decide about a later one. */
  #areSame(reads: readonly Node[], since: number): boolean {
    for (const read of reads) {
      this.#refresh(read);
      if (read.changedAt > since) return false;
    }
    return true;
  }

  #compute(node: Node): void {
    const { definition, value: old } = node;
    const outer = this.#reading;
    const reading = node instanceof Part ? undefined : new Set<Node>();
    this.#reading = reading;
    try {
      node.value =
        node instanceof Part
          ? node.pick(this.#valueOf(node.reads[0] as Node) as never, node.key)
          : definition?.compute?.(node.key);
    } catch (error) {
      node.value = new Failure(error);
    } finally {
      this.#reading = outer;
    }
    if (reading) node.reads = [...reading];
    if (definition && isSame(node, old, definition)) {
      // The same object, so that results derived from it by identity stay valid.
      if (old !== unknown) node.value = old;
    } else {
      node.hash = undefined;
      node.changedAt = this.#revision;
    }
    node.verifiedAt = this.#revision;
  }

  #forgetIdle(): void {
    const oldest = this.#revision - idleRevisions;
    for (const { compute, nodes } of this.#definitions.values())
      for (const { key, verifiedAt } of compute ? nodes.values() : [])
        if (verifiedAt < oldest) nodes.delete(key);
  }
}

/** Whether the new value of a node is the same as its old one, of which only the hash may be known. */
function isSame({ value, hash }: Node, old: unknown, { equals, hashOf }: Definition): boolean {
  if (value instanceof Failure) return false;
  if (old === unknown) return hash !== undefined && hash === (value === undefined ? '' : hashOf(value));
  if (old instanceof Failure || old === undefined || value === undefined) return old === value;
  return equals(old, value);
}

/** The name of the query of a node. Parts have none of their own. */
function nameOf({ definition }: Node): string {
  if (!definition || definition === partDefinition)
    throw new Error('only queries and inputs can be recorded');
  return definition.name;
}

/** Hash of the value of a node; empty if it is undefined. Memoized. */
function hashIn(node: Node): string {
  const { definition, value } = node;
  node.hash ??= value === undefined ? '' : (definition?.hashOf(value) ?? '');
  return node.hash;
}

/**
 * Collects the numbers of the saved nodes that a node read, directly or through nodes that are never saved; -1 for one
 * that is not current.
 */
function collectReads(
  node: Node,
  numbers: ReadonlyMap<Node, number>,
  found: Set<number>,
  passed: Set<Node>,
): void {
  for (const read of node.reads) {
    if (read.definition?.saving !== 'nothing') found.add(numbers.get(read) ?? -1);
    else if (!passed.has(read)) {
      passed.add(read);
      collectReads(read, numbers, found, passed);
    }
  }
}

function restoredNodes({ queries, nodes }: Saved): Map<string, Map<string, Node>> {
  const byQuery = new Map(queries.map((name) => [name, new Map<string, Node>()]));
  const all = nodes.map(([query, key, hash, , value = unknown]) => {
    const node = Object.assign(new Node(undefined, key), { hash, value, verifiedAt: 1 });
    byQuery.get(queries[query] ?? '')?.set(key, node);
    return node;
  });
  for (const [index, [, , , reads]] of nodes.entries()) {
    const node = all[index];
    if (!node) continue;
    // A node that was not current when it was saved counts as changed.
    if (reads.includes(-1)) node.verifiedAt = 0;
    else node.reads = reads.map((read) => all[read] as Node);
  }
  return byQuery;
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
