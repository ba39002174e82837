import type { Path } from '../finding.ts';
import { choicesIn, isAllowed, unknownValues } from '../forms/choices.ts';
import { type Check, type FormRule, fieldsOf, isCheckbox, rulesOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';

export const invalidRule: Rule = {
  code: 'invalid-rule',
  description: 'No value of its field can satisfy a rule, or every value does.',
  help: 'Write a check for the kind of the field and its options.',
  check: {
    document: (context) => {
      const [fields, rules] = [fieldsOf(context), rulesOf(context)];
      // Fields without a valid kind are skipped.
      const names = new Set<unknown>(
        fields.flatMap(({ name, kind }) => (kind && typeof kind === 'string' ? [name] : [])),
      );
      const choices = choicesIn(fields, context.scope);
      return rules.flatMap(({ field, equals, check }, index): Problem[] => {
        const path = ['rules', index, 'check'];
        const isBox = isCheckbox(field, fields);
        if (typeof equals === 'string' && field === equals) {
          const message = 'a field always equals itself; name another field';
          return [{ path: ['rules', index, 'equals'], message }];
        }
        if (names.has(field) && names.has(equals) && isBox !== isCheckbox(equals, fields)) {
          const message = 'a checkbox never equals a field that contains text; name another field';
          return [{ path: ['rules', index, 'equals'], message }];
        }
        if (check === null || typeof check !== 'object') return [];
        if (isBox) return invalidForCheckbox(check, path);
        const least = leastLength(rules.filter((rule) => rule.field === field));
        const invalid = [
          ...(names.has(field) ? invalidForText(check, path) : []),
          ...crossedLengths(check, least, path),
        ];
        const values = choices.get(field);
        if (invalid.length > 0 || !values || unknownValues(check, values, context.scope).length > 0)
          return invalid;
        return values.some((value) => isAllowed(value, check, context.scope))
          ? []
          : [invalidForOptions(check, path)];
      });
    },
  },
};

function invalidForCheckbox(check: Check, path: Path): Problem[] {
  const message = 'the only check that a checkbox supports is "const": true';
  return (['minLength', 'maxLength', 'pattern', 'const', 'enum'] as const)
    .filter((name) => Object.hasOwn(check, name) && !(name === 'const' && check.const === true))
    .map((name) => ({ path: [...path, name], message }));
}

function invalidForText(check: Check, path: Path): Problem[] {
  if (typeof check.const !== 'boolean') return [];
  const message = `this field contains text, which never equals ${check.const}; write text in quotes, or another check`;
  return [{ path: [...path, 'const'], message }];
}

function invalidForOptions(check: Check, path: Path): Problem {
  const [keyword = '', ...more] = Object.keys(check);
  const message = 'no option of this field passes this check; write one that at least one option passes';
  return { path: more.length > 0 ? path : [...path, keyword], message };
}

/** The highest `minLength` of the rules of a field. */
function leastLength(rules: readonly Partial<FormRule>[]): number {
  const lengths = rules.map(({ check }) => check?.minLength);
  return Math.max(0, ...lengths.filter((least) => typeof least === 'number'));
}

function crossedLengths({ maxLength }: Check, least: number, path: Path): Problem[] {
  if (typeof maxLength !== 'number' || maxLength >= least) return [];
  const message = `no text has at most ${maxLength} characters and at least ${least}, the "minLength" of this field; change one of them`;
  return [{ path: [...path, 'maxLength'], message }];
}
