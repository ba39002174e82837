import { datedView } from '../../../renderer/content/collections/calendar.ts';
import { declaredIn, fileOfCollection, textsIn } from '../../../renderer/content/collections/collection.ts';
import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import { candidatesIn, select } from '../../../renderer/content/collections/select.ts';
import { isRecord, type JsonObject, objectOf } from '../../../renderer/content/documents.ts';
import { isEntryBlocks } from '../../../renderer/content/pieces.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import { blockSchema, type Schemas } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import { schemaPattern } from '../engine/patterns.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { BaseContext, DocumentContext } from '../site/context.ts';
import { stringsIn } from '../site/names.ts';
import { propertiesOf, queryOf, valuesOf } from '../site/queries.ts';
import { joinAlternatives } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';

export const emptyList: Rule = {
  code: 'empty-list',
  isForLaunch: true,
  description: 'No entry matches the query of a list, or has a property to filter it by.',
  help: 'Change the query, or remove the list or the filter. Only reported with `--launch`.',
  check: {
    value: {
      'title:Page': ({ value }, context) => {
        const { collection, where } = queryOf(value) ?? {};
        const entries = where === undefined ? undefined : entriesFor(value, context);
        const message = `no entry of content/${collection} matches the query of this page`;
        return entries?.length === 0 ? [{ below: ['where'], message }] : [];
      },
      'role:list': ({ value }, context) => {
        const entries = entriesFor(value, context);
        const { from, where, filterBy } = objectOf(value);
        const below = [where === undefined ? 'from' : 'where'];
        if (entries?.length === 0)
          return [{ below, message: `no entry of content/${from} matches the query of this list` }];
        if (!entries) return [];
        return stringsIn(filterBy).flatMap((name, index) => {
          if (entries.some((entry) => textsIn(entry[name]).length > 0)) return [];
          const message = `no entry of this list has ${JSON.stringify(name)}, so a filter by it would offer nothing`;
          return [{ below: ['filterBy', index], message }];
        });
      },
    },
  },
};

/**
 * The published entries that the query of a list or page matches in any of the renderings of a document. Undefined if there is
 * no such collection or rendering.
 */
function entriesFor(value: unknown, context: DocumentContext): JsonObject[] | undefined {
  const { collections, publication } = context;
  const documents = datedView(context.allDocuments, publication.at);
  const { collection = '', where } = queryOf(value) ?? {};
  const queries = valuesOf(where, () => context.renderings);
  if (!collections.has(collection) || queries.length === 0) return undefined;
  const candidates = candidatesIn(() => entriesOf(documents, collection), documents);
  const found = queries.flatMap((where) =>
    select(candidates(collection, where), { where }, documents, publication.at),
  );
  return [...new Set(found)]
    .map((file) => documents.get(file) ?? {})
    .filter((entry) => isShown(entry, publication));
}

export const unknownFacet: Rule = {
  code: 'unknown-facet',
  description: 'The page is a template for a facet that its collection does not declare.',
  help: 'Write the name of a declared facet, or add this one to `facets` of the collection.',
  check: {
    document: ({ file, document: { collection, facet }, allDocuments, collections, schemas }) => {
      if (!isPage(file) || typeof facet !== 'string' || typeof collection !== 'string') return [];
      const { facets } = declaredIn(allDocuments, collection);
      // Facets of another type than an object have a finding themselves.
      if (facets.has(facet) || !collections.has(collection) || areFacetsInvalid(allDocuments, collection))
        return [];
      // `unknown-entry-property` reports the misspelt facet of the collection.
      const properties = propertiesOf(collection, { schemas });
      const isOwn = (name: string) => properties !== undefined && Object.hasOwn(properties, name);
      if (isOwn(facet) && [...facets.keys()].some((name) => !isOwn(name))) return [];
      const message = `content/collections/${collection}.json has no facet ${JSON.stringify(facet)}`;
      return [{ path: ['facet'], message, suggestion: nearest(facet, facets.keys()) }];
    },
  },
};

function areFacetsInvalid(documents: BaseContext['allDocuments'], collection: string): boolean {
  const { facets } = documents.get(fileOfCollection(collection)) ?? {};
  return facets !== undefined && !isRecord(facets);
}

export const unknownFilter: Rule = {
  code: 'unknown-filter',
  isRenderable: true,
  description: 'A filter is for a property that the cards inside it do not have, so it would offer nothing.',
  help: 'Write one of the properties that the finding lists, or add it to the `filterBy` of the list.',
  check: {
    value: {
      'hides:cards': ({ value }, context) => {
        const { filters, blocks } = objectOf(value);
        // `too-few` reports a block without any.
        const isEmpty = Array.isArray(blocks) && blocks.length === 0;
        const properties = isEmpty ? undefined : filterableIn(blocks, context);
        if (properties === undefined || !Array.isArray(filters)) return [];
        return filters.flatMap((filter, index): Problem[] => {
          const name: unknown = filter?.name;
          if (typeof name !== 'string' || properties.includes(name)) return [];
          const advice =
            properties.length > 0
              ? `write ${joinAlternatives(properties.map((one) => JSON.stringify(one)))}, or add it to the "filterBy" of a list`
              : `add "filterBy": ["${name}"] to the list in this block`;
          const message = `no card in this block has the property ${JSON.stringify(name)}; ${advice}`;
          return [{ below: ['filters', index, 'name'], message, suggestion: nearest(name, properties) }];
        });
      },
    },
  },
};

function hasUnknown(block: object, properties: object = {}): boolean {
  return Object.keys(block).some((key) => !Object.hasOwn(properties, key));
}

/** The properties by which the cards in blocks can be filtered; undefined if not all blocks are known. */
function filterableIn(blocks: unknown, context: DocumentContext): string[] | undefined {
  const properties: string[] = [];
  for (const { block, schema } of blocksIn({ blocks }, context)) {
    // Each entry has its own blocks, and an unknown property may be a misspelt filterBy.
    if (!schema || isEntryBlocks(block) || hasUnknown(block, schema.properties)) return undefined;
    const names = stringsIn(block.filterBy);
    // `too-few` reports an empty list, and `pattern-mismatch` a name that no property can have.
    const { pattern = '' } = schema.properties?.filterBy?.items ?? {};
    const isEmpty = block.filterBy !== undefined && names.length === 0;
    if (isEmpty || names.some((name) => !schemaPattern(pattern).test(name))) return undefined;
    properties.push(...names, ...(schema.filterable ?? []));
  }
  return properties;
}

export const nestedFilters: Rule = {
  code: 'nested-filters',
  description:
    'A block that filters cards is inside another block that filters cards, so each would override the other.',
  help: 'Remove one of them, or move the inner block out of the outer one.',
  check: {
    value: {
      hides: ({ value, schema: { hides = '' } }, { schemas }) => {
        const { type: outer } = objectOf(value);
        return hidingIn(value, hides, schemas).map(({ type, path }) => ({
          below: [...path, 'type'],
          message: `${type} is inside ${outer}, and both hide ${hides}; keep one of them`,
        }));
      },
    },
  },
};

/** The nested blocks, at any depth, that filter something, each with its path. */
function hidingIn(block: unknown, hidden: string, schemas: Schemas): { type: string; path: Path }[] {
  const { blocks } = objectOf(block);
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((inner, index) => {
    const here =
      blockSchema(inner, schemas)?.hides === hidden ? [{ type: String(inner.type), path: [] }] : [];
    return [...here, ...hidingIn(inner, hidden, schemas)].map(({ type, path }) => ({
      type,
      path: ['blocks', index, ...path],
    }));
  });
}
