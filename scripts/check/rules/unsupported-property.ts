import { type Field, fieldsOf, isChoice, kindsIn } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

const untyped = ['radio', 'checkbox', 'checkboxes', 'file', 'date', 'time'];

/** Properties that only some kinds of fields use: a predicate for those kinds, and an example of one. */
const uses: Partial<
  Record<keyof Field, readonly [isUsed: (field: Partial<Field>) => boolean, kind: string]>
> = {
  options: [isChoice, 'select'],
  placeholder: [({ kind = '' }) => !untyped.includes(kind), 'text'],
  query: [({ kind }) => kind !== 'file', 'text'],
};

const hidesFacts: ReadonlySet<unknown> = new Set(['cells', 'links', 'titles']);

/** Properties of lists that only some views show: a predicate for those views, and an example of one. */
const shown: Readonly<Record<string, readonly [isShown: (view: unknown) => boolean, view: string]>> = {
  title: [(view) => view !== 'byline', 'rows'],
  text: [(view) => view !== 'byline', 'rows'],
  actions: [(view) => view !== 'byline', 'rows'],
  button: [(view) => view === 'panels', 'panels'],
  facts: [(view) => !hidesFacts.has(view), 'rows'],
};

export const unsupportedProperty: Rule = {
  code: 'unsupported-property',
  isRenderable: true,
  description:
    'A field has a property that its kind does not use, such as a text field with options, or a list one that its view does not show.',
  help: 'Remove the property, or choose another kind or view.',
  check: {
    title: {
      ListBlock: ({ value }) => {
        const list = value as Readonly<Record<string, unknown>>;
        return Object.entries(shown).flatMap(([name, [isShown, view]]): Problem[] => {
          if (!Object.hasOwn(list, name) || isShown(list.view)) return [];
          const message = `this view does not show "${name}"; remove it, or write "view": "${view}"`;
          return [{ below: [name], at: 'key', message }];
        });
      },
    },
    document: (context) => {
      const fields = fieldsOf(context);
      if (fields.length === 0) return [];
      const kinds = kindsIn(context);
      return fields.flatMap((field, index): Problem[] => {
        // `not-allowed` reports other kinds.
        if (!kinds.has(field.kind)) return [];
        return Object.entries(uses).flatMap(([name, [isUsed, kind]]) => {
          if (!Object.hasOwn(field, name) || isUsed(field)) return [];
          const message = `a field of the kind "${field.kind}" does not support "${name}"; remove it, or write "kind": "${kind}"`;
          return [{ path: ['fields', index, name], at: 'key' as const, message }];
        });
      });
    },
  },
};
