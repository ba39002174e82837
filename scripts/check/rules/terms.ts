import { declaredIn, textsIn } from '../../../renderer/content/collections/collection.ts';
import { entriesOf, slugOf } from '../../../renderer/content/collections/entries.ts';
import { termSlug } from '../../../renderer/content/collections/terms.ts';
import { isObject, kindOf, objectOf } from '../../../renderer/content/documents.ts';
import type { Glossary } from '../../../schema/types.d.ts';
import { validatorFor } from '../engine/validate.ts';
import type { Path } from '../finding.ts';
import { collectionOf, optionsOf, sourceOf } from '../forms/choices.ts';
import { fieldsOf, isChoice } from '../forms/form.ts';
import { groupBy } from '../group-by.ts';
import type { Problem, Rule, SiteProblem } from '../rule.ts';
import type { DocumentContext, SiteContext } from '../site/context.ts';
import { isUnknownCollection } from '../site/names.ts';
import { itemSchema, propertySchema } from '../site/queries.ts';
import { whyUnfit } from '../site/schema-fit.ts';
import { eachSource } from '../site/sources.ts';
import { nearest } from '../text/nearest.ts';
import { spellingOf } from '../text/spelling.ts';

export const invalidReference: Rule = {
  code: 'invalid-reference',
  description:
    '`from` refers to a value that cannot be used here, or entries do not refer to what describes their terms.',
  help: 'Write another path, or change the value.',
  check: {
    value: {
      'title:From': (visit, context) =>
        eachSource(visit, context, ({ from, where, source, file, isCollection }) => {
          const { becomes } = visit.node;
          if (isCollection) {
            const why = problemOfEntries(becomes ?? '', from, context);
            return why === undefined
              ? undefined
              : { message: `entries of content/${from} cannot be used here${why}` };
          }
          if (source === undefined || source === null || !becomes) return undefined;
          const why = problemOfBecomes(becomes, source, (title, item) => context.mismatch(title, item, file));
          return why === undefined
            ? undefined
            : { message: `the value at ${where} cannot be used here: ${why}` };
        }),
      // A form shows entries by their titles.
      'title:EntryOptions': ({ value }, context) => withoutTitle(value, 'entries', 'be options', context),
      // A list links to its entries by their titles.
      'role:list': ({ value }, context) => withoutTitle(value, 'from', 'be listed', context),
      // A block can need more of a plan than the schema of the site demands.
      entryOf: ({ value, schema: { entryOf, embed, tsType = '' } }, { documents, mismatch }) => {
        const file = `${entryOf}.json`;
        const entries = documents.get(file) ?? {};
        const [title] = /\w+/.exec(tsType) ?? [];
        if (!embed || !Object.hasOwn(entries, String(value)) || title === undefined) return [];
        const entry = entries[String(value)];
        const why = mismatch(title, entry, file);
        return why === undefined
          ? []
          : [{ message: `${value} in content/${file} cannot be used here: ${why}` }];
      },
    },
    document: (context) => [
      ...unreferredTerms(context),
      ...fieldsOf(context).flatMap((field, index): Problem[] => {
        const [from, collection] = [sourceOf(field), collectionOf(field)];
        if (!isChoice(field) || optionsOf(field, context)?.length !== 0) return [];
        const path = ['fields', index, 'options'];
        if (from !== undefined) {
          const message = `the list at ${from} is empty, so there is nothing to choose; add items, or name another list`;
          return [{ path: [...path, 'from'], message }];
        }
        if (collection === undefined || !context.collections.has(collection)) return [];
        const message = `content/${collection} has no entries, so there is nothing to choose; add one, or name another collection`;
        return [{ path: [...path, 'entries'], message }];
      }),
    ],
  },
};

/** The problem of a collection without titles. @param key the property that names it @param use what its entries cannot do */
function withoutTitle(
  value: unknown,
  key: string,
  use: string,
  { collections, schemas }: DocumentContext,
): Problem[] {
  const name = objectOf(value)[key];
  if (typeof name !== 'string' || !collections.has(name)) return [];
  const { properties, required = [] } = schemas.get(`collections/${name}.json`) ?? {};
  // A missing or invalid schema has a finding itself.
  if (!properties || (properties.title && required.includes('title'))) return [];
  return [{ below: [key], message: `content/${name} cannot ${use}: its entries need a title` }];
}

/** Why the entries of a collection do not have a type such as `Reward[]`; undefined if they have. */
function problemOfEntries(
  type: string,
  collection: string,
  { schemas }: DocumentContext,
): string | undefined {
  const file = `collections/${collection}.json`;
  const schema = schemas.get(file);
  const [, title = ''] = /^(\w+)\[\]$/.exec(type) ?? [];
  const needed = validatorFor(schemas).schemaOfType(title);
  if (!needed) return '';
  // A missing or invalid schema has its own finding.
  const why = schema && whyUnfit(needed, { file, schema }, schemas);
  return why && `: ${why}`;
}

