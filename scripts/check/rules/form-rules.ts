import { dayOf, maxLengthOf } from '../../../blocks/parts/form/rules.ts';
import { isRelative } from '../../../renderer/content/collections/moments.ts';
import { timeOf, timeOfDay } from '../../../renderer/content/dates.ts';
import { isObject, objectOf } from '../../../renderer/content/documents.ts';
import type { Form, Field as FormField } from '../../../schema/types.d.ts';
import { linearPattern, patternProblem } from '../../files/patterns.ts';
import type { Path } from '../finding.ts';
import { choicesIn, isAllowed, optionsOf, unknownValues } from '../forms/choices.ts';
import { type Check, type Field, type FormRule, fieldsOf, isCheckbox, rulesOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { joinAlternatives } from '../text/kinds.ts';
import { nearest } from '../text/nearest.ts';

export const missingRule: Rule = {
  code: 'missing-rule',
  isRenderable: true,
  description: 'A field is marked as required, but no rule validates it.',
  help: 'Add a rule with its message.',
  check: {
    document: (context) => {
      const fields = fieldsOf(context);
      const names = fields.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
      // `unknown-field` reports a misspelt field of a rule.
      const meant = (field: unknown) =>
        typeof field === 'string' && !names.includes(field) ? nearest(field, names) : field;
      const ruled = new Set<unknown>(rulesOf(context).map(({ field }) => meant(field)));
      return fields.flatMap(({ name, kind, required }, index): Problem[] => {
        if (!required || ruled.has(name)) return [];
        const check =
          { checkbox: '"const": true', checkboxes: '"minItems": 1' }[String(kind)] ?? '"minLength": 1';
        const rule = `{ "field": ${JSON.stringify(name)}, "check": { ${check} }, "message": "…" }`;
        const message = `the field ${JSON.stringify(name)} is required, but no rule validates it; add ${rule} to "rules"`;
        return [{ path: ['fields', index, 'required'], message }];
      });
    },
  },
};

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
      const choices = choicesIn(fields, context);
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
        if (!isObject(check)) return [];
        if (isBox) return invalidForCheckbox(check, path);
        const min = leastLength(rules.filter((rule) => rule.field === field));
        const invalid = [
          ...(names.has(field) ? invalidForText(check, path) : []),
          ...crossedLengths(check, min, path),
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
  return Math.max(0, ...lengths.filter((min) => typeof min === 'number'));
}

function crossedLengths({ maxLength }: Check, min: number, path: Path): Problem[] {
  if (typeof maxLength !== 'number' || maxLength >= min) return [];
  const message = `no text has at most ${maxLength} characters and at least ${min}, the "minLength" of this field; change one of them`;
  return [{ path: [...path, 'maxLength'], message }];
}

export const invalidPattern: Rule = {
  code: 'invalid-pattern',
  description:
    'The pattern of a rule is not a valid regular expression, has slashes around it, or could take very long to match.',
  help: 'Correct it.',
  check: {
    document: (context) => {
      const fields = fieldsOf(context);
      return rulesOf(context).flatMap(({ field, check }, index): Problem[] => {
        const { pattern: raw } = objectOf(check);
        const pattern = typeof raw === 'string' ? tryFill(raw, context.scope) : undefined;
        if (pattern === undefined || isCheckbox(field, fields)) return [];
        const path = ['rules', index, 'check', 'pattern'];
        const [, bare, flags] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(String(raw)) ?? [];
        if (bare !== undefined) {
          const without = flags
            ? `the slashes around it and the ${JSON.stringify(flags)} after it`
            : 'slashes around it';
          return [
            { path, message: `a pattern is written without ${without}`, suggestion: bare, isCertain: !flags },
          ];
        }
        const message = patternProblem(pattern) ?? sizeProblem(pattern, field, context);
        return message ? [{ path, message }] : [];
      });
    },
  },
};

/** The largest product of the size of a pattern and the length of its texts that is matched within a tenth of a second or two. */
const maxWork = 2_000_000;

function sizeProblem(pattern: string, name: unknown, context: DocumentContext): string | undefined {
  const field = fieldsOf(context).find((field) => field.name === name);
  if (!field) return undefined;
  const rules = rulesOf(context).filter(({ check }) => typeof check?.maxLength === 'number');
  const max = maxLengthOf(field as FormField, rules as Form['rules']);
  const { size } = linearPattern(pattern) ?? { size: 0 };
  return size * max > maxWork
    ? `this pattern is too large for a text of ${max} characters; simplify it, or add a rule with a smaller "maxLength"`
    : undefined;
}

const textKeywords = ['minLength', 'maxLength', 'pattern', 'const', 'enum'];

/** The keywords that rules can use, by field kind; all other kinds use those of text fields. */
const keywordsByKind: Partial<Record<string, readonly string[]>> = {
  number: [...textKeywords, 'min', 'max', 'step'],
  date: [...textKeywords, 'min', 'max', 'open'],
  time: [...textKeywords, 'min', 'max', 'open', 'on'],
  checkboxes: ['minItems', 'maxItems'],
  file: ['minLength', 'types', 'megabytes'],
};

/** Other keywords are unknown properties, which the schema reports. */
const knownKeywords = new Set(Object.values(keywordsByKind).flat());

export const invalidLimit: Rule = {
  code: 'invalid-limit',
  description:
    'A rule has a constraint that does not apply to its field, or constraints that exclude every value.',
  help: 'Write a constraint for the kind of the field.',
  check: {
    document: (context) => {
      const fields = fieldsOf(context);
      const rules = rulesOf(context);
      return rules.flatMap(({ field: name, equals, check }, index): Problem[] => {
        const field = fields.find((field) => field.name === name);
        // `invalid-rule` handles checkboxes.
        if (!field || typeof field.kind !== 'string' || field.kind === 'checkbox') return [];
        const { kind } = field;
        if (equals !== undefined && (kind === 'checkboxes' || kind === 'file')) {
          const message = `a field of the kind "${kind}" cannot be compared with another; remove the rule`;
          return [{ path: ['rules', index, 'equals'], message }];
        }
        if (!isObject(check)) return [];
        const path = ['rules', index, 'check'];
        const keywords = keywordsByKind[kind] ?? textKeywords;
        const unknown = Object.keys(check)
          .filter((keyword) => !keywords.includes(keyword) && knownKeywords.has(keyword))
          .map((keyword): Problem => {
            const message = `a field of the kind "${kind}" does not support "${keyword}"; write ${joinAlternatives(keywords.map((one) => `"${one}"`))}`;
            return { path: [...path, keyword], at: 'key', message };
          });
        if (unknown.length > 0) return unknown;
        const fieldRules = rules.filter((rule) => rule.field === name);
        return [
          ...invalidBounds(check, kind, fieldRules, path),
          ...invalidCounts(check, field, fieldRules, path, context),
          ...invalidDay(check, fields, path),
        ];
      });
    },
  },
};

/** The bounds of a kind of field, other than numbers. */
const bounds: Partial<Record<string, { isBound(text: string): boolean; example: string }>> = {
  date: {
    isBound: (text) => /^-?P\d{1,5}[DW]$/.test(text) || !Number.isNaN(timeOf(text, 'day')),
    example: 'a day such as "2030-04-01", or "P1D" for tomorrow and "P8W" for eight weeks from now',
  },
  time: {
    isBound: (text) => /^..:..$/.test(text) && !Number.isNaN(timeOfDay(text)),
    example: 'a time such as "09:00"',
  },
};

function isBound(value: unknown, kind: string): boolean {
  const dated = bounds[kind];
  if (!dated) return typeof value === 'number';
  return typeof value === 'string' && dated.isBound(value);
}

/** Whether a limit is above another one on any day: a day and a number of days from today cannot be compared. */
function isAbove(min: unknown, max: unknown): boolean {
  if (typeof min !== 'string' || typeof max !== 'string') return Number(min) > Number(max);
  const today = new Date(0);
  return isRelative(min) === isRelative(max) && dayOf(min, today) > dayOf(max, today);
}

function invalidBounds(
  check: Check,
  kind: string,
  fieldRules: readonly Partial<FormRule>[],
  path: Path,
): Problem[] {
  const wrong = (['min', 'max'] as const).flatMap((keyword): Problem[] => {
    if (check[keyword] === undefined || isBound(check[keyword], kind)) return [];
    const { example = 'a number without quotes' } = bounds[kind] ?? {};
    return [
      { path: [...path, keyword], message: `the limit of a field of the kind "${kind}" must be ${example}` },
    ];
  });
  if (wrong.length > 0 || check.max === undefined) return wrong;
  const minima = fieldRules.map(({ check }) => check?.min).filter((min) => isBound(min, kind));
  const crossed = minima.find((min) => isAbove(min, check.max));
  if (crossed === undefined) return [];
  const message = `no value is at least ${crossed}, the "min" of this field, and at most ${check.max}; change one of them`;
  return [{ path: [...path, 'max'], message }];
}

/** The problem of a rule for a time whose day is no date field. */
function invalidDay({ on, open }: Check, fields: readonly Partial<Field>[], path: Path): Problem[] {
  if (on !== undefined && open === undefined) {
    const message = '"on" names the field of the day for "open"; add the opening hours, or remove it';
    return [{ path: [...path, 'on'], at: 'key', message }];
  }
  const day = fields.find(({ name }) => name === on);
  // `unknown-field` reports one that does not exist.
  if (typeof on !== 'string' || !day || day.kind === 'date') return [];
  const message = `${JSON.stringify(on)} is of the kind "${day.kind}", but a day comes from a date field; name one`;
  return [{ path: [...path, 'on'], message }];
}

function invalidCounts(
  { minItems, maxItems }: Check,
  field: Partial<Field>,
  fieldRules: readonly Partial<FormRule>[],
  path: Path,
  context: DocumentContext,
): Problem[] {
  const optionCount = optionsOf(field, context)?.length;
  if (typeof minItems === 'number' && optionCount !== undefined && minItems > optionCount) {
    const message = `the field has ${optionCount} options, so nobody can choose ${minItems}`;
    return [{ path: [...path, 'minItems'], message }];
  }
  const min = Math.max(0, ...fieldRules.map(({ check }) => Number(check?.minItems ?? 0)));
  if (typeof maxItems !== 'number' || maxItems >= min) return [];
  const message = `nobody can choose at least ${min}, the "minItems" of this field, and at most ${maxItems}; change one of them`;
  return [{ path: [...path, 'maxItems'], message }];
}
