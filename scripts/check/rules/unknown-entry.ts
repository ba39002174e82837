import { posix } from 'node:path';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { isUnknownCollection } from '../site/names.ts';
import { nearest } from '../text/nearest.ts';

export const unknownEntry: Rule = {
  code: 'unknown-entry',
  description: 'There is no plan, form, layout or entry with this name.',
  help: 'Write the name of an existing one.',
  check: {
    keyword: {
      entryOf: ({ value, schema: { entryOf = '' } }, context) =>
        typeof value === 'string' ? unknown(value, entryOf, context) : [],
    },
  },
};

function unknown(name: string, source: string, context: DocumentContext): Problem[] {
  const { namesIn, known, documents, schemas, collections } = context;
  // `unknown-collection` reports the schema.
  if (isUnknownCollection(source, collections)) return [];
  const names = namesIn(source);
  const data = `${source}.json`;
  // Unreadable data files are reported themselves, and missing ones by `missing-file`.
  if (names.has(name) || known.has(data) !== documents.has(data)) return [];
  if (schemas.has(data) && !known.has(data)) return [];
  const choice = names.size > 0 && names.size <= 20 ? `; write one of ${[...names].join(', ')}` : '';
  const message = `there is no ${JSON.stringify(name)} in content/${source}${choice}`;
  const meant = posix.basename(name, '.json');
  return [{ message, suggestion: names.has(meant) ? meant : nearest(name, names) }];
}
