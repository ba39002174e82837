import { memoize } from '../../../renderer/content/memoize.ts';
import type { Schema, SchemaLocation, Schemas } from '../../../renderer/content/schemas.ts';
import { alternativesOf, kindsOf, valuesOf } from './unions.ts';

type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum';
type LimitedSchema = Schema & Readonly<Partial<Record<Limit, number>>>;

/** Below this depth, documents have only what they need. */
const maxDepth = 6;

/**
 * Generates values of schemas: with any of their optional properties, choices and limits. Texts are those of all examples. Values
 * need not fit where keywords depend on each other.
 * @param random returns numbers from 0 to 1
 */
export function generatorFor(schemas: Schemas, random: () => number): (location: SchemaLocation) => unknown {
  const texts = [...new Set([...schemas.values()].flatMap(({ examples = [] }) => textsIn(examples)))];
  const pick = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)];
  const count = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const fitting = memoize((key) => {
    const { pattern = '', minLength = 0, maxLength = 60 } = JSON.parse(key) as LimitedSchema;
    const matches = new RegExp(pattern, 'u');
    return texts.filter((text) => text.length >= minLength && text.length <= maxLength && matches.test(text));
  });
  const textOf = ({ pattern, minLength, maxLength }: LimitedSchema) =>
    pick(fitting(JSON.stringify({ pattern, minLength, maxLength })));

  const objectOf = ({ file, schema }: SchemaLocation, depth: number): Record<string, unknown> => {
    const { properties = {}, required = [], additionalProperties: rest, propertyNames = {} } = schema;
    const isIncluded = (name: string) => required.includes(name) || (depth < maxDepth && random() < 0.4);
    const entries = Object.entries(properties).flatMap(([name, property]) =>
      isIncluded(name) ? [[name, make({ file, schema: property }, depth + 1)] as const] : [],
    );
    if (typeof rest !== 'object') return Object.fromEntries(entries);
    const others = Array.from({ length: count(0, 2) }, () => [
      textOf(propertyNames) ?? 'a',
      make({ file, schema: rest }, depth + 1),
    ]);
    return Object.fromEntries([...others, ...entries]);
  };

  const make = (location: SchemaLocation, depth: number): unknown => {
    const { file, schema } = pick(alternativesOf(schemas, location)) ?? location;
    const values = valuesOf(schema);
    if (values) return pick(values);
    const limited: LimitedSchema = schema;
    const {
      minItems = 0,
      maxItems = minItems + 2,
      items = {},
      minimum = 0,
      maximum = minimum + 100,
    } = limited;
    switch (pick([...kindsOf(schema)])) {
      case 'object':
        return objectOf({ file, schema }, depth);
      case 'array': {
        const length = depth < maxDepth ? count(minItems, Math.min(maxItems, minItems + 2)) : minItems;
        return Array.from({ length }, () => make({ file, schema: items }, depth + 1));
      }
      case 'boolean':
        return random() < 0.5;
      case 'null':
        return null;
      case 'integer':
        return count(Math.ceil(minimum), Math.floor(maximum));
      case 'number':
        return minimum + random() * (maximum - minimum);
      default:
        return textOf(schema);
    }
  };
  return (location) => make(location, 0);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
