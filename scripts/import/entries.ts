import { posix } from 'node:path';
import { isRecord, type JsonObject } from '../../renderer/content/documents.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { Content } from '../authoring/new/plan.ts';
import { targetAt } from '../check/json/target.ts';
import { UsageError } from '../cli/command.ts';
import { type FrontMatterValue, textOf } from './front-matter.ts';
import type { MediaFiles } from './media.ts';
import type { Report } from './note.ts';
import { documentEnding } from './paths.ts';
import { namesOf } from './tables/guess.ts';
import { CellError, cellValue } from './tables/values.ts';

/** The collection whose entries the documents become. */
interface TargetCollection {
  name: string;
  /** The folder of its pages, such as `blog` for entries at `/blog/a`. */
  folder: string;
  /** The schemas of the properties of an entry. */
  properties: Readonly<Record<string, JsonObject>>;
}

/** Properties that the import sets itself. */
const reserved = new Set(['$schema', 'title', 'description', 'draft', 'blocks']);

/**
 * Finds a collection of the site, its page and the schema of its entries.
 * @throws UsageError if there is no such collection
 */
export function collectionOf(name: string, { files, site }: Content): TargetCollection {
  if (!site.collections.has(name)) {
    const names = [...site.collections].join(', ');
    throw new UsageError(
      `there is no collection ${name}; ${names ? `write one of ${names}, or ` : ''}create it with npm run new -- collection ${name}`,
    );
  }
  const page = [...files.values()].find(
    ({ path, value }) =>
      /\[[^\]]+\]\.json$/.test(path) && isRecord(value) && value.collection === name && !value.facet,
  );
  const schema = files.get(`schema/collections/${name}.json`)?.value;
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
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
  for (const property of Object.keys(properties).filter((name) => !reserved.has(name))) {
    const names = namesOf(property);
    const name = names.find((name) => values.has(name) && ![...found.values()].includes(name));
    if (name !== undefined) found.set(property, name);
  }
  return found;
}

/** What the properties of an entry are made with. */
interface EntryContext {
  schemas: Schemas;
  media: MediaFiles;
  /** The language of the site. */
  language: string;
  report: Report;
}

/**
 * The properties of an entry that the front matter of its document sets. The check reports those that are missing.
 * @param file path of the document; Jekyll writes the date at its start
 */
export function entryProperties(
  collection: TargetCollection,
  file: string,
  values: ReadonlyMap<string, FrontMatterValue>,
  { schemas, media, language, report }: EntryContext,
): JsonObject {
  const { name: collectionName, properties } = collection;
  const [, day] = /^(\d{4}-\d\d-\d\d)-/.exec(posix.basename(file)) ?? [];
  const set: Record<string, unknown> = day && 'date' in properties ? { date: day } : {};
  for (const [property, name] of sourcesOf(collection, values)) {
    const entry = values.get(name);
    const target = targetAt(`${collectionName}/a.json`, {}, [property], schemas);
    const cell = Array.isArray(entry?.value) ? entry.value : textOf(entry);
    try {
      const value = properties[property]?.picture
        ? media.takePicture(String(cell), file)?.media
        : target && cellValue(cell, target, { language });
      if (value !== undefined) set[property] = value;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const message = `the front matter value "${name}" is omitted: ${error.message}`;
      report({ line: entry?.line ?? 1, code: 'front-matter', isLost: true, message });
    }
  }
  return set;
}

/** The path of an entry under the pages of its collection: the folder of an index, without the date of Jekyll. */
export function entryPath(file: string): string | undefined {
  const path = file
    .replace(documentEnding, '')
    .replace(/(?:^|\/)(?:_?index|readme)$/i, '')
    .replace(/(^|\/)\d{4}-\d\d-\d\d-([^/]+)$/, '$1$2');
  return path || undefined;
}
