import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { nearest } from '../text/nearest.ts';

export const unknownEntry: Rule = {
  code: 'unknown-entry',
  description: 'A plan, form, layout or entry of this name is not there.',
  help: 'Write the name of one that is.',
  check: {
    keyword: {
      entryOf: ({ value, schema: { entryOf = '' } }, context) =>
        typeof value === 'string' ? unknown(value, entryOf, context) : [],
    },
  },
};

function unknown(name: string, place: string, { namesIn, known, documents }: DocumentContext): Problem[] {
  const names = namesIn(place);
  const data = `${place}.json`;
  // Of a data file that cannot be read nothing is known.
  if (names.has(name) || known.has(data) !== documents.has(data)) return [];
  const choice = names.size > 0 && names.size <= 20 ? `; there are ${[...names].join(', ')}` : '';
  const message = `there is no ${JSON.stringify(name)} in content/${place}${choice}`;
  return [{ message, suggestion: nearest(name, names) }];
}
