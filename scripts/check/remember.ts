/** Makes a function that finds the value of a key once. */
export function remember<V>(find: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>();
  return (key) => {
    const old = known.get(key);
    if (old !== undefined || known.has(key)) return old as V;
    const value = find(key);
    known.set(key, value);
    return value;
  };
}
