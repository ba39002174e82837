/** Memoizes a function of a string. */
export function memoize<V>(compute: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>();
  return (key) => {
    const old = known.get(key);
    if (old !== undefined || known.has(key)) return old as V;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
