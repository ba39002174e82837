import { optionsOf, sourceOf } from '../forms/choices.ts';
import { fieldsOf, isChoice } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import { eachSource } from '../site/sources.ts';

export const invalidReference: Rule = {
  code: 'invalid-reference',
  description: '`from` refers to a value that cannot be used here.',
  help: 'Write another path, or change the value.',
  check: {
    title: {
      From: (visit, context) =>
        eachSource(visit, context, ({ from, where, source, isCollection }) => {
          if (isCollection) {
            // An entry that is not of its schema has a finding of its own.
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
    document: (context) =>
      fieldsOf(context).flatMap((field, index): Problem[] => {
        const from = sourceOf(field);
        if (!isChoice(field) || from === undefined) return [];
        if (optionsOf(field, context.scope)?.length !== 0) return [];
        const message = `the list at ${from} is empty, so there is nothing to choose; add items, or name another list`;
        return [{ path: ['fields', index, 'options', 'from'], message }];
      }),
  },
};

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
