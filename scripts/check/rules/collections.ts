import { posix } from 'node:path';
import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { isObject, kindOf, objectOf } from '../../../renderer/content/documents.ts';
import { ownSchemaName } from '../../../renderer/content/own-schemas.ts';
import { isPage } from '../../files/read.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import type { BaseContext, DocumentContext } from '../site/context.ts';
import { isUnknownCollection } from '../site/names.ts';
import {
  itemSchema,
  type NamedProperty,
  ownCollectionOf,
  propertiesInCollection,
  propertiesInList,
  propertiesInQuery,
  propertiesOf,
  propertySchema,
} from '../site/queries.ts';
import { isMistakenTemplate } from '../site/templates.ts';
import { nearest } from '../text/nearest.ts';

export const unknownCollection: Rule = {
  code: 'unknown-collection',
  description: 'There is no collection with this name.',
  help: 'Write the name of an existing collection.',
  check: {
    value: {
      'format:collection': ({ value }, { collections }) =>
        unknownCollectionProblems(String(value), collections),
      'format:list-source': ({ value }, { collections }) =>
        unknownCollectionProblems(String(value), new Set([...collections, ...ownSources])),
    },
    document: ({ file, document, collections }) =>
      ownSchemaName(file) === undefined
        ? []
        : sourcesIn(document, []).flatMap(({ name, path }) =>
            isUnknownCollection(name, collections)
              ? unknownCollectionProblems(name, collections).map((problem) => ({ ...problem, path }))
              : [],
          ),
  },
};

/** The sources of references in a schema of the site. */
function sourcesIn(part: unknown, path: Path): { name: string; path: Path }[] {
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const here = [...path, Array.isArray(part) ? Number(key) : key];
    return key === 'entryOf' && typeof value === 'string'
      ? [{ name: value, path: here }]
      : sourcesIn(value, here);
  });
}

function unknownCollectionProblems(name: string, names: ReadonlySet<string>): Problem[] {
  if (names.has(name)) return [];
  const bare = name.replace(/^(?:content\/)?(?:collections\/)?|\.json$/g, '');
  const suggestion = names.has(bare) ? bare : nearest(bare, names);
  const choice = suggestion || names.size === 0 ? '' : `; write one of ${[...names].join(', ')}`;
  return [{ message: `there is no collection content/${name}${choice}`, suggestion }];
}

export const unknownEntry: Rule = {
  code: 'unknown-entry',
  description: 'There is no plan, form, layout or entry with this name.',
  help: 'Write the name of an existing one.',
  check: {
    value: {
      entryOf: ({ value, schema: { entryOf = '' } }, context) =>
        typeof value === 'string' ? unknownEntryProblems(value, entryOf, context) : [],
    },
  },
};

function unknownEntryProblems(name: string, source: string, context: DocumentContext): Problem[] {
  const { namesIn, allDocuments, documents, schemas, collections } = context;
  // `unknown-collection` reports the schema.
  if (isUnknownCollection(source, collections)) return [];
  const names = namesIn(source);
  const data = `${source}.json`;
  // Unreadable data files are reported themselves, and missing ones by `missing-file`.
  if (names.has(name) || allDocuments.has(data) !== documents.has(data)) return [];
  if (schemas.has(data) && !allDocuments.has(data)) return [];
  const choice = names.size > 0 && names.size <= 20 ? `; write one of ${[...names].join(', ')}` : '';
  const meant = posix.basename(name, '.json').normalize();
  const message =
    meant === name.normalize() && names.has(meant)
      ? `a letter of ${JSON.stringify(name)} is written as two characters, unlike in the name of the file`
      : `there is no ${JSON.stringify(name)} in content/${source}${choice}`;
  return [{ message, suggestion: names.has(meant) ? meant : nearest(name, names) }];
}

export const unknownEntryProperty: Rule = {
  code: 'unknown-entry-property',
  description:
    'A list, collection or page refers to a property that its entries do not have, or that cannot be used like this.',
  help: 'Write a property of their schema with a suitable type, or add this one to the schema.',
  check: {
    value: {
      'title:Page': ({ value }, context) => reportBelow(propertiesInQuery(value), context),
      'title:EntryOptions': ({ value }, context) => reportBelow(propertiesInQuery(value), context),
      'role:list': ({ value }, context) => {
        const ownCollection = ownCollectionOf(context.file, context.document);
        return reportBelow(propertiesInList(objectOf(value), ownCollection, context), context);
      },
    },
    document: (context) => {
      const { file, document } = context;
      if (kindOf(file) === 'collection')
        return propertiesInCollection(slugOf(file), document).flatMap(({ path, ...use }) =>
          unknownPropertiesIn(use, context).map((problem) => ({ ...problem, path })),
        );
      return [];
    },
  },
};

/** The problems of properties, whose paths are relative to the value that refers to them. */
function reportBelow(properties: readonly NamedProperty[], context: BaseContext): Problem[] {
  return properties.flatMap(({ path, ...use }) =>
    unknownPropertiesIn(use, context).map((problem) => ({ ...problem, below: path })),
  );
}

