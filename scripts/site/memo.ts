import {
  connect,
  type Definition,
  define,
  Failure,
  hasChanged,
  hashIn,
  heightOf,
  isSame,
  Node,
  none,
  type Options,
  type PartName,
  type Reading,
  setChanged,
  unknown,
  whole,
} from './node.ts';
import { restoreNodes, saveNodes } from './saved.ts';

/** Returns the current value for a key, and records that the running query read it. */
export interface Query<Value> {
  (key: string): Value;
  /** Whether the value for a key is known, so that asking for it takes no time. */
  isCurrent(key: string): boolean;
  /**
   * Returns a function that returns the current value, and records that the running query read one part of it; nothing
   * without the name of a part.
   */
  at(key: string): (part?: PartName) => Value;
}

/** A query whose values are set from outside. */
interface Input<Value> extends Query<Value | undefined> {
  /** Sets the value for a key; undefined if there is none. Only allowed inside `Memo.change`. */
  set(key: string, value: Value | undefined): void;
  /** All keys with a value, including those of the restored run that are yet to be set. */
  keys(): string[];
}

/** What was read: a query or an input, a key, and the hash of its value. */
export type Read = readonly [query: string, key: string, hash: string];

/** Thrown if a query asks for itself, directly or through others. */
class CycleError extends Error {}

/** If more nodes have read a marked one, it is made current before these are marked: its value is likely to be the same. */
const maxMarked = 100;
/** The number of changes after which nodes are forgotten that nothing has asked for in the meantime. */
const changesInUse = 500;

/**
 * Memoizes queries, and records what each of them reads. A change of an input marks what read it, directly or not. A marked
 * query runs again when it is asked for, but only if something that it read has another value, and an equal result stops the
 * wave. So the work is proportional to what a change affects: the algorithm of Adapton and of signals.
 */
export class Memo {
  /** A clock, which goes on with each other value. */
  #now = 1;
  #changes = 0;
  #reading: Reading | undefined;
  /** The marked nodes whose readers are not marked yet, by height, each with the time of its last value. */
  readonly #pending: [node: Node, changedAt: number][][] = [];
  #isSettled = false;
  /** The nodes that are being made current. */
  readonly #running = new Set<Node>();
  /** The nodes that others than queries have asked for recently. */
  readonly #asked = new Set<Node>();
  readonly #definitions = new Map<string, Definition>();
  readonly #restored: ReadonlyMap<string, Map<string, Node>>;

  /** @param saved the result of `save` in an earlier run of the same code */
  constructor(saved?: string) {
    this.#restored = saved === undefined ? new Map() : restoreNodes(saved, (node) => this.#suspect(node));
  }

