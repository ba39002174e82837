import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import type { Problem, Rule } from '../rule.ts';
import type { BaseContext } from '../site/context.ts';
import {
  itemSchema,
  type NamedProperty,
  ownCollectionOf,
  propertiesInCollection,
  propertiesInList,
  propertiesInQuery,
  propertiesOf,
  propertySchema,
} from '../site/queries.ts';
import { nearest } from '../text/nearest.ts';

export const unknownEntryProperty: Rule = {
  code: 'unknown-entry-property',
  description:
    'A list, collection or page refers to a property that its entries do not have, or that cannot be used like this.',
  help: 'Write a property of their schema with a suitable type, or add this one to the schema.',
  check: {
    title: {
      Page: ({ value }, context) => reportBelow(propertiesInQuery(value), context),
      ListBlock: ({ value }, context) => {
        const ownCollection = ownCollectionOf(context.file, context.document);
        return reportBelow(propertiesInList(value as Record<string, unknown>, ownCollection), context);
      },
    },
    document: (context) => {
      const { file, document } = context;
      if (kindOf(file) === 'collection')
        return propertiesInCollection(slugOf(file), document).flatMap(({ path, ...named }) =>
          problemsOf(named, context).map((problem) => ({ ...problem, path })),
        );
      return [];
    },
  },
};

/** The problems of properties, whose paths are relative to the value that refers to them. */
function reportBelow(properties: readonly NamedProperty[], context: BaseContext): Problem[] {
  return properties.flatMap(({ path, ...named }) =>
    problemsOf(named, context).map((problem) => ({ ...problem, below: path })),
  );
}

function problemsOf(
  { name: written, collection, at, use }: Omit<NamedProperty, 'path'>,
  context: BaseContext,
): Problem[] {
  const isSort = use === 'sort';
  const hasSlug = isSort || use === 'condition';
  const properties = propertiesOf(collection, context);
  const [sign, name] = isSort && written.startsWith('-') ? ['-', written.slice(1)] : ['', written];
  if (!properties || (hasSlug && name === 'slug')) return [];
  if (Object.hasOwn(properties, name)) {
    if (use === 'condition' || isUsable(name, collection, use, context)) return [];
    return [
      { message: `${JSON.stringify(name)} cannot be used here: it is not ${kinds[use]}`, ...(at && { at }) },
    ];
  }
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

const kinds = {
  sort: 'a text, number or date',
  fact: 'a text or number, or a list of these',
  term: 'a text or a list of texts',
};

/** Whether the values of a property can be sort keys, facts or terms. */
function isUsable(name: string, collection: string, use: keyof typeof kinds, context: BaseContext): boolean {
  const schema = propertySchema(collection, name, context) ?? {};
  const { type, anyOf, oneOf } = use === 'sort' ? schema : itemSchema(schema, collection, context);
  const allowed = use === 'term' ? ['string'] : ['string', 'number', 'integer'];
  return !anyOf && !oneOf && [type ?? []].flat().every((each) => allowed.includes(each));
}
