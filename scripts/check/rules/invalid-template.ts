import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { type JsonDocuments, type JsonObject, kindOf } from '../../../renderer/content/documents.ts';
import { isEntryBlocks } from '../../../renderer/content/pieces.ts';
import { isPage } from '../../files/read.ts';
import type { Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { SiteContext } from '../site/context.ts';
import { stringsIn } from '../site/names.ts';
import { showsItsList } from '../site/queries.ts';
import { isMistakenTemplate } from '../site/templates.ts';

export const invalidTemplate: Rule = {
  code: 'invalid-template',
  description: 'The file name of a template page does not match its properties.',
  help: 'Name it `[something].json` and set `collection`, plus `facet` for a page per term.',
  check: {
    document: (context) => {
      const { file, document } = context;
      const { collection, facet, aliases } = document;
      if (!isPage(file)) return [];
      if (collection === undefined) {
        const message = 'a page with brackets in its file name needs a "collection"';
        return /[[\]]/.test(file) ? [{ message }] : [];
      }
      const isTemplate = /\[[^\]]+\]/.test(file);
      const named = 'a page with a "facet" needs brackets in its file name, such as [term].json';
      const nothing =
        'a page per entry needs brackets in its file name, such as [name].json; a page that lists all entries needs { "type": "list", "from": "page" }';
      const alone = 'a page per entry does not list entries; remove this, or add the "facet" of the page';
      const many = 'a template page has many addresses, so it cannot have an alias';
      return [
        ...(facet !== undefined && !isTemplate ? [{ path: ['facet'], message: named }] : []),
        ...(typeof collection === 'string' &&
        !isTemplate &&
        facet === undefined &&
        !showsItsList(document, context)
          ? [{ path: ['collection'], message: nothing }]
          : []),
        ...['pageSize', 'sort'].flatMap((name) =>
          document[name] !== undefined && isTemplate && facet === undefined
            ? [{ path: [name], message: alone }]
            : [],
        ),
        ...(isTemplate
          ? stringsIn(aliases).map((_, index) => ({ path: ['aliases', index], message: many }))
          : []),
      ];
    },
    blocks: (file, site) => {
      if (kindOf(file) === 'piece') return [];
      const document = site.documents.get(file) ?? {};
      const places = blocksIn(document, site).flatMap(({ block, path }) =>
        isEntryBlocks(block) ? [[...path, 'type']] : [],
      );
      const source = sourceOf(file, document, site.known);
      // `unknown-facet` reports a facet that is not declared, and a mistaken template is reported above.
      if (isUndeclared(document, site.known) || isMistakenTemplate(file, document)) return [];
      if (source === undefined) return places.map((path) => ({ path, message: whyNothing(document) }));
      if (places.length > 0 || !areLost(source, site)) return [];
      const message = `the files in content/${source} have "blocks", which this page does not show; add { "type": "entry-blocks" }`;
      return [{ path: ['blocks'], message }];
    },
  },
};

/** The collection whose blocks a template page renders: its own, or the one that describes the terms of its facet. */
function sourceOf(file: string, page: JsonObject, known: JsonDocuments): string | undefined {
  const { collection, facet } = page;
  if (!isPage(file) || !file.includes('[') || typeof collection !== 'string') return undefined;
  return typeof facet === 'string' ? declaredIn(known, collection).facets.get(facet)?.terms : collection;
}

function isUndeclared({ collection, facet }: JsonObject, known: JsonDocuments): boolean {
  return typeof facet === 'string' && !declaredIn(known, String(collection)).facets.has(facet);
}

/** Why a page has no entry whose blocks it could render. */
function whyNothing({ collection, facet }: JsonObject): string {
  return typeof facet === 'string'
    ? `no files describe the terms of this page; add "terms" to the facet in content/collections/${collection}.json, or remove this`
    : 'only a template page, such as [name].json, renders the blocks of an entry; remove this';
}

/** Whether entries have blocks that no page renders. */
function areLost(source: string, site: SiteContext): boolean {
  const isWritten = ([file, { blocks }]: [string, JsonObject]) =>
    file.startsWith(`${source}/`) && Array.isArray(blocks);
  const isShown = ([file, page]: [string, JsonObject]) =>
    sourceOf(file, page, site.known) === source &&
    blocksIn(page, site).some(({ block }) => isEntryBlocks(block));
  return [...site.known].some(isWritten) && ![...site.documents].some(isShown);
}
