import { calendarIn } from '../../../renderer/content/collections/calendar.ts';
import { collectionOfEntry } from '../../../renderer/content/collections/entries.ts';
import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { fillQuery, queryVariables } from '../../../renderer/content/collections/select.ts';
import { conditionsIn } from '../../../renderer/content/collections/where.ts';
import {
  isObject,
  isRecord,
  type JsonDocuments,
  type JsonObject,
  kindOf,
  objectOf,
} from '../../../renderer/content/documents.ts';
import { resolveRef, type Schema } from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';
import type { Checks, CheckValue, Problem } from '../rule.ts';
import { type BlockContext, blocksIn } from './blocks.ts';
import type { BaseContext, DocumentContext, Rendering } from './context.ts';
import { tryOr } from './fill.ts';
import { stringsIn } from './names.ts';

/** A property of entries that a list, collection or page refers to. */
export interface NamedProperty {
  name: string;
  collection: string;
  path: Path;
  /** Set if the reference is a property name. */
  at?: 'key';
  /** What the property is for. Sort keys can be `slug` too, and have a leading minus. */
  use: 'condition' | 'sort' | 'fact' | 'term' | 'date' | 'rule';
}

/** Properties of the entries of a collection, by their schema; undefined if there is no schema. */
export function propertiesOf(
  collection: string,
  { schemas }: Pick<BaseContext, 'schemas'>,
): Readonly<Record<string, Schema>> | undefined {
  return schemas.get(`collections/${collection}.json`)?.properties;
}

/** The schema of a property of entries, with references resolved. `slug` is the file name, unless they define it. */
export function propertySchema(
  collection: string,
  name: string,
  context: Pick<BaseContext, 'schemas'>,
): Schema | undefined {
  const properties = propertiesOf(collection, context) ?? {};
  if (!Object.hasOwn(properties, name))
    return name === 'slug' ? { type: 'string', entryOf: collection } : undefined;
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

export interface EntryQuery {
  collection: string;
  where: unknown;
  sort: unknown;
  /** Whether it belongs to a page, and not to a list. */
  isOfPage: boolean;
}

/** The query of a list, of a page with a `collection` or of the options of a field; undefined if there is none. Accepts summaries of lists. */
export function queryOf(value: unknown): EntryQuery | undefined {
  const { type, from, entries, collection, lists, where, sort } = objectOf(value);
  if (typeof entries === 'string') return { collection: entries, where, sort: undefined, isOfPage: false };
  if (type === undefined)
    return typeof collection === 'string' ? { collection, where, sort, isOfPage: true } : undefined;
  if (Array.isArray(lists)) return queryOf(lists[0]);
  // `invalid-list-source` reports queries of the other sources.
  const isOwn = ownSources.some((source) => source === from);
  return typeof from === 'string' && !isOwn ? { collection: from, where, sort, isOfPage: false } : undefined;
}

/** The checks of a rule for queries, by the titles of schemas. */
export function forQueries(
  check: (query: EntryQuery, context: DocumentContext) => readonly Problem[],
): NonNullable<Checks['value']> {
  const run: CheckValue = ({ value }, context) => {
    const query = queryOf(value);
    return query ? check(query, context) : [];
  };
  return { 'role:list': run, 'title:Page': run, 'title:EntryOptions': run };
}

/** The values of a part of a query: one per rendering if it has variables. */
export function valuesOf(part: unknown, renderings: () => readonly Pick<Rendering, 'scope'>[]): unknown[] {
  if (queryVariables(part).length === 0) return [part];
  // `unknown-variable` reports the others.
  return renderings().flatMap(({ scope }) => tryOr(() => [fillQuery(part, scope)], []));
}

/** The properties that the query of a list or page refers to in its conditions and sort order. */
export function propertiesInQuery(value: unknown): NamedProperty[] {
  const { collection, where, sort } = queryOf(value) ?? {};
  if (collection === undefined) return [];
  const conditions = conditionsIn(where).map(({ property, path }) => ({
    ...{ name: property, collection, at: 'key' as const, use: 'condition' as const },
    path: ['where', ...path.slice(0, -1)],
  }));
  return [...conditions, ...sortKeys(sort, collection, ['sort'])];
}

/**
 * The properties that a list refers to in its query, facts, filters and groups.
 * @param ownCollection the collection of the page or entry that contains the list
 */
export function propertiesInList(
  list: JsonObject,
  ownCollection: string | undefined,
  { allDocuments }: Pick<BaseContext, 'allDocuments'>,
): NamedProperty[] {
  const { from, facts, filterBy, groups } = list;
  const collection = ownSources.some((source) => source === from) ? ownCollection : from;
  if (typeof collection !== 'string') return [];
  const factProperties = stringsIn(facts).map((name, index) => {
    return { name, collection, path: ['facts', index], use: 'fact' as const };
  });
  const filtered = stringsIn(filterBy).map((name, index) => {
    return { name, collection, path: ['filterBy', index], use: 'term' as const };
  });
  const grouped = stringsIn([isObject(groups) && groups.by]).flatMap((by): NamedProperty[] => {
    const name = by === 'month' ? dateIn(collection, allDocuments) : by;
    return by === 'letter' ? [] : [{ name, collection, path: ['groups', 'by'], use: 'fact' }];
  });
  return [...propertiesInQuery(list), ...factProperties, ...filtered, ...grouped];
}

/** The property with the date of entries: that of events is their start. */
function dateIn(collection: string, documents: JsonDocuments): string {
  return calendarIn(documents, collection)?.start ?? 'date';
}

/** The collection of a page or an entry; undefined for other files. */
export function ownCollectionOf(file: string, { collection }: JsonObject): string | undefined {
  if (kindOf(file) === 'entry') return collectionOfEntry(file);
  return kindOf(file) === 'page' && typeof collection === 'string' ? collection : undefined;
}

export function showsItsList(document: JsonObject, context: BlockContext): boolean {
  return blocksIn(document, context).some(
    ({ block, schema }) => block.from === 'page' && schema?.role === 'list',
  );
}

/** What the properties are for that a calendar names. */
const calendarUses = { start: 'date', end: 'date', repeat: 'rule', except: 'date', place: 'fact' } as const;

/** The properties that the declaration of a collection refers to. */
export function propertiesInCollection(collection: string, document: JsonObject): NamedProperty[] {
  const { sort, facets, labels, related, calendar } = document;
  const { by } = objectOf(related);
  const labelled = isRecord(labels) ? Object.keys(labels) : [];
  const facetNames = isRecord(facets) ? Object.keys(facets) : [];
  const term = { collection, use: 'term' as const };
  return [
    ...sortKeys(sort, collection, ['sort']),
    ...facetNames.map((name) => ({ ...term, name, path: ['facets', name], at: 'key' as const })),
    ...labelled.map((name) => ({ ...term, name, path: ['labels', name], at: 'key' as const })),
    ...stringsIn(by).map((name, index) => ({ ...term, name, path: ['related', 'by', index] })),
    ...Object.entries(calendarUses).flatMap(([key, use]): NamedProperty[] => {
      const name = isObject(calendar) ? calendar[key] : undefined;
      return typeof name === 'string' ? [{ name, collection, path: ['calendar', key], use }] : [];
    }),
  ];
}

function sortKeys(sort: unknown, collection: string, path: Path): NamedProperty[] {
  const use = 'sort';
  if (typeof sort === 'string') return [{ name: sort, collection, path, use }];
  return stringsIn(sort).map((name, index) => ({ name, collection, path: [...path, index], use }));
}
