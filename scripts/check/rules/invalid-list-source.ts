import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import { isPage } from '../../files/read.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { isMistakenTemplate } from '../site/templates.ts';

export const invalidListSource: Rule = {
  code: 'invalid-list-source',
  description: 'The source of a list is not available here.',
  help: 'Use `page` on pages with a `collection`, and `entry` and `related` on template pages of entries.',
  check: {
    title: {
      ListBlock: ({ value }, context) => {
        const list = value as Readonly<Record<string, unknown>>;
        const { from, pager } = list;
        const own = ownSources.find((source) => source === from);
        if (!own) return [];
        const unsupported = ['where', 'sort', ...(own === 'related' ? [] : ['limit'])].filter(
          (key) => key in list,
        );
        const problems: Problem[] = unsupported.map((key) => ({
          ...{ below: [key], at: 'key' as const },
          message: `the source "${own}" does not support "${key}"; ${own === 'page' && key !== 'limit' ? 'write it beside "collection" of the page' : 'remove it'}`,
        }));
        const misplaced = whyMisplaced(own, context);
        if (misplaced) return [...problems, { below: ['from'], message: misplaced }];
        const { pageSize } = context.document;
        if (own === 'page' && isPage(context.file) && pageSize !== undefined && pager === undefined) {
          const example = '"pager": { "label": "Pages", "previous": "Newer", "next": "Older" }';
          problems.push({
            below: ['from'],
            message: `a list on a page with "pageSize" needs labels for its pages, such as ${example}`,
          });
        }
        return problems;
      },
    },
  },
};

/** Whether a page is rendered once per entry. */
function isOfEntries({ file, document: { collection, facet } }: DocumentContext): boolean {
  return typeof collection === 'string' && facet === undefined && file.includes('[');
}

/** Why a source is not available on a page. In pieces every source is allowed. */
function whyMisplaced(source: (typeof ownSources)[number], context: DocumentContext): string | undefined {
  const { file, document, known } = context;
  const kind = kindOf(file);
  if (kind === 'piece') return undefined;
  const isEntryPage = kind === 'entry' || (kind === 'page' && isOfEntries(context));
  if (source === 'page')
    return kind === 'page' && typeof document.collection === 'string' && !isEntryPage
      ? undefined
      : 'this page does not list a collection; write the name of one';
  // `invalid-template` reports these.
  if (kind === 'page' && isMistakenTemplate(file, document)) return undefined;
  if (!isEntryPage) return `"${source}" is only available on the page of an entry; name a collection`;
  const collection = kind === 'entry' ? (file.split('/')[0] ?? '') : String(document.collection);
  if (source === 'entry' || declaredIn(known, collection).related.by.length > 0) return undefined;
  return `the collection does not define which entries are related; add "related": { "by": ["tags"] } to content/collections/${collection}.json`;
}
