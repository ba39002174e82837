import { isShown } from '../../../blocks/parts/form/conditions.ts';
import { sentName, written } from '../../../blocks/parts/form/payload.ts';
import type { Form } from '../../../schema/types.d.ts';
import type { Sent } from './submission.ts';
import type { Upload } from './uploads.ts';
import type { FieldValues } from './values.ts';

/** A form that accepts a submission, and the values of its fields. */
export interface Accepted {
  form: Form;
  values: FieldValues;
}

/** What is stored of a submission. */
export interface Kept {
  values: Sent;
  /** The submitted names of files, and the file extension of each or ''. */
  files: ReadonlyMap<string, string>;
}

/**
 * The part of a submission that the page of its form would submit. Browsers without scripts submit hidden fields
 * too, and programs submit anything.
 */
export function keptOf({ form, values }: Accepted, sent: Sent, uploads: ReadonlyMap<string, Upload>): Kept {
  const shown = form.fields.filter(({ name }) => isShown(form, name, values));
  const isShownName = (name: string) => shown.some((field) => field.name === name);
  const names = new Set([
    ...shown.map(({ name }) => sentName(form, name)),
    ...form.send.values
      .filter((value) => {
        if ('join' in value) return value.join.some(isShownName);
        return !('field' in value) || isShownName(value.field);
      })
      .map(({ name }) => name),
  ]);
  const files = shown.flatMap(({ name, kind }) => {
    const own = kind === 'file' && sentName(form, name);
    return own ? [{ own, types: checksOf(form, name).flatMap(({ types = [] }) => types) }] : [];
  });
  // Browsers without scripts send the values of options and checkboxes, whatever their format.
  const formatted = new Map(
    form.send.values.flatMap((own): [name: string, text: string][] => {
      if (!('field' in own) || !own.as) return [];
      const value = values[own.field];
      const isFile = typeof value === 'object' && 'size' in value;
      return value === undefined || isFile ? [] : [[own.name, String(written(own, form, value))]];
    }),
  );
  const stored = (name: string, value: Sent[string]) =>
    files.some(({ own }) => own === name) ? (uploads.get(name)?.name ?? '') : (formatted.get(name) ?? value);
  return {
    values: Object.fromEntries(
      Object.entries(sent)
        .filter(([name]) => names.has(name))
        .map(([name, value]) => [name, stored(name, value)]),
    ),
    files: new Map(
      files.flatMap(({ own, types }) => {
        const { name } = uploads.get(own) ?? {};
        return name === undefined ? [] : [[own, types.find((type) => hasEnding(name, type)) ?? '']];
      }),
    ),
  };
}

/**
 * The maximum sizes in bytes of the files that some forms submit, by submitted name. Files of different forms can
 * have the same name.
 */
export function fileLimits(forms: readonly Form[]): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const form of forms)
    for (const { name, kind } of form.fields) {
      const own = kind === 'file' && sentName(form, name);
      if (!own) continue;
      const sizes = checksOf(form, name).flatMap(({ megabytes }) => megabytes ?? []);
      limits.set(own, Math.max(limits.get(own) ?? 0, Math.min(...sizes) * 1024 * 1024));
    }
  return limits;
}

function checksOf({ rules }: Form, field: string) {
  return rules.flatMap((rule) => ('check' in rule && rule.field === field ? [rule.check] : []));
}

function hasEnding(name: string, type: string): boolean {
  return name.toLowerCase().endsWith(type);
}
