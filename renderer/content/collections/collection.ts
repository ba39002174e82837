import type { Collection } from '../../../schema/types.d.ts';
import { isObject, type JsonDocuments } from '../documents.ts';

/** A property by which the entries of a collection are told apart. */
export interface Facet {
  /** The collection whose entries describe its terms; where left out, the terms are words of the entries. */
  terms?: string;
}

/** What a collection says about its entries; one without a file of its own says nothing. */
export interface Declared {
  /** The properties that its entries are sorted by, in falling order behind a minus. */
  sort: readonly string[];
  facets: ReadonlyMap<string, Facet>;
  feeds: NonNullable<Collection['feeds']>;
  related: { by: readonly string[]; limit: number };
}

/** The formats of feeds. */
export type FeedFormat = Declared['feeds'][number];

const formats: readonly unknown[] = ['atom', 'rss', 'json'] satisfies FeedFormat[];

/** The file that declares a collection. */
export function fileOfCollection(name: string): string {
  return `collections/${name}.json`;
}

/** Reads what a collection says about its entries. Reads documents that may be invalid. */
export function declaredIn(documents: JsonDocuments, name: string): Declared {
  const { sort, facets, feeds, related } = documents.get(fileOfCollection(name)) ?? {};
  const { by, limit } = isObject(related) ? related : {};
  const named = isObject(facets) ? Object.entries(facets) : [];
  return {
    sort: sort === undefined ? ['order'] : textsIn(sort),
    facets: new Map(named.map(([name, facet]) => [name, readFacet(facet)])),
    feeds: (Array.isArray(feeds) ? feeds : []).filter((feed): feed is FeedFormat => formats.includes(feed)),
    related: { by: textsIn(by), limit: typeof limit === 'number' ? limit : mostRelated },
  };
}

function readFacet(facet: unknown): Facet {
  const { terms } = isObject(facet) ? facet : {};
  return typeof terms === 'string' ? { terms } : {};
}

/** So many related entries are shown where a collection does not say how many. */
const mostRelated = 3;

/** The texts of a value that is one text, or a list of them. */
export function textsIn(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === 'string');
}
