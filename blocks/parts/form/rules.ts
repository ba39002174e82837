import type { Form, FormSetup } from '../../../schema/types.d.ts';
import type { Values } from './payload.ts';
import type { BrokenRule } from './state.ts';

/** The script of a form: its document, and its compiled rules. */
export interface FormScript {
  form: Form & FormSetup;
  /** The places of the broken rules in the list of rules, in order. */
  broken(values: Values): number[];
}

/** Fetches the script of a form, which is asked for twice. Rejects when it cannot be had; a later call tries again. */
export function formScript(address: string): Promise<FormScript> {
  // A browser may remember that an address failed, so the second try asks for another one.
  return import(/* @vite-ignore */ address).catch(() => import(/* @vite-ignore */ `${address}?again`));
}

/** The broken rules that a form shows: the first alone, or the first of every field. */
export function shownRules({ rules, report }: Form, broken: readonly number[]): BrokenRule[] {
  const all = broken.flatMap((index) => rules[index] ?? []);
  const shown =
    report === 'first'
      ? all.slice(0, 1)
      : all.filter(({ field }, index) => all.findIndex((rule) => rule.field === field) === index);
  return shown.map(({ field, message }) => ({ field, message }));
}

/** The values as rules look at them: spaces around a text do not count. */
export function trimmed(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
}
