import type { Schema } from './api.ts';
import { isObject } from './paths.ts';

export type Schemas = Readonly<Record<string, Schema>>;

/** A schema in a file, with the description of the place where it is used. */
export interface Spec {
  file: string;
  schema: Schema;
  description: string;
}

/** What references name, by schema: fields of the same are not rendered again. */
const resolved = new WeakMap<Schema, Spec>();

/** The schema that a reference names. */
export function resolve(schemas: Schemas, file: string, schema: Schema): Spec {
  const spec = resolved.get(schema) ?? specOf(schemas, file, schema);
  resolved.set(schema, spec);
  return spec;
}

function specOf(schemas: Schemas, file: string, schema: Schema): Spec {
  let [target, at] = [schema, file];
  const description = schema.description;
  while (target.$ref) {
    const [path = '', pointer = ''] = target.$ref.split('#');
    if (path) at = new URL(path, `schema:/${at}`).pathname.slice(1);
    target = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), schemas[at]) as Schema;
    target ??= {};
  }
  return { file: at, schema: target, description: description ?? target.description ?? '' };
}

/** The schema of a document. */
export function rootSpec(schemas: Schemas, name: string): Spec {
  return resolve(schemas, name, schemas[name] ?? {});
}

/** The kinds of value that a schema allows, without choices among choices. */
export function branches(schemas: Schemas, spec: Spec): Spec[] {
  const { schema, file } = spec;
  const all = schema.oneOf ?? schema.anyOf ?? (Array.isArray(schema.type) && branchesByType(schema));
  if (!all) return [spec];
  // There are as many as kinds of blocks, and each key asks for them.
  const found =
    branchesOf.get(schema) ?? all.flatMap((branch) => branches(schemas, resolve(schemas, file, branch)));
  branchesOf.set(schema, found);
  return found;
}

const branchesOf = new WeakMap<Schema, Spec[]>();

/** A schema of several types, as one for each. What it says of the value is said of all of them. */
function branchesByType({ title: _, description: __, ...schema }: Schema): Schema[] {
  return [schema.type ?? []].flat().map((type) => ({ ...schema, type }));
}

/** The kind that a value is of, or is meant for: a new one of numbers does not have them yet. */
export function branchFor(all: readonly Spec[], value: unknown): Spec | undefined {
  const exact = all.find(({ schema }) => fits(schema, value));
  if (exact) return exact;
  const alike = all.filter(({ schema }) => typeOf(schema) === kindOf(value));
  const keys = isObject(value) ? Object.keys(value) : [];
  return alike.find(({ schema: { properties = {} } }) => keys.every((key) => key in properties)) ?? alike[0];
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if (typeOf(schema) !== kindOf(value)) return false;
  if (!isObject(value)) return true;
  const tag = schema.properties?.type?.const;
  return tag !== undefined ? value.type === tag : (schema.required ?? []).every((key) => key in value);
}

export function typeOf({ type, properties, items, enum: values, const: only }: Schema): string {
  if (type === undefined && only !== undefined) return kindOf(only);
  const [first = 'string'] = [type].flat();
  if (type === undefined)
    return properties ? 'object' : items ? 'array' : values ? kindOf(values[0]) : 'string';
  return first === 'integer' ? 'number' : first;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}

/** The schema of a property. */
export function propertySpec(schemas: Schemas, { file, schema }: Spec, key: string): Spec {
  const property = schema.properties?.[key];
  const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return resolve(schemas, file, property ?? other);
}

/** The schema of the items of a list. */
export function itemSpec(schemas: Schemas, { file, schema }: Spec): Spec {
  return resolve(schemas, file, schema.items ?? {});
}

/** Whether a schema is that of a block, or of any block. */
export function isBlock({ file, schema }: Spec): boolean {
  return (
    file === 'blocks.json' || (file.startsWith('blocks/') && schema.properties?.type?.const !== undefined)
  );
}

/** Whether a property has blocks, which the outline shows. */
export function hasBlocks(schemas: Schemas, spec: Spec): boolean {
  return isBlock(spec) || (spec.schema.items !== undefined && isBlock(itemSpec(schemas, spec)));
}

