import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import { optionsOf, sourceOf } from '../forms/choices.ts';
import { fieldsOf, isChoice } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { isUnknownCollection } from '../site/names.ts';
import { itemSchema, propertySchema } from '../site/queries.ts';
import { eachSource } from '../site/sources.ts';

export const invalidReference: Rule = {
  code: 'invalid-reference',
  description:
    '`from` refers to a value that cannot be used here, or entries do not refer to what describes their terms.',
  help: 'Write another path, or change the value.',
  check: {
    title: {
      From: (visit, context) =>
        eachSource(visit, context, ({ from, where, source, isCollection }) => {
          if (isCollection) {
            // An invalid entry has its own finding.
            const { title } = context.schemas.get(`collections/${from}.json`) ?? {};
            const isFit = title === undefined || visit.node.becomes === `${title}[]`;
            return isFit ? undefined : { message: `entries of content/${from} cannot be used here` };
          }
          if (source === undefined || source === null || !visit.node.becomes) return undefined;
          const why = whyNot(visit.node.becomes, source, context.mismatch);
          return why === undefined
            ? undefined
            : { message: `the value at ${where} cannot be used here: ${why}` };
        }),
      // A list links to its entries by their titles.
      ListBlock: ({ value }, { collections, schemas }) => {
        const { from } = value as { from?: unknown };
        if (typeof from !== 'string' || !collections.has(from)) return [];
        const { properties, required = [] } = schemas.get(`collections/${from}.json`) ?? {};
        // A missing or invalid schema has a finding itself.
        if (!properties || (properties.title && required.includes('title'))) return [];
        const message = `content/${from} cannot be listed: its entries need a title`;
        return [{ below: ['from'], message }];
      },
    },
    document: (context) => [
      ...unreferredTerms(context),
      ...fieldsOf(context).flatMap((field, index): Problem[] => {
        const from = sourceOf(field);
        if (!isChoice(field) || from === undefined) return [];
        if (optionsOf(field, context.scope)?.length !== 0) return [];
        const message = `the list at ${from} is empty, so there is nothing to choose; add items, or name another list`;
        return [{ path: ['fields', index, 'options', 'from'], message }];
      }),
    ],
  },
};

/** The facets whose terms are described by entries that the property does not refer to. */
function unreferredTerms(context: DocumentContext): Problem[] {
  const { file, documents, collections } = context;
  if (kindOf(file) !== 'collection') return [];
  const collection = slugOf(file);
  return [...declaredIn(documents, collection).facets].flatMap(([facet, { terms }]): Problem[] => {
    const schema = propertySchema(collection, facet, context);
    if (!schema || terms === undefined || !collections.has(terms)) return [];
    const { entryOf = '' } = itemSchema(schema, collection, context);
    if (entryOf === terms || (entryOf && isUnknownCollection(entryOf, collections))) return [];
    const message = `"${facet}" does not refer to content/${terms}; write { "type": "string", "entryOf": "${terms}" } for its values in content/schema/collections/${collection}.json`;
    return [{ path: ['facets', facet, 'terms'], message }];
  });
}

/** Why a value does not have a type such as `Card` or `Card[]`, which a schema names with `tsType`. */
function whyNot(
  type: string,
  value: unknown,
  mismatch: (title: string, value: unknown) => string | undefined,
): string | undefined {
  const [, title = '', list] = /^(\w+)(\[\])?$/.exec(type) ?? [];
  if (list && !Array.isArray(value)) return 'it must be a list';
  const values: readonly unknown[] = list ? (value as unknown[]) : [value];
  if (title === 'string')
    return values.every((item) => typeof item === 'string') ? undefined : 'it must contain only texts';
  return values.map((item) => mismatch(title, item)).find((why) => why !== undefined);
}
