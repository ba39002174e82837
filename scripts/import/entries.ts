import { posix } from 'node:path';
import { timeOf } from '../../renderer/content/dates.ts';
import { isObject, type JsonObject } from '../../renderer/content/documents.ts';
import type { Content } from '../authoring/new/plan.ts';
import { UsageError } from '../cli/command.ts';
import { documentEnding, slugOf } from './addresses.ts';
import { type FrontMatterValue, textOf, textsOf } from './front-matter.ts';
import type { MediaFiles } from './media.ts';

/** The collection whose entries the documents become. */
export interface TargetCollection {
  name: string;
  /** The folder of its pages, such as `blog` for entries at `/blog/a`. */
  folder: string;
  /** The schemas of the properties of an entry. */
  properties: Readonly<Record<string, JsonObject>>;
}

/** The names that generators and themes give to the same property. */
const synonyms: readonly (readonly string[])[] = [
  ['date', 'pubDate', 'pubDatetime', 'publishDate', 'publishedAt', 'published', 'created'],
  ['updated', 'lastmod', 'updatedDate', 'modDatetime', 'last_modified_at', 'modified'],
  ['tags', 'topics', 'categories', 'category', 'keywords'],
  ['authors', 'author'],
  ['picture', 'image', 'cover', 'heroImage', 'coverImage', 'featured_image', 'thumbnail', 'banner'],
];

/** Properties that the import sets itself. */
const own = new Set(['$schema', 'title', 'description', 'draft', 'blocks']);

/**
 * Finds a collection of the site, its page and the schema of its entries.
 * @throws UsageError if there is no such collection
 */
export function collectionOf(name: string, { files, site }: Content): TargetCollection {
  if (!site.collections.has(name)) {
    const known = [...site.collections].join(', ');
    throw new UsageError(
      `there is no collection ${name}; ${known ? `write one of ${known}, or ` : ''}create it with npm run new -- collection ${name}`,
    );
  }
  const page = [...files.values()].find(
    ({ path, value }) =>
      /\[[^\]]+\]\.json$/.test(path) && isObject(value) && value.collection === name && !value.facet,
  );
  const schema = files.get(`schema/collections/${name}.json`)?.value;
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  return {
    name,
    folder: page ? posix.dirname(page.path).replace(/^pages\/?/, '') : name,
    properties: properties as TargetCollection['properties'],
  };
}

/** The front matter values of a document that an entry has a property for, by the names of the properties. */
export function sourcesOf(
  { properties }: TargetCollection,
  values: ReadonlyMap<string, FrontMatterValue>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const property of Object.keys(properties)) {
    if (own.has(property)) continue;
    const names = [property, ...(synonyms.find((names) => names.includes(property)) ?? [])];
    const name = names.find((name) => values.has(name) && ![...found.values()].includes(name));
    if (name !== undefined) found.set(property, name);
  }
  return found;
}

/**
 * The properties of an entry that the front matter of its document sets. The check reports those that are missing.
 * @param file path of the document; Jekyll writes the date at its start
 */
export function entryProperties(
  collection: TargetCollection,
  file: string,
  values: ReadonlyMap<string, FrontMatterValue>,
  media: MediaFiles,
): JsonObject {
  const { properties } = collection;
  const [, day] = /^(\d{4}-\d\d-\d\d)-/.exec(posix.basename(file)) ?? [];
  const set: Record<string, unknown> = day && 'date' in properties ? { date: day } : {};
  for (const [property, name] of sourcesOf(collection, values)) {
    const value = valueFor(
      properties[property] ?? {},
      values.get(name),
      (path) => media.takePicture(path, file)?.media,
    );
    if (value !== undefined) set[property] = value;
  }
  return set;
}

/** A front matter value in the form that a schema asks for; undefined if it has another form. */
function valueFor(
  schema: JsonObject,
  entry: FrontMatterValue | undefined,
  take: (path: string) => string | undefined,
): unknown {
  const text = textOf(entry);
  const { $ref = '', items } = schema;
  if (schema.picture) return text && take(text);
  if (isObject(items)) {
    const list = Array.isArray(entry?.value) ? textsOf(entry) : (text?.split(/\s*,\s*/) ?? []);
    const named = list.map((one) => (items.entryOf ? slugOf(one) : one));
    return named.length > 0 ? [...new Set(named)] : undefined;
  }
  if (text === undefined) return undefined;
  if (schema.entryOf) return slugOf(text);
  if (String($ref).endsWith('/date')) return dayOf(text);
  if (schema.type === 'boolean') return text === 'true';
  if (schema.type === 'integer' || schema.type === 'number')
    return Number.isNaN(Number(text)) ? undefined : Number(text);
  return text.replace(/[{}]/g, '$&$&');
}

/** The day of a date in ISO 8601 or another form that JavaScript reads, without time zone. */
function dayOf(text: string): string | undefined {
  const [iso] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  if (iso) return Number.isNaN(timeOf(iso, 'day')) ? undefined : iso;
  const date = new Date(`${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** The path of an entry under the pages of its collection: the folder of an index, without the date of Jekyll. */
export function entryPath(file: string): string | undefined {
  const path = file
    .replace(documentEnding, '')
    .replace(/(?:^|\/)(?:_?index|readme)$/i, '')
    .replace(/(^|\/)\d{4}-\d\d-\d\d-([^/]+)$/, '$1$2');
  return path || undefined;
}
