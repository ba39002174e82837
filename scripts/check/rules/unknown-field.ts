import type { Path } from '../finding.ts';
import { conditionsIn, fieldsOf, listOf, rulesOf, sendingOf, stepsOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import { nearest } from '../text/nearest.ts';

export const unknownField: Rule = {
  code: 'unknown-field',
  description: 'A rule, condition, step or sent value refers to a field that the form does not have.',
  help: 'Write the name of an existing field.',
  check: {
    document: (context) => {
      const names = fieldsOf(context).map(({ name }) => name);
      const known = new Set(names.filter((name) => typeof name === 'string'));
      const unknown = (name: unknown, path: Path): Problem[] => {
        if (typeof name !== 'string' || known.has(name) || !Array.isArray(context.document.fields)) return [];
        const message = `the form has no field ${JSON.stringify(name)}`;
        return [{ path, message, suggestion: nearest(name, known) }];
      };
      return [
        ...rulesOf(context).flatMap(({ field, equals }, index) => [
          ...unknown(field, ['rules', index, 'field']),
          ...unknown(equals, ['rules', index, 'equals']),
        ]),
        ...conditionsIn(context).flatMap(({ condition, path }) =>
          unknown(condition.field, [...path, 'field']),
        ),
        ...stepsOf(context).flatMap(({ fields }, index) =>
          (Array.isArray(fields) ? fields : []).flatMap((name, at) =>
            unknown(name, ['steps', 'list', index, 'fields', at]),
          ),
        ),
        ...listOf(sendingOf(context)?.values).flatMap(({ field, join }, index) => [
          ...unknown(field, ['send', 'values', index, 'field']),
          ...(Array.isArray(join) ? join : []).flatMap((name, at) =>
            unknown(name, ['send', 'values', index, 'join', at]),
          ),
        ]),
      ];
    },
  },
};
