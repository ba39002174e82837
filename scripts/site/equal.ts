/** Whether two values are equal in their contents: JSON values, maps, sets and lists. Compares other objects by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const prototype = Object.getPrototypeOf(one);
  if (prototype !== Object.getPrototypeOf(other)) return false;
  if (Array.isArray(one)) return isEqualList(one, other as unknown[]);
  if (one instanceof Map || one instanceof Set)
    return isEqualList([...one], [...(other as Map<unknown, unknown>)]);
  if (prototype !== Object.prototype && prototype !== null) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  // The order of keys is part of the value: it decides in which order things are shown.
  return (
    isEqualList(keys, others) &&
    keys.every((key) => isEqual(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}

function isEqualList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
}

/** How many items two lists, or characters two texts, have in common at the start and, apart from these, at the end. */
export function commonEnds<Item>(
  a: readonly Item[] | string,
  b: readonly Item[] | string,
  isSame: (a: unknown, b: unknown) => boolean = Object.is,
): [start: number, end: number] {
  const max = Math.min(a.length, b.length);
  let start = 0;
  while (start < max && isSame(a[start], b[start])) start++;
  let end = 0;
  while (end < max - start && isSame(a.at(-1 - end), b.at(-1 - end))) end++;
  return [start, end];
}
