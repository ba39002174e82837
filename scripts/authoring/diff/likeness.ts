/** What a value holds, as a bag: each text, number or mark with the name it stands under, and how often. */
export type Bag = ReadonlyMap<string, number>;

/** The share from which on two values are the same one, edited. */
export const alike = 0.5;

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as JSON that is the same for equal values: the order of properties says nothing. */
export function canonical(value: unknown): string {
  const sorted = (held: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(value, (_, held: unknown) => (isObject(held) ? sorted(held) : held)) ?? '';
}

/** Puts what a value holds in a bag. */
export function bagOf(value: unknown): Bag {
  const bag = new Map<string, number>();
  const put = (held: unknown, name: string): void => {
    if (Array.isArray(held)) for (const item of held) put(item, name);
    else if (isObject(held)) for (const [key, item] of Object.entries(held)) put(item, key);
    else bag.set(`${name} ${held}`, (bag.get(`${name} ${held}`) ?? 0) + 1);
  };
  put(value, '');
  return bag;
}

/** How much two bags have in common, from 0 to 1. A long text counts for more than a short one. */
export function likeness(a: Bag, b: Bag): number {
  const whole = weightOf(a) + weightOf(b);
  if (whole === 0) return 0;
  let shared = 0;
  for (const [key, count] of a) shared += key.length * Math.min(count, b.get(key) ?? 0);
  return (2 * shared) / whole;
}

function weightOf(bag: Bag): number {
  let weight = 0;
  for (const [key, count] of bag) weight += key.length * count;
  return weight;
}
