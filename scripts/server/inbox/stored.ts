import { payloadOf, submittedName } from '../../../blocks/parts/form/payload.ts';
import { checksOf, isShown } from '../../../blocks/parts/form/rules.ts';
import type { Form } from '../../../schema/types.d.ts';
import type { Accepted } from './forms.ts';
import type { SubmittedValues } from './submission.ts';

/** What is stored of a submission. */
interface Stored {
  /** The values that the document of the form defines; that of a file is its name. */
  values: SubmittedValues;
  /** The submitted names of files, and the file extension of each or ''. */
  files: ReadonlyMap<string, string>;
}

/** What is stored of an accepted submission. Programs and browsers without scripts submit more, such as hidden fields. */
export function storedOf({ form, values, parameters }: Accepted, now: Date): Stored {
  const valuesByName = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'object' && 'size' in value ? value.name : value,
  ]);
  return {
    values: Object.fromEntries(
      payloadOf(form, Object.fromEntries(valuesByName), now, parameters),
    ) as SubmittedValues,
    files: new Map(
      form.fields.flatMap(({ name: field }) => {
        const name = submittedName(form, field);
        const value = values[field];
        if (typeof value !== 'object' || !('size' in value) || !name || !isShown(form, field, values))
          return [];
        const types = checksOf(field, form.rules).flatMap(({ types = [] }) => types);
        const isType = (type: string) => value.name.toLowerCase().endsWith(type);
        return [[name, types.find(isType) ?? '']];
      }),
    ),
  };
}

/**
 * The maximum sizes in bytes of the files that some forms submit, by submitted name. Files of different forms can
 * have the same name.
 */
export function fileLimitsOf(forms: readonly { form: Form }[]): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const { form } of forms)
    for (const { name, kind } of form.fields) {
      const submitted = kind === 'file' && submittedName(form, name);
      if (!submitted) continue;
      const sizes = checksOf(name, form.rules).flatMap(({ megabytes }) => megabytes ?? []);
      limits.set(submitted, Math.max(limits.get(submitted) ?? 0, Math.min(...sizes) * 1024 * 1024));
    }
  return limits;
}
