import {
  resolveRef,
  type Schema,
  type SchemaLocation,
  type Schemas,
} from '../../renderer/content/schemas.ts';
import { allRules } from '../check/rules/index.ts';
import { nearest } from '../check/text/nearest.ts';
import { UserError } from '../cli/errors.ts';
import type { Workspace } from './workspace.ts';

interface Described {
  name: string;
  description: string;
  /** A line per property: its name, type, limits and meaning. */
  properties?: string[];
  example?: unknown;
  help?: string;
  /** More properties, with the names to ask for them. */
  left?: string[];
}

/** About 700 tokens with the rest of the answer. */
const budget = 2000;
const exampleBudget = 600;

/** A block, another document, a part of one, or a rule; all names without one. */
export function describe(
  { site }: Workspace,
  { name }: { name?: string },
): Described | { names: Record<string, string[]> } {
  const schemas = site.check.locales()[0].context.schemas;
  const byName = namedSchemas(schemas);
  if (name === undefined) return { names: namesOf(byName) };
  if (name === 'rules') return { names: { rules: allRules.map(({ code }) => code) } };
  const rule = allRules.find(({ code }) => code === name);
  if (rule)
    return {
      name,
      description: rule.description,
      ...(rule.help !== undefined && { help: String(rule.help) }),
    };
  const [first = '', ...path] = name.split('.');
  const block = byName.get(first);
  if (!block) {
    const all = [...byName.keys(), ...allRules.map(({ code }) => code)];
    const near = nearest(name, all);
    throw new UserError(
      `there is nothing called ${JSON.stringify(name)}${near ? `; did you mean ${near}?` : '; without a name, "describe" lists all'}`,
    );
  }
  let location = resolveRef(schemas, block);
  for (const key of path) {
    const objectLocation = inner(schemas, location);
    const found = objectLocation.schema.properties?.[key];
    if (!found)
      throw new UserError(
        `${first} has no ${path.join('.')}; it has ${Object.keys(objectLocation.schema.properties ?? {}).join(', ')}`,
      );
    location = resolveRef(schemas, { file: objectLocation.file, schema: found });
  }
  return described(schemas, name, inner(schemas, location), location.schema);
}

/** The schema of the items of a list, and the first alternative of a choice with properties. */
function inner(schemas: Schemas, location: SchemaLocation): SchemaLocation {
  const { file, schema } = location;
  if (schema.properties) return location;
  if (schema.items) return inner(schemas, resolveRef(schemas, { file, schema: schema.items }));
  const choices = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((choice) =>
    resolveRef(schemas, { file, schema: choice }),
  );
  const found = choices.map((choice) => inner(schemas, choice)).find((choice) => choice.schema.properties);
  return found ?? location;
}

function described(
  schemas: Schemas,
  name: string,
  { file, schema }: SchemaLocation,
  outer: Schema,
): Described {
  const required = new Set(schema.required ?? []);
  const rankOf = (key: string) => (required.has(key) ? 0 : common.has(key) ? 2 : 1);
  const lines: string[] = [];
  const omitted: string[] = [];
  let used = 0;
  const sorted = Object.entries(schema.properties ?? {}).sort(([a], [b]) => rankOf(a) - rankOf(b));
  for (const [key, property] of sorted) {
    if (key === '$schema' || (key === 'type' && property.const !== undefined)) continue;
    const line = lineOf(schemas, file, key, property, required.has(key));
    if (used + line.length > budget) omitted.push(key);
    else lines.push(line);
    used += line.length;
  }
  const example = [...(schema.examples ?? []), ...(outer.examples ?? [])]
    .map((each) => [each, JSON.stringify(each).length] as const)
    .sort(([, a], [, b]) => a - b)[0];
  return {
    name,
    description: String(schema.description ?? outer.description ?? ''),
    ...(lines.length > 0 && { properties: lines }),
    ...(example && example[1] <= exampleBudget && { example: example[0] }),
    ...(omitted.length > 0 && { left: omitted.map((key) => `${name}.${key}`) }),
  };
}

function lineOf(schemas: Schemas, from: string, key: string, property: Schema, isRequired: boolean): string {
  const { schema } = resolveRef(schemas, { file: from, schema: property });
  const limits = Object.entries(schema).flatMap(([keyword, limit]) =>
    limitKeywords.has(keyword) && String(limit).length < 30 && limit !== '\\S' ? `${keyword} ${limit}` : [],
  );
  const values = schema.enum
    ? schema.enum
        .slice(0, 12)
        .map((value) => JSON.stringify(value))
        .join(' | ')
    : typeOf(schema);
  const facts = [values, ...(isRequired ? ['required'] : []), ...limits].join(', ');
  const [meaning = ''] = String(property.description ?? schema.description ?? '').split(/(?<=[.;])\s/);
  const form = schema.patternErrorMessage ? ` (${schema.patternErrorMessage})` : '';
  return `${key}: ${facts} – ${meaning.slice(0, 140).replace(/[.;]$/, '')}${form}`;
}

/** The properties of all blocks, which come last. */
const common = new Set(['id', 'draft', 'publish', 'expire']);

const limitKeywords = new Set([
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
]);

function typeOf({ type, format, items, oneOf, anyOf, const: only }: Schema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (type === 'array') return `list of ${items?.$ref?.replace(/^.*[/#]/, '') ?? items?.type ?? 'values'}`;
  if (oneOf ?? anyOf) return 'one of several';
  return format === undefined ? String(type ?? 'value') : `${String(type ?? 'string')} (${format})`;
}

/** The schemas of documents, blocks and parts of documents, by the names that authors use. */
function namedSchemas(schemas: Schemas): Map<string, SchemaLocation> {
  const locations = new Map<string, SchemaLocation>();
  const parts: [string, SchemaLocation][] = [];
  for (const [file, schema] of schemas) {
    if (schema.properties) locations.set(nameOf(file, schemas), { file, schema });
    for (const [name, part] of Object.entries(schema.definitions ?? {}))
      if (!file.startsWith('blocks/')) parts.push([name, { file, schema: part }]);
  }
  for (const [name, part] of parts) if (!locations.has(name)) locations.set(name, part);
  return locations;
}

/** A block that is called like a document, such as a form, keeps its folder. */
function nameOf(file: string, schemas: Schemas): string {
  const name = file.replace(/^blocks\//, '');
  return (name !== file && schemas.has(name) ? file : name).replace(/\.json$/, '');
}

function namesOf(byName: ReadonlyMap<string, SchemaLocation>): Record<string, string[]> {
  const kinds: Record<string, string[]> = { blocks: [], collections: [], documents: [], parts: [] };
  for (const [name, { file, schema }] of byName) {
    const isPart = schema.$id === undefined;
    const kind = file.startsWith('blocks/')
      ? 'blocks'
      : file.startsWith('collections/')
        ? 'collections'
        : isPart
          ? 'parts'
          : 'documents';
    kinds[kind]?.push(name);
  }
  return { ...kinds, rules: ['rules lists them'] };
}
