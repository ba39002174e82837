import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { slugOf } from '../../../renderer/content/collections/entries.ts';
import type { Rule } from '../rule.ts';
import { propertySchema } from '../site/queries.ts';

export const invalidFeed: Rule = {
  code: 'invalid-feed',
  description: 'A feed needs a page that lists its entries, and a date for every entry.',
  help: 'Add a page such as `pages/news/index.json`, and require `date` in the schema of the entries.',
  check: {
    site: (site) => {
      const { own, known, schemas, routes, documents } = site;
      return [...own.keys()].flatMap((file) => {
        if (!file.startsWith('collections/')) return [];
        const collection = slugOf(file);
        if (declaredIn(known, collection).feeds.length === 0) return [];
        const path = ['feeds'];
        const { required = [] } = schemas.get(`collections/${collection}.json`) ?? {};
        const { format = '' } = propertySchema(collection, 'date', site) ?? {};
        if (!['day', 'instant'].includes(format) || !required.includes('date')) {
          const message = `entries of a feed need a date; require "date" in content/schema/collections/${collection}.json`;
          return [{ file, path, message }];
        }
        const isListed = routes.some(
          (route) =>
            route.number === 1 &&
            route.term === undefined &&
            documents.get(route.file)?.collection === collection,
        );
        const message = `no page lists the entries of content/${collection}; add one, such as content/pages/${collection}/index.json`;
        return isListed ? [] : [{ file, path, message }];
      });
    },
  },
};
