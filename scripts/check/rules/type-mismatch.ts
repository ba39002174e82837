import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Schema } from '../../../renderer/content/schemas.ts';
import { schemaPattern } from '../engine/patterns.ts';
import { pathTo } from '../json/walk.ts';
import type { Problem, Rule } from '../rule.ts';
import { joinAlternatives, kindOf, nameOf } from '../text/kinds.ts';

export const typeMismatch: Rule = {
  code: 'type-mismatch',
  description: 'The value has the wrong type, such as a text instead of a list.',
  help: 'Write a value of the type that the finding names.',
  check: {
    error: {
      type: ({ limit, value, schema }) => {
        const types = [limit].flat().map(String);
        return wrong(
          types.map((type) => kindOf({ ...schema, type })),
          value,
          advice(types, value, schema),
        );
      },
      anyOf: ({ branches, value }) => wrong(branches.map(kindOf), value),
    },
    keyword: {
      // JSON reads 5.00 as 5, which would be 0.05 of the currency.
      format: (visit, { source: { text } }) => {
        const { value, schema } = visit;
        if (schema.format !== 'money' || !Number.isInteger(value) || !text.includes(`${value}.0`)) return [];
        const root = parseTree(text);
        const node = root && findNodeAtLocation(root, [...pathTo(visit)]);
        const written = node && text.slice(node.offset, node.offset + node.length);
        if (!written?.includes('.')) return [];
        return [
          {
            message: `this is read as ${value} of the smallest unit of the currency, not ${written}; ${inUnits}`,
          },
        ];
      },
    },
  },
};

const inUnits = 'write the price in the smallest unit of the currency, such as 1850 for 18.50';

function wrong(kinds: string[], value: unknown, advice = ''): Problem {
  return { message: `this must be ${joinAlternatives([...new Set(kinds)])}, not ${nameOf(value)}${advice}` };
}

/** How to turn a price, or a value that lacks only quotes or brackets, into one of the expected types. */
function advice(types: readonly string[], value: unknown, schema: Schema): string {
  const { pattern, format, required = [], properties = {} } = schema;
  const isAmount = typeof value === 'string' ? /\d\D|\D\d/.test(value) : Number.isFinite(value);
  const isPrice = format === 'money' && isAmount;
  if (isPrice) return `; ${inUnits}`;
  const isNumber = types.includes('integer') || types.includes('number');
  const number = types.includes('integer') ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/;
  if (isNumber && typeof value === 'string' && number.test(value)) return '; remove the quotes';
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return '; remove the quotes';
  const parts = typeof value === 'string' ? value.split(/\s*[,;]\s+/).filter(Boolean) : [];
  if (types.includes('array') && parts.length > 1 && parts.every((part) => part.length < 30))
    return `; write [${parts.map((part) => JSON.stringify(part)).join(', ')}]`;
  if (types.includes('array') && value !== null && ['string', 'object'].includes(typeof value))
    return '; write square brackets around it';
  const [first] = Object.keys(properties).filter((name) => name !== '$schema');
  if (types.includes('object') && required.length === 0 && first !== undefined)
    return `; write one such as { "${first}": … }`;
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  if (types.includes('string') && isPlain && schemaPattern(pattern ?? '').test(String(value)))
    return '; write quotes around it';
  return '';
}