function unknownPropertiesIn(
  { name: property, collection, at, use }: Omit<NamedProperty, 'path'>,
  context: BaseContext,
): Problem[] {
  const isSort = use === 'sort';
  const hasSlug = isSort || use === 'condition';
  const properties = propertiesOf(collection, context);
  const [sign, name] = isSort && property.startsWith('-') ? ['-', property.slice(1)] : ['', property];
  if (!properties || (hasSlug && name === 'slug')) return [];
  if (Object.hasOwn(properties, name)) {
    if (use === 'condition' || isUsable(name, collection, use, context)) return [];
    return [
      { message: `${JSON.stringify(name)} cannot be used here: it is not ${kinds[use]}`, ...(at && { at }) },
    ];
  }
  // `pattern-mismatch` reports anything that is not a name.
  if (isSort && !/^\w+$/.test(name)) return [];
  const names = Object.keys(properties).filter((key) => key !== '$schema');
  const found = nearest(name, names);
  const isShort = found === undefined && names.length <= 12;
  const order = isSort ? ', with - before it for the reverse order' : '';
  const advice = isShort ? `; write one of ${names.join(', ')}${order}` : '';
  const message = `the entries of content/${collection} have no ${JSON.stringify(name)}${advice}`;
  return [{ message, ...(found && { suggestion: sign + found }), ...(at && { at }) }];
}

const kinds = {
  sort: 'a text, number or date',
  fact: 'a text or number, a list of these, or opening hours',
  term: 'a text or a list of texts',
  date: 'a date',
  rule: 'a rule; its schema is common.json#/definitions/recurrence',
};

/** Whether the values of a property can be sort keys, facts or terms. */
function isUsable(name: string, collection: string, use: keyof typeof kinds, context: BaseContext): boolean {
  const schema = propertySchema(collection, name, context) ?? {};
  const { format } = itemSchema(schema, collection, context);
  if (use === 'date') return ['day', 'moment', 'instant'].includes(format ?? '');
  if (use === 'rule') return format === 'recurrence';
  if (use === 'fact' && schema.title === 'OpeningHours') return true;
  const { type, anyOf, oneOf } = use === 'sort' ? schema : itemSchema(schema, collection, context);
  const allowed = use === 'term' ? ['string'] : ['string', 'number', 'integer'];
  return !anyOf && !oneOf && [type ?? []].flat().every((each) => allowed.includes(each));
}

export const invalidFeed: Rule = {
  code: 'invalid-feed',
  description:
    'A feed needs a page that lists its entries, a page for every entry, and a date for every entry.',
  help: 'Add pages such as `pages/news/index.json` and `pages/news/[entry].json`, and require `date` in the schema of the entries.',
  check: {
    site: (site) => {
      const { localeDocuments, allDocuments, schemas, documents } = site;
      return [...localeDocuments.keys()].flatMap((file) => {
        if (!file.startsWith('collections/')) return [];
        const collection = slugOf(file);
        const { feeds } = declaredIn(allDocuments, collection);
        if (feeds.length === 0) return [];
        if (feeds.includes('calendar') && allDocuments.get(file)?.calendar === undefined) {
          const message =
            'a feed that is a calendar needs "calendar", which names the property with the start of events';
          return [{ file, path: ['feeds', feeds.indexOf('calendar')], message }];
        }
        const path = ['feeds'];
        const schema = schemas.get(`collections/${collection}.json`);
        // `invalid-schema` and `missing-schema` report others.
        if (!schema) return [];
        const { required = [] } = schema;
        const { format = '' } = propertySchema(collection, 'date', site) ?? {};
        const isDated = ['day', 'instant'].includes(format) && required.includes('date');
        if (!isDated && feeds.some((feed) => feed !== 'calendar')) {
          const message = `entries of a feed need a date; require "date" in content/schema/collections/${collection}.json`;
          return [{ file, path, message }];
        }
        const pages = [...documents.keys()].filter((name) => {
          const page = isPage(name) ? documents.get(name) : undefined;
          return page?.collection === collection && page.facet === undefined;
        });
        const folder = `content/pages/${collection}`;
        const areTemplates = pages.map((name) => name.includes('['));
        if (!areTemplates.includes(false)) {
          const message = `no page lists the entries of content/${collection}; add one, such as ${folder}/index.json`;
          return [{ file, path, message }];
        }
        // `invalid-template` reports these.
        const isMistaken = [...documents].some(
          ([name, page]) =>
            isPage(name) && isMistakenTemplate(name, page) && (page.collection ?? collection) === collection,
        );
        if (isMistaken) return [];
        const message = `the entries of content/${collection} have no pages to link to; add a template page, such as ${folder}/[entry].json`;
        return areTemplates.includes(true) ? [] : [{ file, path, message }];
      });
    },
  },
};