  /** Defines an input, whose values are compared by identity unless the options say otherwise. */
  input<Value extends {}>(
    name: string,
    { equals = Object.is, ...options }: Options<Value> = {},
  ): Input<Value> {
    const definition = this.#define(name, undefined, { equals, ...options });
    for (const node of definition.nodes.values()) if (node.hash === '') node.value = undefined;
    const set = (key: string, value: Value | undefined) => {
      const node = this.#nodeOf(definition, key);
      const { value: old } = node;
      node.value = value;
      if (value === undefined ? old === undefined : isSame(node, old)) return;
      setChanged(node, old, ++this.#now);
      this.#markReaders(node);
      this.#isSettled = false;
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

  /** Runs a function, and returns what it read directly. */
  record<Result>(run: () => Result): { result: Result; reads: Read[] } {
    const outer = this.#reading;
    const reading: Reading = new Map();
    this.#reading = reading;
    try {
      const result = run();
      const nodes = [...reading.keys()];
      for (const node of nodes) this.#asked.add(node);
      return { result, reads: nodes.map((node) => [node.definition?.name ?? '', node.key, hashIn(node)]) };
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
      this.#read(node);
    } catch {
      return undefined;
    }
    return hashIn(node);
  }

  /** Calls a function that may set inputs. */
  change(setInputs: () => void): void {
    if (this.#reading) throw new Error('inputs cannot change while a query runs');
    setInputs();
    if (++this.#changes % changesInUse === 0) this.#forget();
  }

  /** The saved queries and inputs that are current, as text. */
  save(): string {
    this.#forget();
    return saveNodes(this.#definitions.values());
  }

  #define<Value>(name: string, compute: Definition['compute'], options: Options<Value>): Definition {
    if (this.#definitions.has(name)) throw new Error(`there are two queries called ${name}`);
    const definition = define(name, compute, options, this.#restored.get(name));
    this.#definitions.set(name, definition);
    return definition;
  }

  #queryOf<Value>(definition: Definition): Query<Value> {
    return Object.assign((key: string) => this.#read(this.#nodeOf(definition, key)) as Value, {
      isCurrent: (key: string) => {
        if (!this.#isSettled) this.#settle();
        const { isSuspect, value } = definition.nodes.get(key) ?? { isSuspect: true };
        return !isSuspect && value !== unknown;
      },
      at: (key: string) => {
        const node = this.#nodeOf(definition, key);
        return (part?: PartName) => {
          this.#assertEnded(node);
          if (part !== undefined) this.#reading?.set(node, (this.#reading.get(node) ?? none).with(part));
          return this.#valueOf(node) as Value;
        };
      },
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
    this.#assertEnded(node);
    if (this.#reading) this.#reading.set(node, whole);
    else this.#asked.add(node);
    return this.#valueOf(node);
  }

  #assertEnded(node: Node): void {
    if (this.#running.has(node)) throw new CycleError(`the query "${node.definition?.name}" asks for itself`);
  }

  #valueOf(node: Node): unknown {
    if (!this.#isSettled) this.#settle();
    this.#refresh(node);
    if (node.value === unknown) this.#compute(node);
    if (node.value instanceof Failure) throw node.value.error;
    return node.value;
  }

  /** Marks what read a node that has another value. */
  #markReaders(node: Node): void {
    for (const reader of node.readers)
      if (!reader.isSuspect && hasChanged(node, reader, reader.reads.indexOf(node))) this.#suspect(reader);
  }

  /** Marks a node and what read it, directly or not. */
  #suspect(first: Node): void {
    const markedNodes = [first];
    for (const node of markedNodes) {
      if (node.isSuspect) continue;
      node.isSuspect = true;
      // Few edits change those parts of a document that others read.
      if (node.readers.length > maxMarked || node.definition?.partsOf) {
        const height = heightOf(node);
        this.#pending[height] ??= [];
        this.#pending[height].push([node, node.changedAt]);
      } else markedNodes.push(...node.readers);
    }
  }

  /** Makes the pending nodes current, lower ones first, so that each runs once, and marks what read those that changed. */
  #settle(): void {
    // Their computations need not wait: whatever reads something old is marked afterwards.
    this.#isSettled = true;
    for (let height = 0; height < this.#pending.length; height++) {
      const [node, changedAt] = this.#pending[height]?.pop() ?? [];
      if (!node) continue;
      this.#refresh(node);
      if (node.changedAt !== changedAt) this.#markReaders(node);
      height = -1;
    }
  }

  /** Makes a node current, which only takes a computation if something that it read has changed. */
  #refresh(node: Node): void {
    if (!node.isSuspect) return;
    this.#running.add(node);
    const isCurrent = node.verifiedAt > 0 && this.#areReadsSame(node);
    if (!isCurrent && node.definition) this.#compute(node);
    else {
      if (!isCurrent) node.changedAt = ++this.#now;
      node.verifiedAt = this.#now;
      node.isSuspect = false;
    }
    this.#running.delete(node);
  }

  /** Whether all that a node read is the same. In the order of the reads: an earlier one may decide about a later one. */
  #areReadsSame(node: Node): boolean {
    for (let index = 0; index < node.reads.length; index++) {
      const read = node.reads[index] as Node;
      this.#refresh(read);
      if (hasChanged(read, node, index)) return false;
    }
    return true;
  }

  #compute(node: Node): void {
    const { definition, value: old } = node;
    const outer = this.#reading;
    const reading: Reading = new Map();
    this.#reading = reading;
    this.#running.add(node);
    try {
      node.value = definition?.compute?.(node.key);
    } catch (error) {
      node.value = new Failure(error);
    } finally {
      this.#reading = outer;
      this.#running.delete(node);
    }
    connect(node, reading);
    if (!isSame(node, old)) setChanged(node, old, ++this.#now);
    // The same object, so that results derived from it by identity stay valid.
    else if (old !== unknown) node.value = old;
    // Whoever asks first decides where a cycle ends, so that all of it runs again.
    node.isSuspect = node.value instanceof Failure && node.value.error instanceof CycleError;
    node.verifiedAt = node.isSuspect ? 0 : this.#now;
  }

  /** Forgets the nodes that nothing has read or asked for. */
  #forget(): void {
    if (!this.#isSettled) this.#settle();
    const forget = (node: Node) => {
      const { definition, key, reads, readers } = node;
      if (!definition?.compute || readers.length > 0 || this.#asked.has(node)) return;
      if (definition.nodes.get(key) === node) definition.nodes.delete(key);
      connect(node, new Map());
      // Whoever holds it, computes it again.
      node.isSuspect = true;
      node.verifiedAt = 0;
      for (const read of reads) forget(read);
    };
    for (const { nodes } of this.#definitions.values()) for (const node of nodes.values()) forget(node);
    this.#asked.clear();
  }
}
