import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownFacet: Rule = {
  code: 'unknown-facet',
  description: 'A page is rendered for a facet that its collection does not declare.',
  help: 'Write one that it does, or add it to the `facets` of the collection.',
  check: {
    document: ({ file, document: { collection, facet }, known, collections }) => {
      if (!isPage(file) || typeof facet !== 'string' || typeof collection !== 'string') return [];
      const { facets } = declaredIn(known, collection);
      if (facets.has(facet) || !collections.has(collection)) return [];
      const message = `content/collections/${collection}.json has no facet ${JSON.stringify(facet)}`;
      return [{ path: ['facet'], message, suggestion: nearest(facet, facets.keys()) }];
    },
  },
};
