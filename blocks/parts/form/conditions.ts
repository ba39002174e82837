import type { Condition, Form } from '../../../schema/types.d.ts';

type Asking = Pick<Form, 'fields' | 'steps'>;
/** The values of fields by their names. */
type Answers = Readonly<Record<string, unknown>>;

/** The conditions under which a field is shown: its own, and that of its step. */
export function conditionsOf({ fields, steps }: Asking, name: string): Condition[] {
  const field = fields.find((field) => field.name === name);
  const step = steps?.list.find((step) => step.fields.includes(name));
  return [field?.when, step?.when].filter((condition) => condition !== undefined);
}

/** Whether a field is shown for the given values. */
export function isShown(form: Asking, name: string, values: Answers): boolean {
  return conditionsOf(form, name).every((condition) => isMet(form, condition, values));
}

/** Whether a condition is met. Values of hidden fields do not count. */
export function isMet(form: Asking, { field, is }: Condition, values: Answers): boolean {
  const answers: readonly unknown[] = [is].flat();
  const given: readonly unknown[] = [values[field]].flat();
  return given.some((value) => answers.includes(value)) && isShown(form, field, values);
}
