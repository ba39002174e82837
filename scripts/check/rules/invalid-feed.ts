import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { propertySchema } from '../site/queries.ts';
import { isMistakenTemplate } from '../site/templates.ts';

export const invalidFeed: Rule = {
  code: 'invalid-feed',
  description:
    'A feed needs a page that lists its entries, a page for every entry, and a date for every entry.',
  help: 'Add pages such as `pages/news/index.json` and `pages/news/[entry].json`, and require `date` in the schema of the entries.',
  check: {
    site: (site) => {
      const { own, known, schemas, documents } = site;
      return [...own.keys()].flatMap((file) => {
        if (!file.startsWith('collections/')) return [];
        const collection = slugOf(file);
        if (declaredIn(known, collection).feeds.length === 0) return [];
        const path = ['feeds'];
        const schema = schemas.get(`collections/${collection}.json`);
        // `invalid-schema` and `missing-schema` report others.
        if (!schema) return [];
        const { required = [] } = schema;
        const { format = '' } = propertySchema(collection, 'date', site) ?? {};
        if (!['day', 'instant'].includes(format) || !required.includes('date')) {
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
