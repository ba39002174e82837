import type { Mistake } from './finding.ts';

/** A form, as far as it can be read. */
export interface Form {
  fields?: Field[];
  rules?: Rule[];
  send?: { endpoint?: string; values?: { name?: string; field?: string; join?: string[] }[] };
}

/** A field of a form. */
export interface Field {
  name?: string;
  kind?: string;
  required?: boolean;
  options?: unknown;
}

/** A rule of a form: what it asks of one field, or the field that must hold the same. */
export interface Rule {
  field?: string;
  equals?: string;
  check?: Check;
}

/** What a rule asks of one value. */
export interface Check {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
}

/** What is wrong inside a form. */
export type Part = Omit<Mistake, 'file'>;

/** The objects in what should be a list of them; none where it is no list. */
export function listOf<T>(value: T[] | undefined): Partial<T>[] {
  return Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : [];
}
