import type { Form, FormSetup } from '../../../schema/types.d.ts';
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

/** The failed rules that a form shows: only the first, or the first of every field. */
export function shownRules({ rules, report }: Form, broken: readonly number[]): BrokenRule[] {
  const all = broken.flatMap((index) => rules[index] ?? []);
  const shown =
    report === 'first'
      ? all.slice(0, 1)
      : all.filter(({ field }, index) => all.findIndex((rule) => rule.field === field) === index);
  return shown.map(({ field, message }) => ({ field, message }));
}

/** The values as rules see them: trimmed. */
export function trimmed(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}
