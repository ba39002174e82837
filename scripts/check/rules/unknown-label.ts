import { textsIn } from '../../../renderer/content/collections/collection.ts';
import { entriesOf, slugOf } from '../../../renderer/content/collections/entries.ts';
import { isObject, kindOf } from '../../../renderer/content/documents.ts';
import type { Rule, SiteProblem } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { itemSchema, propertySchema } from '../site/queries.ts';
import { nearest } from '../text/nearest.ts';

export const unknownLabel: Rule = {
  code: 'unknown-label',
  isRenderable: true,
  description:
    'A label of a collection is for a value that no entry has, or that has the title of another entry.',
  help: 'Write the value as in the entries, or remove the label.',
  check: {
    site: (site) =>
      [...site.own].flatMap(([file, { labels }]) => {
        if (kindOf(file) !== 'collection' || !isObject(labels)) return [];
        return Object.entries(labels).flatMap(([property, own]) =>
          isObject(own) ? problemsOf({ file, property, values: Object.keys(own) }, site) : [],
        );
      }),
  },
};

interface Labelled {
  /** The file of the collection. */
  file: string;
  property: string;
  values: readonly string[];
}

function problemsOf({ file, property, values }: Labelled, site: SiteContext): SiteProblem[] {
  const collection = slugOf(file);
  // `unknown-entry-property` reports properties that do not exist.
  const schema = propertySchema(collection, property, site);
  if (!schema) return [];
  const path = ['labels', property];
  const { entryOf, enum: allowed } = itemSchema(schema, collection, site);
  if (entryOf !== undefined)
    return [
      { file, path, at: 'key', message: `visitors read the titles of content/${entryOf}; remove the labels` },
    ];
  const known = allowed?.map(String) ?? valuesIn(collection, property, site);
  return values
    .filter((value) => !known.includes(value))
    .map((value): SiteProblem => {
      const suggestion = nearest(value, known);
      const message = `"${property}" is never ${JSON.stringify(value)}`;
      return { file, path: [...path, value], at: 'key', message, suggestion, isCertain: false };
    });
}

function valuesIn(collection: string, property: string, { known }: SiteContext): string[] {
  return entriesOf(known, collection).flatMap((entry) => textsIn(known.get(entry)?.[property]));
}
