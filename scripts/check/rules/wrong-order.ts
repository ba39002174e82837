import { readDate } from '../../../renderer/content/dates.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';

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
  let last: (Comparable & { name: string }) | undefined;
  return ordered.flatMap((name): Problem[] => {
    const value = comparable(values[name], context);
    const before = last;
    if (value === undefined) return [];
    last = { name, ...value };
    if (before?.kind !== value.kind || value.order >= before.order) return [];
    const less = value.kind === 'number' ? 'less' : 'earlier';
    const message = `this is ${value.written}, ${less} than "${before.name}", ${before.written}`;
    return [{ below: [name], message }];
  });
}

/** A value that can be compared with others of its kind. */
interface Comparable {
  kind: 'number' | 'local' | 'instant';
  order: number;
  written: string | number;
}

/** A number, or a date with its variables filled. */
function comparable(value: unknown, context: DocumentContext): Comparable | undefined {
  if (isNumber(value)) return { kind: 'number', order: value, written: value };
  const text = typeof value === 'string' ? fillIn(value, context) : undefined;
  const read = readDate(text);
  if (text === undefined || !read || read.wrong) return undefined;
  return { kind: read.kind === 'instant' ? 'instant' : 'local', order: read.time, written: text };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
