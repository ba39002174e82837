import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import { matches } from '../../../renderer/content/collections/where.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import type { Rule } from '../rule.ts';

export const emptyList: Rule = {
  code: 'empty-list',
  isForLaunch: true,
  description: 'No entry matches the query of a list.',
  help: 'Change the query, or remove the list. Only reported with `--launch`.',
  check: {
    title: {
      ListBlock: ({ value }, { known, collections, publication }) => {
        const { from, where } = value as { from?: unknown; where?: unknown };
        if (typeof from !== 'string' || !collections.has(from)) return [];
        const isListed = entriesOf(known, from).some((file) => {
          const entry = known.get(file) ?? {};
          return isShown(entry, publication) && matches(entry, where, publication.at);
        });
        const below = [where === undefined ? 'from' : 'where'];
        return isListed
          ? []
          : [{ below, message: `no entry of content/${from} matches the query of this list` }];
      },
    },
  },
};
