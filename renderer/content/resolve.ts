import type { Card, Inline, RichText } from '../../schema/types.d.ts';
import type { Documents } from './content.ts';
import { entriesOf, type Route } from './routes.ts';
import { type Place, resolveRef, type Schema, type Schemas, selectBranch } from './schemas.ts';
import { fill, fillDeep, lookUp, type Scope } from './variables.ts';

/** A value taken from somewhere else: the shape of the schema titled `From`. */
interface From {
  from: string;
}

/** Cards made from entries: the shape of the schema titled `FromCollection`. */
interface FromCollection {
  collection: string;
  only?: string[];
}

/** What resolving needs to know besides the document at hand. */
interface Sources {
  documents: Documents;
  schemas: Schemas;
  routes: readonly Route[];
  parseMarkdown(text: string): RichText;
  /** What an embedded entry gets besides its document; its address is the `script`. */
  setUp(entryOf: string, name: string): { script?: string };
  /** Where a link leads on a page in the language at hand. */
  leadTo(href: string): string;
}

const known = new WeakMap<Schema, ReadonlyMap<string, Schema>>();

/** The properties that a schema names, by name. */
function propertiesOf(schema: Schema): ReadonlyMap<string, Schema> {
  const properties = known.get(schema) ?? new Map(Object.entries(schema.properties ?? {}));
  known.set(schema, properties);
  return properties;
}

/**
 * Makes the function that turns a checked document into what components draw. The schema leads the walk: strings get
 * their variables, `format: markdown` becomes a tree, `entryOf` with `embed` becomes the entry it names or its address,
 * `{"from": "…"}` becomes the value it points at, `{"collection": "…"}` becomes cards.
 */
export function createResolver({ documents, schemas, routes, parseMarkdown, setUp, leadTo }: Sources) {
  const addresses = new Map(routes.map(({ entry, path }) => [entry, path]));
  const walk = (value: unknown, place: Place, scope: Scope): unknown => {
    const here = resolveRef(schemas, place);
    const { schema, file } = here;
    if (schema.oneOf || schema.anyOf) {
      const branch = selectBranch(schemas, here, value);
      if (!branch) throw new Error(`${file}: no branch for ${JSON.stringify(value)}`);
      const source = sourceOf(value, branch.schema, scope);
      return source === undefined ? walk(value, branch, scope) : walk(source, place, scope);
    }
    if (typeof value === 'string') {
      if (schema.entryOf && schema.embed === 'address') return setUp(schema.entryOf, value).script;
      if (schema.entryOf && schema.embed) return embed(schema.entryOf, value, scope);
      const text = fill(value, scope);
      if (schema.format === 'markdown') return parseMarkdown(text).map(leadInside);
      return schema.format === 'link' ? leadTo(text) : text;
    }
    if (Array.isArray(value)) {
      const items = schema.items ?? {};
      return value.map((item) => walk(item, { file, schema: items }, scope));
    }
    if (value === null || typeof value !== 'object') return value;
    const source = sourceOf(value, schema, scope);
    if (source !== undefined) return source;
    const extra = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    const properties = propertiesOf(schema);
    const resolved: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      if (key !== '$schema')
        resolved[key] = walk(item, { file, schema: properties.get(key) ?? extra }, scope);
    }
    return resolved;
  };

  const leadInside = (part: Inline): Inline => {
    if (typeof part === 'string') return part;
    if ('href' in part) return { ...part, href: leadTo(part.href) };
    if ('strong' in part) return { strong: part.strong.map(leadInside) };
    return 'em' in part ? { em: part.em.map(leadInside) } : part;
  };

  const embed = (entryOf: string, name: string, scope: Scope): unknown => {
    const data = documents.get(`${entryOf}.json`);
    if (data) return fillDeep(data[name], scope);
    const path = `${entryOf}/${name}.json`;
    const schema = schemas.get(`${entryOf.replace(/s$/, '')}.json`);
    if (!schema) return documents.get(path);
    const entry = walk(documents.get(path), { file: schema.$id as string, schema }, scope) as object;
    return { ...entry, ...setUp(entryOf, name) };
  };

  const sourceOf = (value: unknown, { title }: Schema, scope: Scope): unknown => {
    if (title === 'From') return lookUp(scope, (value as From).from);
    if (title === 'FromCollection') return cardsOf(value as FromCollection, scope);
    return undefined;
  };

  const entries = new Map<string, string[]>();
  const entriesIn = (collection: string): string[] => {
    const known = entries.get(collection) ?? entriesOf(documents, collection);
    entries.set(collection, known);
    return known;
  };

  const cardsOf = ({ collection, only }: FromCollection, scope: Scope): Card[] => {
    const files = only?.map((name) => `${collection}/${name}.json`) ?? entriesIn(collection);
    return files.map((file) => {
      const entry = fillDeep(documents.get(file), scope) as {
        title: string;
        description: string;
        icon?: string;
      };
      const href = addresses.get(file);
      return { title: entry.title, text: entry.description, icon: entry.icon, href } as unknown as Card;
    });
  };

  /** Resolves a document by the schema file that governs it. */
  const resolve = (document: unknown, schemaFile: string, scope: Scope): unknown =>
    walk(document, { file: schemaFile, schema: schemas.get(schemaFile) ?? {} }, scope);

  return { resolve };
}
