import type { Field, Form, FormSetup } from '../../../schema/types.d.ts';
import type { Values } from './payload.ts';
import type { BrokenRule } from './state.ts';

/** The script of a form: its document, and its compiled rules. */
export interface FormScript {
  form: Form & FormSetup;
  /** The indices of the failed rules, in order. */
  broken(values: Values): number[];
}

/** Loads the script of a form, with one retry. Rejects if it cannot be loaded; a later call tries again. */
export function formScript(address: string): Promise<FormScript> {
  // A browser may cache the failure of a URL, so the retry uses a different one.
  return import(/* @vite-ignore */ address).catch(() => import(/* @vite-ignore */ `${address}?again`));
}

/** The validation attributes of an input for browsers without scripts, derived from the rules of its field. */
export interface Limits {
  min?: number | string;
  max?: number | string;
  step?: number | string;
  accept?: string;
}

/**
 * The limits of a field from its rules. Without a step, browsers accept only whole numbers, and without a last day, years
 * with six digits.
 */
export function limitsOf({ name, kind }: Field, rules: Form['rules']): Limits {
  const checks = rules.flatMap((rule) => ('check' in rule && rule.field === name ? rule.check : []));
  const { min, max, step, types } = Object.assign({}, ...checks);
  return {
    min,
    max: max ?? (kind === 'date' ? '9999-12-31' : undefined),
    step: step ?? (kind === 'number' ? 'any' : undefined),
    accept: types?.join(),
  };
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
  const shown =
    report === 'first'
      ? all.slice(0, 1)
      : all.filter(({ field }, index) => all.findIndex((rule) => rule.field === field) === index);
  return shown.map(({ field, message }) => ({ field, message }));
}

/** The values that rules validate: trimmed. */
export function trimmed<V>(values: Readonly<Record<string, V>>): Record<string, V | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}
