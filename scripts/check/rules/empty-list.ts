import { textsIn } from '../../../renderer/content/collections/collection.ts';
import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import { candidatesIn, select } from '../../../renderer/content/collections/select.ts';
import type { JsonObject } from '../../../renderer/content/documents.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import type { Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { stringsIn } from '../site/names.ts';
import { queryOf, valuesOf } from '../site/queries.ts';

export const emptyList: Rule = {
  code: 'empty-list',
  isForLaunch: true,
  description: 'No entry matches the query of a list, or has a property to filter it by.',
  help: 'Change the query, or remove the list or the filter. Only reported with `--launch`.',
  check: {
    title: {
      Page: ({ value }, context) => {
        const { collection, where } = queryOf(value) ?? {};
        const listed = where === undefined ? undefined : entriesFor(value, context);
        const message = `no entry of content/${collection} matches the query of this page`;
        return listed?.length === 0 ? [{ below: ['where'], message }] : [];
      },
      ListBlock: ({ value }, context) => {
        const listed = entriesFor(value, context);
        const { from, where, filterBy } = value as { from?: unknown; where?: unknown; filterBy?: unknown };
        const below = [where === undefined ? 'from' : 'where'];
        if (listed?.length === 0)
          return [{ below, message: `no entry of content/${from} matches the query of this list` }];
        if (!listed) return [];
        return stringsIn(filterBy).flatMap((name, index) => {
          if (listed.some((entry) => textsIn(entry[name]).length > 0)) return [];
          const message = `no entry of this list has ${JSON.stringify(name)}, so a filter by it would offer nothing`;
          return [{ below: ['filterBy', index], message }];
        });
      },
    },
  },
};

/**
 * The published entries that the query of a list or page matches in any of the settings of a document. Undefined if there is
 * no such collection or setting.
 */
function entriesFor(value: unknown, context: DocumentContext): JsonObject[] | undefined {
  const { known, collections, publication } = context;
  const { collection = '', where } = queryOf(value) ?? {};
  const queries = valuesOf(where, () => context.settings);
  if (!collections.has(collection) || queries.length === 0) return undefined;
  const candidates = candidatesIn(entriesOf(known, collection), known);
  const found = queries.flatMap((where) => select(candidates(where), { where }, known, publication.at));
  return [...new Set(found)]
    .map((file) => known.get(file) ?? {})
    .filter((entry) => isShown(entry, publication));
}
