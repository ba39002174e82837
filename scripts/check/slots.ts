import type { Wrong } from './finding.ts';
import { nearest } from './nearest.ts';
import type { Visit } from './walk.ts';

/** What stands in two braces in the texts of an object that has slots, as its schema says with `slots`: `{{count}}`. */
export function checkSlots({ value, schema: { slots } }: Visit): Wrong[] {
  if (slots === undefined) return [];
  return unfilledIn(value, slots).map(({ property, name, inside }) => {
    const known = slots[property] ?? [];
    const filled = known.map((slot) => `{{${slot}}}`).join(', ');
    const message = `nothing takes the place of {{${name}}}, only of ${filled}`;
    return { below: [property], code: 'unknown-slot', message, suggestion: nearest(name, known), inside };
  });
}

/** The slots in the texts of an object that nothing fills in, each with its place. */
export function unfilledIn(object: unknown, slots: Readonly<Record<string, readonly string[]>>) {
  const texts = (object ?? {}) as Record<string, unknown>;
  return Object.entries(slots).flatMap(([property, known]) =>
    [...String(texts[property] ?? '').matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(
      ({ 0: whole, 1: name = '', index }) =>
        known.includes(name) ? [] : [{ property, name, inside: { offset: index, length: whole.length } }],
    ),
  );
}
