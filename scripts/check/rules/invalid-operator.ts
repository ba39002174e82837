import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import type { Problem, Rule } from '../rule.ts';
import { propertySchema } from '../site/queries.ts';
import { joinAlternatives, nameOf } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';

export const invalidOperator: Rule = {
  code: 'invalid-operator',
  description: 'A query uses an operator that does not apply to the type of the property.',
  help: 'Use `has` for lists, `before` and `after` for dates, and `eq` and `in` for single values of the same type.',
  check: {
    title: {
      ListBlock: ({ value }, context) => {
        const { from, where } = value as { from?: unknown; where?: unknown };
        if (typeof from !== 'string' || ownSources.some((own) => own === from)) return [];
        return conditionsIn(where).flatMap(({ property, operator, limit, path }): Problem[] => {
          const schema = propertySchema(from, property, context);
          const below = ['where', ...path];
          if (!schema) return [];
          const found = whyNot(operator, limit, schema, property);
          return found ? [{ ...found, below }] : [];
        });
      },
    },
  },
};

/** The problem of a condition; undefined if there is none. */
function whyNot(
  operator: string,
  limit: unknown,
  schema: Schema,
  property: string,
): Omit<Problem, 'below'> | undefined {
  const kind = kindOf(schema);
  if (operator === 'exists' || kind === undefined) return undefined;
  if (['before', 'after'].includes(operator))
    return kind === 'date' ? undefined : { message: `${property} is not a date`, at: 'key' };
  if ((kind === 'list') !== (operator === 'has'))
    return kind === 'list'
      ? { message: `${property} is a list; use "has"`, at: 'key', suggestion: 'has', isCertain: true }
      : { message: `${property} is not a list; use "eq" or "in"`, at: 'key', suggestion: 'eq' };
  const type = kind === 'list' ? kindOf(schema.items ?? {}) : kind;
  const expected = type === 'date' ? 'string' : type;
  const wrong = [limit].flat().find((value) => expected && typeof value !== expected);
  const allowed = (kind === 'list' ? schema.items?.enum : schema.enum) ?? [];
  const other = [limit].flat().find((value) => allowed.length > 0 && !allowed.includes(value));
  if (wrong === undefined && other !== undefined) {
    const names = allowed.filter((value) => typeof value === 'string');
    const message = `${property} is never ${JSON.stringify(other)}; write ${joinAlternatives(allowed.map(nameOf))}`;
    return { message, suggestion: Array.isArray(limit) ? undefined : nearest(String(other), names) };
  }
  if (wrong === undefined) return undefined;
  return {
    message: `${property} is never ${JSON.stringify(wrong)}: its values are ${typeNames[expected ?? '']}`,
  };
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'texts',
  number: 'numbers',
  boolean: 'true or false',
};

/** The type of values of a schema; undefined if they can have several types. */
function kindOf({ type, format, enum: allowed }: Schema): string | undefined {
  if (type === 'array') return 'list';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return format === 'day' || format === 'instant' ? 'date' : 'string';
  if (allowed?.every((value) => typeof value === 'string')) return 'string';
  return type === 'boolean' ? type : undefined;
}
