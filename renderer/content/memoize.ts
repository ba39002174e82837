export function memoize<V>(compute: (key: string) => V): (key: string) => V {
  const cache = new Map<string, V>();
  return (key) => {
    const old = cache.get(key);
    if (old !== undefined || cache.has(key)) return old as V;
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
}

/** Memoizes a function of an object, for as long as the object is in use. */
export function memoizeByObject<Of extends object, V>(compute: (of: Of) => V): (of: Of) => V {
  const cache = new WeakMap<Of, V>();
  return (of) => {
    const old = cache.get(of);
    if (old !== undefined || cache.has(of)) return old as V;
    const value = compute(of);
    cache.set(of, value);
    return value;
  };
}

/** Memoizes the last call of a function. */
export function memoizeLast<Args extends unknown[], V>(compute: (...args: Args) => V): (...args: Args) => V {
  let last: { args: Args; value: V } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, index) => arg === args[index])) last = { args, value: compute(...args) };
    return last.value;
  };
}

/** Returns a function that computes a value on first use. */
export function once<Value>(make: () => Value): () => Value {
  let memo: { value: Value } | undefined;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
}
