import type { JsonObject } from './documents.ts';
import { memoize } from './memoize.ts';

interface QueryOptions<Value> {
  /** Whether two values are the same, so that what read the old one stays valid. Defaults to deep equality. */
  equals?: (one: Value, other: Value) => boolean;
  /** Hash of a value. Defaults to that of its JSON. */
  hashOf?: (value: Value) => string;
}

/**
 * Records what rendering reads of a site, so that nobody needs to know what depends on what: each value that is derived from
 * documents is a query of a key.
 */
export interface Recorder {
  /**
   * Defines a query.
   * @param name unique; `--why` prints it before the key
   * @param compute may only depend on its key, the documents and other queries
   */
  query<Value>(
    name: string,
    compute: (key: string) => Value,
    options?: QueryOptions<Value>,
  ): (key: string) => Value;
  /**
   * Returns views of objects that record which of their properties are read.
   * @param name what a property is, such as `setting`
   */
  object(name: string, at: (key: string) => JsonObject | undefined): (key: string) => JsonObject | undefined;
}

/** Records nothing: for documents that do not change. Computes each value once. */
export const unrecorded: Recorder = {
  query: (_, compute) => memoize(compute),
  object: (_, at) => at,
};

/** A recorder for one of several parts of a site, whose queries have the same names otherwise. */
export function recorderFor(part: string, { query, object }: Recorder): Recorder {
  const nameOf = (name: string) => (part ? `${name} (${part})` : name);
  return {
    query: (name, compute, options) => query(nameOf(name), compute, options),
    object: (name, at) => object(nameOf(name), at),
  };
}

/** Records the properties of objects as queries by key and name. */
export function objectRecorder(query: Recorder['query']): Recorder['object'] {
  return (name, at) => {
    const exists = query(`existence of a ${name}`, (key) => at(key) !== undefined);
    const names = query(`names of each ${name}`, (key) => Object.keys(at(key) ?? {}));
    const propertyAt = query(name, (path) => {
      const end = path.lastIndexOf(separator);
      return at(path.slice(0, end))?.[path.slice(end + 1)];
    });
    const view = memoize((key) =>
      recordedObject(
        (property) => propertyAt(key + separator + property),
        () => names(key),
      ),
    );
    return (key) => (exists(key) ? view(key) : undefined);
  };
}

/** An object whose properties are read one by one. */
export function recordedObject(read: (property: string) => unknown, names: () => string[]): JsonObject {
  const has = (_: JsonObject, name: string | symbol) => names().includes(String(name));
  return new Proxy<JsonObject>(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? read(name) : undefined),
      has,
      ownKeys: names,
      getOwnPropertyDescriptor: (_, name) =>
        has(_, name)
          ? { value: read(String(name)), enumerable: true, configurable: true, writable: true }
          : undefined,
    },
  );
}

const separator = '\n';
