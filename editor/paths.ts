/** A place in a document: names of properties and positions in lists. */
export type Path = readonly (string | number)[];

/** The path of a place as it is written in URLs. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The path of a place in a document, whose lists have numbers. */
export function pathOf(pointer: string, document: unknown): Path {
  let value = document;
  return pointer
    .split('/')
    .slice(1)
    .map((token) => {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = valueAt(value, [step]);
      return step;
    });
}

/** Whether the place of a JSON Pointer is that of another one, or inside it. */
export function isWithin(at: string, outer: string): boolean {
  return at === outer || at.startsWith(`${outer}/`);
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      isObject(part) || Array.isArray(part) ? (part as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

/** A copy of a value with another one at a path; undefined removes an item or a property. */
export function withValue(current: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(current)) {
    const index = Number(key);
    if (rest.length === 0 && value === undefined) return current.toSpliced(index, 1);
    return current.with(index, withValue(current[index], rest, value));
  }
  const object = isObject(current) ? current : {};
  if (rest.length === 0 && value === undefined) {
    const { [key]: _, ...others } = object;
    return others;
  }
  return { ...object, [key]: withValue(object[key], rest, value) };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
