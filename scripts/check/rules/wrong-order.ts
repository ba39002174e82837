import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';
import { hasZone, isNoDay, partsOfMoment } from '../text/calendar.ts';

export const wrongOrder: Rule = {
  code: 'wrong-order',
  isRenderable: true,
  description:
    'Two values are in the wrong order: a price is above the regular price, or something ends before it starts.',
  help: 'Correct one of the two, or sort the items.',
  check: {
    keyword: {
      ordered: ({ value, schema: { ordered = [] } }, context) => {
        if (!Array.isArray(value)) return outOfOrder(value, ordered, context);
        const [property = ''] = ordered;
        return value.slice(1).flatMap((item, index): Problem[] => {
          const [before, here] = [value[index]?.[property], item?.[property]];
          if (!isNumber(before) || !isNumber(here) || here > before) return [];
          const message = `this is ${here}, but the item before it has ${before}; sort the items`;
          return [{ below: [index + 1, property], message }];
        });
      },
    },
  },
};

/** The properties of an object that are less than one before them. Unreadable values are skipped. */
function outOfOrder(object: unknown, ordered: readonly string[], context: DocumentContext): Problem[] {
  const values = (object ?? {}) as Readonly<Record<string, unknown>>;
  let last: { name: string; value: string | number } | undefined;
  return ordered.flatMap((name): Problem[] => {
    const value = comparable(values[name], context);
    const before = last;
    if (value === undefined) return [];
    last = { name, value };
    if (before === undefined) return [];
    const [earlier, later] = [orderOf(before.value), orderOf(value)];
    if (typeof earlier !== typeof later || later >= earlier) return [];
    const less = typeof value === 'number' ? 'less' : 'earlier';
    return [{ below: [name], message: `this is ${value}, ${less} than "${before.name}", ${before.value}` }];
  });
}

/** The sort key of a value: instants can have different time zones. */
function orderOf(value: string | number): string | number {
  return typeof value === 'string' && hasZone(value) ? Date.parse(value) : value;
}

/** A number, or a date or moment with its variables filled. */
function comparable(value: unknown, context: DocumentContext): string | number | undefined {
  if (isNumber(value)) return value;
  const text = typeof value === 'string' ? fillIn(value, context) : undefined;
  const day = text && (partsOfMoment(text)?.day ?? text);
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !isNoDay(day) ? text : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
