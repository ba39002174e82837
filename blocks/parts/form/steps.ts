import type { Form, FormSetup } from '../../../schema/types.d.ts';
import { filled } from './filling.ts';
import type { Values } from './payload.ts';
import { isMet } from './rules.ts';

/** The indices of the visible steps for the given values, in order; empty in a form without steps. */
export function stepsShown(form: Form, values: Values): number[] {
  return (form.steps?.list ?? []).flatMap(({ when }, place) =>
    when && !isMet(form, when, values) ? [] : [place],
  );
}

/** The index of the step that contains a field; 0 in a form without steps. */
export function stepOf({ steps }: Form, field: string): number {
  return Math.max(0, steps?.list.findIndex(({ fields }) => fields.includes(field)) ?? 0);
}

/** The stored progress in a form: the step, and the texts in the fields. */
interface SavedProgress {
  step: number;
  texts: Record<string, string[]>;
}

const keyOf = (name: string) => `form-${name}`;

/** Stores the progress in a form until the tab is closed. Files cannot be stored. */
export function saveProgress(name: string, step: number, values: Values): void {
  const texts = Object.entries(values).map(([field, value]) => [field, [value].flat().map(String)]);
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ step, texts: Object.fromEntries(texts) }));
  } catch {}
}

/** The stored progress, as far as it still matches the form; undefined if there is none. */
export function savedProgress(form: Form & FormSetup): { step: number; values: Values } | undefined {
  try {
    const { step, texts }: SavedProgress = JSON.parse(sessionStorage.getItem(keyOf(form.name)) ?? '');
    const values = filled(form, (field) => texts[field.name] ?? []);
    return { step: stepsShown(form, values).includes(step) ? step : 0, values };
  } catch {
    return undefined;
  }
}

/** Removes the stored progress of a form that was submitted. */
export function clearProgress(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {}
}
