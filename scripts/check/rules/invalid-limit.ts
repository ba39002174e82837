import { dayOf } from '../../../blocks/parts/form/days.ts';
import { isRelative } from '../../../renderer/content/collections/moments.ts';
import { timeOf, timeOfDay } from '../../../renderer/content/dates.ts';
import type { Path } from '../finding.ts';
import { optionsOf } from '../forms/choices.ts';
import { type Check, type Field, type FormRule, fieldsOf, rulesOf } from '../forms/form.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { joinAlternatives } from '../text/kinds.ts';

const texts = ['minLength', 'maxLength', 'pattern', 'const', 'enum'];

/** The keywords that rules can use, by field kind; all other kinds use those of text fields. */
const keywords: Partial<Record<string, readonly string[]>> = {
  number: [...texts, 'min', 'max', 'step'],
  date: [...texts, 'min', 'max'],
  time: [...texts, 'min', 'max'],
  checkboxes: ['minItems', 'maxItems'],
  file: ['minLength', 'types', 'megabytes'],
};

/** Other keywords are unknown properties, which the schema reports. */
const all = new Set(Object.values(keywords).flat());

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
        if (check === null || typeof check !== 'object') return [];
        const path = ['rules', index, 'check'];
        const known = keywords[kind] ?? texts;
        const unknown = Object.keys(check)
          .filter((keyword) => !known.includes(keyword) && all.has(keyword))
          .map((keyword): Problem => {
            const message = `a field of the kind "${kind}" does not support "${keyword}"; write ${joinAlternatives(known.map((one) => `"${one}"`))}`;
            return { path: [...path, keyword], at: 'key', message };
          });
        if (unknown.length > 0) return unknown;
        const own = rules.filter((rule) => rule.field === name);
        return [...invalidBounds(check, kind, own, path), ...invalidCounts(check, field, own, path, context)];
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

function invalidBounds(check: Check, kind: string, own: readonly Partial<FormRule>[], path: Path): Problem[] {
  const wrong = (['min', 'max'] as const).flatMap((keyword): Problem[] => {
    if (check[keyword] === undefined || isBound(check[keyword], kind)) return [];
    const { example = 'a number without quotes' } = bounds[kind] ?? {};
    return [
      { path: [...path, keyword], message: `the limit of a field of the kind "${kind}" must be ${example}` },
    ];
  });
  if (wrong.length > 0 || check.max === undefined) return wrong;
  const least = own.map(({ check }) => check?.min).filter((min) => isBound(min, kind));
  const crossed = least.find((min) => isAbove(min, check.max));
  if (crossed === undefined) return [];
  const message = `no value is at least ${crossed}, the "min" of this field, and at most ${check.max}; change one of them`;
  return [{ path: [...path, 'max'], message }];
}

function invalidCounts(
  { minItems, maxItems }: Check,
  field: Partial<Field>,
  own: readonly Partial<FormRule>[],
  path: Path,
  { scope }: DocumentContext,
): Problem[] {
  const most = optionsOf(field, scope)?.length;
  if (typeof minItems === 'number' && most !== undefined && minItems > most) {
    const message = `the field has ${most} options, so nobody can choose ${minItems}`;
    return [{ path: [...path, 'minItems'], message }];
  }
  const least = Math.max(0, ...own.map(({ check }) => Number(check?.minItems ?? 0)));
  if (typeof maxItems !== 'number' || maxItems >= least) return [];
  const message = `nobody can choose at least ${least}, the "minItems" of this field, and at most ${maxItems}; change one of them`;
  return [{ path: [...path, 'maxItems'], message }];
}
