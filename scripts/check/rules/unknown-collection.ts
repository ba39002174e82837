import { ownSources } from '../../../renderer/content/collections/queries.ts';
import type { Problem, Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownCollection: Rule = {
  code: 'unknown-collection',
  description: 'There is no collection with this name.',
  help: 'Write the name of an existing collection.',
  check: {
    format: {
      collection: ({ value }, { collections }) => missing(String(value), collections),
      'list-source': ({ value }, { collections }) =>
        missing(String(value), new Set([...collections, ...ownSources])),
    },
  },
};

function missing(name: string, names: ReadonlySet<string>): Problem[] {
  if (names.has(name)) return [];
  const bare = name.replace(/^(?:content\/)?(?:collections\/)?|\.json$/g, '');
  const suggestion = names.has(bare) ? bare : nearest(bare, names);
  const choice = suggestion || names.size === 0 ? '' : `; write one of ${[...names].join(', ')}`;
  return [{ message: `there is no collection content/${name}${choice}`, suggestion }];
}
