/** Makes a function that finds the value of a key once. */
export function remember<V>(find: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as V) : find(key);
    known.set(key, value);
    return value;
  };
}
