import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import { isObject, kindOf } from '../../../renderer/content/documents.ts';
import { resolveRef, type Schema } from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';
import { blocksIn } from './blocks.ts';
import type { BaseContext } from './context.ts';
import { stringsIn } from './names.ts';

/** A property of entries that a list, collection or page refers to. */
export interface NamedProperty {
  name: string;
  collection: string;
  path: Path;
  /** Set if the reference is a property name. */
  at?: 'key';
  /** What the property is for. Sort keys can be `slug` too, and have a leading minus. */
  use: 'condition' | 'sort' | 'fact' | 'term';
}

/** Properties of the entries of a collection, by their schema; undefined if there is no schema. */
export function propertiesOf(
  collection: string,
  { schemas }: Pick<BaseContext, 'schemas'>,
): Readonly<Record<string, Schema>> | undefined {
  return schemas.get(`collections/${collection}.json`)?.properties;
}

/** The schema of a property of entries, with references resolved. */
export function propertySchema(
  collection: string,
  name: string,
  context: Pick<BaseContext, 'schemas'>,
): Schema | undefined {
  const properties = propertiesOf(collection, context) ?? {};
  if (!Object.hasOwn(properties, name)) return undefined;
  const file = `collections/${collection}.json`;
  return resolveRef(context.schemas, { file, schema: properties[name] ?? {} }).schema;
}

/** The values of a property of entries: the items of a list, with references resolved. */
export function itemSchema(
  { items, ...schema }: Schema,
  collection: string,
  context: Pick<BaseContext, 'schemas'>,
): Schema {
  if (schema.type !== 'array' || items === undefined) return schema;
  return resolveRef(context.schemas, { file: `collections/${collection}.json`, schema: items }).schema;
}

type Document = Readonly<Record<string, unknown>>;

/**
 * The properties that a list refers to in its query, sort order, facts and filters.
 * @param ownCollection the collection of the page or entry that contains the list
 */
export function propertiesInList(
  { from, where, sort, facts, filterBy }: Document,
  ownCollection: string | undefined,
): NamedProperty[] {
  const isOwn = ownSources.some((own) => own === from);
  const collection = isOwn ? ownCollection : from;
  if (typeof collection !== 'string') return [];
  const shown = stringsIn(facts).map((name, index) => {
    return { name, collection, path: ['facts', index], use: 'fact' as const };
  });
  const filtered = stringsIn(filterBy).map((name, index) => {
    return { name, collection, path: ['filterBy', index], use: 'term' as const };
  });
  // `invalid-list-source` reports queries of the other sources.
  if (isOwn) return [...shown, ...filtered];
  const conditions = conditionsIn(where).map(({ property, path }) => ({
    ...{ name: property, collection, at: 'key' as const, use: 'condition' as const },
    path: ['where', ...path.slice(0, -1)],
  }));
  return [...conditions, ...sortKeys(sort, collection, ['sort']), ...shown, ...filtered];
}

/** The collection of a page or an entry; undefined for other files. */
export function ownCollectionOf(file: string, { collection }: Document): string | undefined {
  if (kindOf(file) === 'entry') return file.split('/')[0];
  return kindOf(file) === 'page' && typeof collection === 'string' ? collection : undefined;
}

/** Whether a page shows the list of its collection. */
export function showsItsList(
  document: Document,
  context: Pick<BaseContext, 'known' | 'publication'>,
): boolean {
  return blocksIn(document, context).some(({ block }) => block.type === 'list' && block.from === 'page');
}

/** The properties that the declaration of a collection refers to. */
export function propertiesInCollection(collection: string, document: Document): NamedProperty[] {
  const { sort, facets, related } = document;
  const { by } = (related ?? {}) as { by?: unknown };
  const named = isObject(facets) && !Array.isArray(facets) ? Object.keys(facets) : [];
  const term = { collection, use: 'term' as const };
  return [
    ...sortKeys(sort, collection, ['sort']),
    ...named.map((name) => ({ ...term, name, path: ['facets', name], at: 'key' as const })),
    ...stringsIn(by).map((name, index) => ({ ...term, name, path: ['related', 'by', index] })),
  ];
}

function sortKeys(sort: unknown, collection: string, path: Path): NamedProperty[] {
  const use = 'sort';
  if (typeof sort === 'string') return [{ name: sort, collection, path, use }];
  return stringsIn(sort).map((name, index) => ({ name, collection, path: [...path, index], use }));
}
