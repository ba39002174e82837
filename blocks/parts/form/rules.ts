import type { ComponentProps } from 'react';
import type { CheckRule, Field, Form, FormSetup } from '../../../schema/types.d.ts';
import { dayOf } from './days.ts';
import type { BrokenRule } from './state.ts';

/** Returns the indices of the failed rules of a form, in order. */
export type BrokenRules = (values: object) => number[];

/** The script of a form: its document, and its compiled rules. */
export interface FormScript {
  form: Form & FormSetup;
  /** Creates the function that checks the rules. @param compile compiles their patterns */
  rules(compile?: (pattern: string) => { test(text: string): boolean }): BrokenRules;
}

/** Loads the script of a form, with one retry. Rejects if it cannot be loaded; a later call tries again. */
export function formScript(url: string): Promise<FormScript> {
  // A browser may cache the failure of a URL, so the retry uses a different one.
  return import(/* @vite-ignore */ url).catch(() => import(/* @vite-ignore */ `${url}?again`));
}

/** The attributes of an input for browsers without scripts, derived from the rules of its field. */
export type Limits = Pick<
  ComponentProps<'input'>,
  'min' | 'max' | 'accept' | 'maxLength' | 'pattern' | 'inputMode'
>;

/**
 * The attributes of a field from its rules. Without a last day, browsers accept years with six digits.
 * @param isHydrated whether this is the day of the visit, for limits that move with the day
 */
export function limitsOf(field: Field, rules: Form['rules'], isHydrated: boolean): Limits {
  const { name, kind } = field;
  const { min, max, step, types, maxLength }: CheckRule['check'] = Object.assign(
    {},
    ...checksOf(name, rules),
  );
  const dayOn = (limit: string | number | undefined) => {
    const day = limit === undefined ? limit : dayOf(String(limit));
    return isHydrated || day === limit ? day : undefined;
  };
  switch (kind) {
    case 'date':
      return { min: dayOn(min), max: dayOn(max) ?? '9999-12-31' };
    case 'time':
      return { min, max };
    case 'number': {
      // The numeric keypads of some phones have no minus sign.
      const hasMinus = min === undefined || Number(min) < 0;
      const inputMode = hasMinus ? undefined : Number.isInteger(step) ? 'numeric' : 'decimal';
      return { pattern: '-?[0-9]*[.,]?[0-9]+', inputMode };
    }
    case 'file':
      return { accept: types?.join() };
    default:
      // Browsers cut off long texts without a word; the message of a rule says more.
      return { maxLength: maxLength === undefined ? maxLengthOf(field, rules) : undefined };
  }
}

const defaultMaxLength: Partial<Record<Field['kind'], number>> = { email: 254, textarea: 20_000 };

/** The maximum length of the text in a field, in characters: that of its rules, or else of its kind. */
export function maxLengthOf({ name, kind }: Field, rules: Form['rules']): number {
  const lengths = checksOf(name, rules).flatMap(({ maxLength }) => maxLength ?? []);
  return lengths.length > 0 ? Math.min(...lengths) : (defaultMaxLength[kind] ?? 1000);
}

function checksOf(field: string, rules: Form['rules']): CheckRule['check'][] {
  return rules.flatMap((rule) => ('check' in rule && rule.field === field ? [rule.check] : []));
}

/** The message for a value that cannot be read: that of the first rule of its field, which describes the field. */
export function unreadableIn({ rules, failure }: Form, field: string): BrokenRule {
  return { field, message: rules.find((rule) => rule.field === field)?.message ?? failure.message };
}

/**
 * The failed rules that a form shows: only the first, or the first of every field.
 * @param unreadable the browser's messages for fields with incomplete input, such as half a date
 */
export function shownRules(
  { rules, report }: Pick<Form, 'rules' | 'report'>,
  broken: readonly number[],
  unreadable: readonly BrokenRule[] = [],
): BrokenRule[] {
  const all = [...unreadable, ...broken.flatMap((index) => rules[index] ?? [])];
  const reportedRules =
    report === 'first'
      ? all.slice(0, 1)
      : all.filter(({ field }, index) => all.findIndex((rule) => rule.field === field) === index);
  return reportedRules.map(({ field, message }) => ({ field, message }));
}

/** The values that rules validate: trimmed. */
export function trimmed<V>(values: Readonly<Record<string, V>>): Record<string, V | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}