/** The properties that all blocks have, such as the anchor for links. They come after those that make a block what it is. */
export const sharedByBlocks: (schemas: Schemas) => ReadonlySet<string> = rememberLast((schemas) => {
  const blocks = branches(schemas, rootSpec(schemas, 'blocks.json')).filter(isBlock);
  const all = blocks.map(({ schema }) => new Set(Object.keys(schema.properties ?? {})));
  return new Set([...(all[0] ?? [])].filter((key) => all.every((keys) => keys.has(key))));
});

function rememberLast<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let last: { input: Input; result: Result } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, result: make(input) };
    return last.result;
  };
}

/** The name of a property for authors: its title in the schema, unless that names a type, or else its key in words. */
export function labelOf({ properties = {} }: Schema, key: string): string {
  const { title, type } = properties[key] ?? {};
  const isLabel = title !== undefined && type !== 'object' && !/[a-z][A-Z]/.test(title);
  return isLabel ? title : words(key);
}

/** Whether a value is edited in a single line. */
export function isScalar(schemas: Schemas, spec: Spec): boolean {
  return branches(schemas, spec).every(({ schema }) => !['object', 'array'].includes(typeOf(schema)));
}

/** Whether a text names something in the site, which the server knows: a page, an icon, a file. */
export function isNamed({ entryOf, media, format = '' }: Schema): boolean {
  return entryOf !== undefined || media !== undefined || namedFormats.has(format);
}

const namedFormats: ReadonlySet<string> = new Set([
  'icon',
  'link',
  'target',
  'collection',
  'language',
  'path',
  'value-path',
  'field',
  'endpoint',
]);

/** Whether the schema says what the value of a property is, such as the type of a block. */
export function isFixed({ properties = {}, required = [] }: Schema, key: string): boolean {
  return properties[key]?.const !== undefined && required.includes(key);
}

/**
 * What is in a new value before the author writes: what the schema fixes, and nothing in what an object must have, by which
 * its kind is recognised.
 */
export function emptyOf(schemas: Schemas, spec: Spec): unknown {
  const [first = spec] = branches(schemas, spec);
  const { schema } = first;
  const { const: only = schema.enum?.length === 1 ? schema.enum[0] : undefined } = schema;
  if (only !== undefined) return only;
  const type = typeOf(schema);
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  if (type === 'number' || schema.enum) return undefined;
  if (type !== 'object') return '';
  const required = Object.keys(schema.properties ?? {}).filter((key) => schema.required?.includes(key));
  const all = required.map((key) => [key, emptyOf(schemas, propertySpec(schemas, first, key))] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** A new value of a kind that the author chose among several. Without a number, it would be of another kind. */
export function newOf(schemas: Schemas, spec: Spec): unknown {
  return typeOf(spec.schema) === 'number' ? 0 : emptyOf(schemas, spec);
}

/** A copy of an object with a new property, at its place in the order of the schema. */
export function withProperty(
  value: object,
  key: string,
  propertyValue: unknown,
  { properties = {} }: Schema,
): object {
  const order = Object.keys(properties);
  const rank = order.indexOf(key);
  const all = Object.entries(value).filter(([name]) => name !== key);
  const before = all.findLastIndex(([name]) => order.indexOf(name) >= 0 && order.indexOf(name) < rank);
  return Object.fromEntries(all.toSpliced(before + 1, 0, [key, propertyValue]));
}

/** A name in words, such as Regular price. */
export function words(name: string): string {
  const text = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  array: 'List',
  object: 'Details',
};

/** The name of a kind of value in a choice. */
export function kindName({ schema, description }: Spec): string {
  const tag = schema.properties?.type?.const;
  if (typeof tag === 'string') return words(tag);
  const title = schema.title && words(schema.title);
  const [sentence = ''] = description.split(/[.;,:]/);
  return (sentence.length < 40 && sentence) || title || typeNames[typeOf(schema)] || '';
}

/** The words by which an author recognises a block or an item. */
export function titleIn(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return titleIn(value[0]);
  if (!isObject(value)) return '';
  const keys = ['title', 'name', 'question', 'term', 'label', 'text', 'eyebrow', 'file'];
  const found = keys.map((key) => value[key]).find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? found.replace(/[*`]/g, '') : '';
}
