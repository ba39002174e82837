import {
  resolveRef,
  type Schema,
  type SchemaLocation,
  type Schemas,
} from '../../../renderer/content/schemas.ts';
import { joinAlternatives, kindOf, nameOf } from '../../check/text/kinds.ts';

/** A property in the reference. */
export interface Property {
  /** Its name with the path of parents: `items[].title`. */
  name: string;
  isRequired: boolean;
  /** Type of its values, in words. */
  kind: string;
  description: string;
}

const formats: Readonly<Record<string, string>> = {
  markdown: 'words with **bold**, *emphasis*, `code` and links',
  prose: 'Markdown of any length, as in the [author guide](/_reference#markdown)',
  link: 'a link',
  phone: 'a phone number with its country code',
  icon: 'the name of an icon',
  day: 'a day, such as 2025-05-18',
  picture: 'the path of a picture in content/media',
  collection: 'the name of a collection',
  folder: 'the path of a folder of pages',
  'value-path': 'the path of a value',
};

/**
 * Properties of a document or block in order; nested properties follow their parent. Those of a value inside a value of the
 * same kind, such as a query in a query, are listed once.
 * @param prefix the path of the value in its document or block
 * @param above the schemas of the values around it
 */
export function propertiesOf(
  schemas: Schemas,
  location: SchemaLocation,
  prefix = '',
  above: readonly Schema[] = [],
): Property[] {
  const { file, schema } = resolveRef(schemas, location);
  if (above.includes(schema)) return [];
  const within = [...above, schema];
  const { properties = {}, required = [], additionalProperties } = schema;
  const named = Object.entries(properties).flatMap(([key, propertySchema]): Property[] => {
    if (key === '$schema') return [];
    const propertyLocation = { file, schema: propertySchema };
    const name = prefix + key;
    const description =
      propertySchema.description ?? resolveRef(schemas, propertyLocation).schema.description ?? '';
    return [
      { name, isRequired: required.includes(key), kind: kindIn(schemas, propertyLocation), description },
      ...inside(schemas, propertyLocation, name, within),
    ];
  });
  if (typeof additionalProperties !== 'object') return named;
  const propertyLocation = { file, schema: additionalProperties };
  const description =
    resolveRef(schemas, propertyLocation).schema.description ??
    'Any number of these, each under its own name.';
  const free = {
    name: `${prefix}<name>`,
    isRequired: false,
    kind: kindIn(schemas, propertyLocation),
    description,
  };
  return [...named, free, ...inside(schemas, propertyLocation, free.name, within)];
}

/** Nested properties, a few levels deep. Blocks have their own pages. */
function inside(
  schemas: Schemas,
  location: SchemaLocation,
  name: string,
  above: readonly Schema[],
): Property[] {
  const { file, schema } = resolveRef(schemas, location);
  if (file === 'blocks.json' || name.split('.').length > 3) return [];
  if (schema.items) return inside(schemas, { file, schema: schema.items }, `${name}[]`, above);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return choices.flatMap((choice) => {
      const branch = resolveRef(schemas, { file, schema: choice });
      return branch.schema.title === 'From' ? [] : inside(schemas, branch, name, above);
    });
  return schema.properties || typeof schema.additionalProperties === 'object'
    ? propertiesOf(schemas, { file, schema }, `${name}.`, above)
    : [];
}

/** The type of values that a schema allows, in words. */
function kindIn(schemas: Schemas, location: SchemaLocation): string {
  const { file, schema } = resolveRef(schemas, location);
  if (file === 'blocks.json') return 'a block';
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return joinAlternatives(schema.enum.map((word, index) => wordOf(schema, word, index)));
  if (schema.items) return `a list; each item: ${kindIn(schemas, { file, schema: schema.items })}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return joinAlternatives([...new Set(choices.map((choice) => kindIn(schemas, { file, schema: choice })))]);
  if (schema.title === 'From') return 'a value from elsewhere, such as `{"from": "company"}`';
  if (schema.entryOf) return `a name from content/${schema.entryOf}`;
  return formats[schema.format ?? ''] ?? kindOf({ type: schema.type });
}

function wordOf({ enumDescriptions }: Schema, word: unknown, index: number): string {
  const meaning = enumDescriptions?.[index]?.replace(/\.$/, '');
  return `\`${nameOf(word)}\`${meaning ? ` (${meaning})` : ''}`;
}
