import type { Wrong } from './finding.ts';
import type { Visit } from './walk.ts';

/** Lists whose items differ in a property, as their schema says with `distinct`: fields of a form by their names. */
export function checkDistinct({ value, schema: { distinct } }: Visit): Wrong[] {
  if (distinct === undefined) return [];
  return repeatedIn(value, distinct).map(({ text, at }) => {
    const message = `another one has the ${distinct} ${JSON.stringify(text)} already; each needs one of its own`;
    return { below: [at, distinct], code: 'duplicate-field', message };
  });
}

/** The texts that a property of the items of a list has a second time, with the index of the item. */
export function repeatedIn(list: unknown, property: string): { text: string; at: number }[] {
  const texts = (Array.isArray(list) ? list : []).map(
    (item: Record<string, unknown> | null) => item?.[property],
  );
  return texts.flatMap((text, at) =>
    typeof text === 'string' && texts.indexOf(text) < at ? [{ text, at }] : [],
  );
}
