import { textsIn } from '../../../renderer/content/collections/collection.ts';
import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import { matches } from '../../../renderer/content/collections/where.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import type { Rule } from '../rule.ts';
import { stringsIn } from '../site/names.ts';

export const emptyList: Rule = {
  code: 'empty-list',
  isForLaunch: true,
  description: 'No entry matches the query of a list, or has a property to filter it by.',
  help: 'Change the query, or remove the list or the filter. Only reported with `--launch`.',
  check: {
    title: {
      ListBlock: ({ value }, { known, collections, publication }) => {
        const { from, where, filterBy } = value as { from?: unknown; where?: unknown; filterBy?: unknown };
        if (typeof from !== 'string' || !collections.has(from)) return [];
        const listed = entriesOf(known, from)
          .map((file) => known.get(file) ?? {})
          .filter((entry) => isShown(entry, publication) && matches(entry, where, publication.at));
        const below = [where === undefined ? 'from' : 'where'];
        if (listed.length === 0)
          return [{ below, message: `no entry of content/${from} matches the query of this list` }];
        return stringsIn(filterBy).flatMap((name, index) => {
          if (listed.some((entry) => textsIn(entry[name]).length > 0)) return [];
          const message = `no entry of this list has ${JSON.stringify(name)}, so a filter by it would offer nothing`;
          return [{ below: ['filterBy', index], message }];
        });
      },
    },
  },
};
