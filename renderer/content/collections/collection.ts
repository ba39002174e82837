import type { Collection } from '../../../schema/types.d.ts';
import { isObject, itemsOf, type JsonDocuments, type JsonObject } from '../documents.ts';

/** A property by which the entries of a collection are grouped. */
interface Facet {
  /** The collection whose entries describe its terms; if omitted, the terms are the values in the entries. */
  terms?: string;
}

/** The settings of a collection; empty without a file in `collections`. */
export interface Declared {
  /** The properties to sort entries by, descending with a leading minus. */
  sort: readonly string[];
  facets: ReadonlyMap<string, Facet>;
  feeds: NonNullable<Collection['feeds']>;
  related: { by: readonly string[]; limit: number };
}

export type FeedFormat = Declared['feeds'][number];

const formats: readonly unknown[] = ['atom', 'rss', 'json', 'calendar'] satisfies FeedFormat[];

export function fileOfCollection(name: string): string {
  return `collections/${name}.json`;
}

/** Reads the settings of a collection. Accepts invalid documents. */
export function declaredIn(documents: JsonDocuments, name: string): Declared {
  const { sort, facets, feeds, related } = documents.get(fileOfCollection(name)) ?? {};
  const { by, limit } = isObject(related) ? related : {};
  const facetEntries = isObject(facets) ? Object.entries(facets) : [];
  return {
    sort: sort === undefined ? ['order'] : textsIn(sort),
    facets: new Map(facetEntries.map(([name, facet]) => [name, readFacet(facet)])),
    feeds: itemsOf(feeds).filter((feed): feed is FeedFormat => formats.includes(feed)),
    related: { by: textsIn(by), limit: typeof limit === 'number' ? limit : defaultRelatedLimit },
  };
}

/** What visitors read instead of a value of a property; undefined if the collection has no label for it. */
export function labelIn(
  documents: JsonDocuments,
  collection: string,
  property: string,
  value: string,
): string | undefined {
  const valueLabels = labelsByValue(documents, collection, property);
  const label = Object.hasOwn(valueLabels, value) ? valueLabels[value] : undefined;
  return typeof label === 'string' ? label : undefined;
}

/** The labels of a property, in the order of the collection. */
export function labelsOf(documents: JsonDocuments, collection: string, property: string): string[] {
  return textsIn(Object.values(labelsByValue(documents, collection, property)));
}

function labelsByValue(documents: JsonDocuments, collection: string, property: string): JsonObject {
  const { labels } = documents.get(fileOfCollection(collection)) ?? {};
  const byValue = isObject(labels) && Object.hasOwn(labels, property) ? labels[property] : undefined;
  return isObject(byValue) ? byValue : {};
}

function readFacet(facet: unknown): Facet {
  const { terms } = isObject(facet) ? facet : {};
  return typeof terms === 'string' ? { terms } : {};
}

const defaultRelatedLimit = 3;

/** The strings of a value that is a string or a list of strings. */
export function textsIn(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === 'string');
}