/** The facets whose terms are described by entries that the property does not refer to. */
function unreferredTerms(context: DocumentContext): Problem[] {
  const { file, documents, collections } = context;
  if (kindOf(file) !== 'collection') return [];
  const collection = slugOf(file);
  return [...declaredIn(documents, collection).facets].flatMap(([facet, { terms }]): Problem[] => {
    const schema = propertySchema(collection, facet, context);
    if (!schema || terms === undefined || !collections.has(terms)) return [];
    const { entryOf = '' } = itemSchema(schema, collection, context);
    if (entryOf === terms || (entryOf && isUnknownCollection(entryOf, collections))) return [];
    const message = `"${facet}" does not refer to content/${terms}; write { "type": "string", "entryOf": "${terms}" } for its values in content/schema/collections/${collection}.json`;
    return [{ path: ['facets', facet, 'terms'], message }];
  });
}

/** Why a value does not have a type such as `Card` or `Card[]`, which a schema names with `tsType`. */
function problemOfBecomes(
  type: string,
  value: unknown,
  mismatch: (title: string, value: unknown) => string | undefined,
): string | undefined {
  const [, title = '', list] = /^(\w+)(\[\])?$/.exec(type) ?? [];
  if (list && !Array.isArray(value)) return 'it must be a list';
  const values: readonly unknown[] = list ? (value as unknown[]) : [value];
  if (title === 'string')
    return values.every((item) => typeof item === 'string') ? undefined : 'it must contain only texts';
  return values.map((item) => mismatch(title, item)).find((why) => why !== undefined);
}

export const duplicateTerm: Rule = {
  code: 'duplicate-term',
  description:
    'Two terms of a facet have the same address, such as Product and product, or two of the glossary differ only in capitals.',
  help: 'Write a term the same way in all entries, and choose terms that differ in letters or digits.',
  check: {
    value: { 'title:Glossary': ({ value }) => glossaryProblems((value as Glossary).terms ?? {}) },
    site: (site) =>
      [...site.collections].flatMap((collection) =>
        [...declaredIn(site.allDocuments, collection).facets]
          // Described terms are names of files.
          .filter(([, { terms }]) => terms === undefined)
          .flatMap(([facet]) => duplicateTermsIn(usesIn(collection, facet, site), site)),
      ),
  },
};

/** Terms that differ only in capitals may have one definition, for each of their spellings is looked for. */
function glossaryProblems(terms: Glossary['terms']): Problem[] {
  return [...groupBy(Object.entries(terms), ([term]) => term.toLowerCase()).values()].flatMap(
    ([first, ...others]) =>
      others
        .filter(([, definition]) => definition !== first?.[1])
        .map(([term]): Problem => {
          const message = `this term differs from ${JSON.stringify(first?.[0])} only in capitals, but has another definition; write one`;
          return { below: ['terms', term], at: 'key', message };
        }),
  );
}

/** A term of a facet as an entry writes it. */
interface Use {
  name: string;
  file: string;
  path: Path;
}

function usesIn(collection: string, facet: string, { documents }: SiteContext): Use[] {
  const entries = [...documents].filter(([file]) => file.startsWith(`${collection}/`));
  return entries.flatMap(([file, { [facet]: value }]) =>
    textsIn(value).map((name, index) => ({
      ...{ name, file },
      path: Array.isArray(value) ? [facet, index] : [facet],
    })),
  );
}

/** The uses of terms that have the URL of a more common one. */
function duplicateTermsIn(uses: readonly Use[], { localeDocuments }: SiteContext): SiteProblem[] {
  const bySlug = groupBy(uses, ({ name }) => termSlug(name));
  return [...bySlug.values()].flatMap((same) => {
    const byName = [...groupBy(same, ({ name }) => name).values()];
    const [[first] = [], ...others] = byName.sort((a, b) => b.length - a.length);
    return others.flat().flatMap(({ name, file, path }): SiteProblem[] => {
      if (!first || !localeDocuments.has(file)) return [];
      const conflict = `${JSON.stringify(name)} has the same address as ${JSON.stringify(first.name)} in content/${first.file}`;
      return spellingOf(name) === spellingOf(first.name)
        ? [{ file, path, message: `${conflict}; write it the same way`, suggestion: first.name }]
        : [{ file, path, message: `${conflict}; choose terms that differ in letters or digits` }];
    });
  });
}

export const unknownLabel: Rule = {
  code: 'unknown-label',
  isRenderable: true,
  description:
    'A label of a collection is for a value that no entry has, or that has the title of another entry.',
  help: 'Write the value as in the entries, or remove the label.',
  check: {
    site: (site) =>
      [...site.localeDocuments].flatMap(([file, { labels }]) => {
        if (kindOf(file) !== 'collection' || !isObject(labels)) return [];
        return Object.entries(labels).flatMap(([property, valueLabels]) =>
          isObject(valueLabels)
            ? unknownLabelsIn({ file, property, values: Object.keys(valueLabels) }, site)
            : [],
        );
      }),
  },
};

interface Labelled {
  file: string;
  property: string;
  values: readonly string[];
}

function unknownLabelsIn({ file, property, values }: Labelled, site: SiteContext): SiteProblem[] {
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
  const validValues = allowed?.map(String) ?? valuesIn(collection, property, site);
  return values
    .filter((value) => !validValues.includes(value))
    .map((value): SiteProblem => {
      const suggestion = nearest(value, validValues);
      const message = `"${property}" is never ${JSON.stringify(value)}`;
      return { file, path: [...path, value], at: 'key', message, suggestion, isCertain: false };
    });
}

function valuesIn(collection: string, property: string, { allDocuments }: SiteContext): string[] {
  return entriesOf(allDocuments, collection).flatMap((entry) => textsIn(allDocuments.get(entry)?.[property]));
}
