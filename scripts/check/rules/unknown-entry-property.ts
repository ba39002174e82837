import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import type { Problem, Rule } from '../rule.ts';
import type { BaseContext } from '../site/context.ts';
import {
  type NamedProperty,
  propertiesInCollection,
  propertiesInList,
  propertiesOf,
} from '../site/queries.ts';
import { nearest } from '../text/nearest.ts';

export const unknownEntryProperty: Rule = {
  code: 'unknown-entry-property',
  description: 'A list, collection or page refers to a property that its entries do not have.',
  help: 'Write a property of their schema, or add this one to the schema.',
  check: {
    title: {
      ListBlock: ({ value }, context) =>
        propertiesInList(value as Readonly<Record<string, unknown>>).flatMap(({ path, ...named }) =>
          unknown(named, context).map((problem) => ({ ...problem, below: path })),
        ),
    },
    document: (context) => {
      const { file, document } = context;
      if (kindOf(file) === 'collection')
        return propertiesInCollection(slugOf(file), document).flatMap(({ path, ...named }) =>
          unknown(named, context).map((problem) => ({ ...problem, path })),
        );
      return [];
    },
  },
};

function unknown(
  { name: written, collection, at, isSort }: Omit<NamedProperty, 'path'>,
  context: BaseContext,
): Problem[] {
  const properties = propertiesOf(collection, context);
  const [sign, name] = isSort && written.startsWith('-') ? ['-', written.slice(1)] : ['', written];
  if (!properties || Object.hasOwn(properties, name) || (isSort && name === 'slug')) return [];
  // `pattern-mismatch` reports anything that is not a name.
  if (isSort && !/^\w+$/.test(name)) return [];
  const names = Object.keys(properties).filter((key) => key !== '$schema');
  const found = nearest(name, names);
  const isShort = found === undefined && names.length <= 12;
  const order = isSort ? ', with - before it for the reverse order' : '';
  const advice = isShort ? `; write one of ${names.join(', ')}${order}` : '';
  const message = `the entries of content/${collection} have no ${JSON.stringify(name)}${advice}`;
  return [{ message, ...(found && { suggestion: sign + found }), ...(at && { at }) }];
}
