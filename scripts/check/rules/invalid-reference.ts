import { declaredIn } from '../../../renderer/content/collections/collection.ts';
import { slugOf } from '../../../renderer/content/collections/entries.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import { validatorFor } from '../engine/validate.ts';
import { optionsOf, sourceOf } from '../forms/choices.ts';
import { fieldsOf, isChoice } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { isUnknownCollection } from '../site/names.ts';
import { itemSchema, propertySchema } from '../site/queries.ts';
import { whyUnfit } from '../site/schema-fit.ts';
import { eachSource } from '../site/sources.ts';

export const invalidReference: Rule = {
  code: 'invalid-reference',
  description:
    '`from` refers to a value that cannot be used here, or entries do not refer to what describes their terms.',
  help: 'Write another path, or change the value.',
  check: {
    title: {
      From: (visit, context) =>
        eachSource(visit, context, ({ from, where, source, file, isCollection }) => {
          const { becomes } = visit.node;
          if (isCollection) {
            const why = whyNoEntries(becomes ?? '', from, context);
            return why === undefined
              ? undefined
              : { message: `entries of content/${from} cannot be used here${why}` };
          }
          if (source === undefined || source === null || !becomes) return undefined;
          const why = whyNot(becomes, source, (title, item) => context.mismatch(title, item, file));
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
    keyword: {
      // A block can need more of a plan than the schema of the site demands.
      entryOf: ({ value, schema: { entryOf, embed, tsType = '' } }, { documents, mismatch }) => {
        const file = `${entryOf}.json`;
        const entries = documents.get(file) ?? {};
        const [title] = /\w+/.exec(tsType) ?? [];
        if (!embed || !Object.hasOwn(entries, String(value)) || title === undefined) return [];
        const entry = entries[String(value)];
        const why = mismatch(title, entry, file);
        return why === undefined
          ? []
          : [{ message: `${value} in content/${file} cannot be used here: ${why}` }];
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

/** Why the entries of a collection do not have a type such as `Reward[]`; undefined if they have. */
function whyNoEntries(type: string, collection: string, { schemas }: DocumentContext): string | undefined {
  const file = `collections/${collection}.json`;
  const schema = schemas.get(file);
  const [, title = ''] = /^(\w+)\[\]$/.exec(type) ?? [];
  const needed = validatorFor(schemas).schemaOfType(title);
  if (!needed) return '';
  // A missing or invalid schema has its own finding.
  const why = schema && whyUnfit(needed, { file, schema }, schemas);
  return why && `: ${why}`;
}

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
