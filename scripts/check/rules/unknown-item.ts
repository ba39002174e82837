import { unmatchedItems } from '../../../renderer/content/translation.ts';
import type { Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownItem: Rule = {
  code: 'unknown-item',
  isRenderable: true,
  description:
    'A list in a translation has an item that the original does not have, so it would not be shown.',
  help: 'Write the `id` of the item, or the `name` of a field or the `value` of an option, as in the original.',
  check: {
    document: ({ file, source: { over } }) =>
      unmatchedItems(file, over?.original.value, over?.own).map(({ path, key, name, names }) => {
        const similar = nearest(name, names);
        const advice = similar === undefined ? '' : `; did you mean ${JSON.stringify(similar)}?`;
        return {
          path,
          message: `content/${file} has no item with the ${key} ${JSON.stringify(name)} here${advice}`,
        };
      }),
  },
};
