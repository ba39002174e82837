import { declaredIn, fileOfCollection } from '../../../renderer/content/collections/collection.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import type { BaseContext } from '../site/context.ts';
import { propertiesOf } from '../site/queries.ts';
import { nearest } from '../text/nearest.ts';

export const unknownFacet: Rule = {
  code: 'unknown-facet',
  description: 'The page is a template for a facet that its collection does not declare.',
  help: 'Write the name of a declared facet, or add this one to `facets` of the collection.',
  check: {
    document: ({ file, document: { collection, facet }, known, collections, schemas }) => {
      if (!isPage(file) || typeof facet !== 'string' || typeof collection !== 'string') return [];
      const { facets } = declaredIn(known, collection);
      // Facets of another type than an object have a finding themselves.
      if (facets.has(facet) || !collections.has(collection) || areMisshapen(known, collection)) return [];
      // `unknown-entry-property` reports the misspelt facet of the collection.
      const properties = propertiesOf(collection, { schemas });
      const isOwn = (name: string) => properties !== undefined && Object.hasOwn(properties, name);
      if (isOwn(facet) && [...facets.keys()].some((name) => !isOwn(name))) return [];
      const message = `content/collections/${collection}.json has no facet ${JSON.stringify(facet)}`;
      return [{ path: ['facet'], message, suggestion: nearest(facet, facets.keys()) }];
    },
  },
};

function areMisshapen(known: BaseContext['known'], collection: string): boolean {
  const { facets } = known.get(fileOfCollection(collection)) ?? {};
  return facets !== undefined && (!isObject(facets) || Array.isArray(facets));
}
