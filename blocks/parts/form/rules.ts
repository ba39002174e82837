import type { ComponentProps } from 'react';
import type { CheckRule, Condition, Field, Form, FormSetup, OpeningHours } from '../../../schema/types.d.ts';
import type { BrokenRule } from './state.ts';

/**
 * The day that is some days or weeks from today, such as `P1D` for tomorrow, as `YYYY-MM-DD`. Today is that of the local
 * time zone. Any other limit stays. Self-contained, because it is written into the scripts of forms.
 */
export function dayOf(limit: string, now: Date = new Date()): string {
  const [, minus, count, unit] = /^(-?)P(\d+)([DW])$/.exec(limit) ?? [];
  if (!unit) return limit;
  const days = Number(count) * (unit === 'W' ? 7 : 1) * (minus ? -1 : 1);
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return new Date(day).toISOString().slice(0, 10);
}

/**
 * Whether it is open on a day, given as `YYYY-MM-DD`, at a time, given as `HH:MM`. Without a time it is enough that the day
 * has hours, without a day that one of the week has the time. Hours that end before they start last until the next day.
 * Self-contained, because it is written into the scripts of forms.
 */
export function isOpen({ weekly, closed = [] }: OpeningHours, day = '', time?: string): boolean {
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const start = Date.parse(day);
  const hoursOn = (at: number) => {
    // The day may be missing or no date, which is another mistake.
    if (Number.isNaN(start)) return weekly;
    const date = new Date(at);
    if (Number.isNaN(date.getTime()) || closed.includes(date.toISOString().slice(0, 10))) return [];
    return weekly.filter(({ days }) => days.some((name) => name === names[date.getUTCDay()]));
  };
  const hours = hoursOn(start);
  if (!time) return hours.length > 0;
  return (
    hours.some(({ opens = '', closes = '' }) =>
      closes > opens ? time >= opens && time < closes : time >= opens || opens === closes,
    ) || hoursOn(start - 86_400_000).some(({ opens = '', closes = '' }) => closes < opens && time < closes)
  );
}

/**
 * The number that a text means in a language, as JavaScript writes it: `1,5` is 1.5 where people write so. Undefined if the
 * text is not a number, or could mean two, such as `1.500` in German.
 */
export function numberIn(text: string, lang: string): string | undefined {
  const numeral = text.trim();
  const parts = new Intl.NumberFormat(lang).formatToParts(0.5);
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  if (hasComma && /\.\d{3}$/.test(numeral)) return undefined;
  const plain = hasComma ? numeral.replace(',', '.') : numeral;
  const isNumber = /^-?(\d+(\.\d+)?|\.\d+)(e[-+]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain));
  return isNumber ? plain : undefined;
}

/** The values of a form, with its numbers as JavaScript writes them. Texts that are no numbers stay. */
export function withNumbers<V>(
  { fields, lang }: Form & FormSetup,
  values: Readonly<Record<string, V>>,
): Record<string, V | string> {
  const numbers = fields.flatMap(({ name, kind }) => {
    const value = values[name];
    const number = kind === 'number' && typeof value === 'string' ? numberIn(value, lang) : undefined;
    return number === undefined ? [] : [[name, number]];
  });
  return { ...values, ...Object.fromEntries(numbers) };
}

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
  const fieldValues: readonly unknown[] = [values[field]].flat();
  return fieldValues.some((value) => answers.includes(value)) && isShown(form, field, values);
}

/** Returns the indices of the failed rules of a form, in order. */
export type BrokenRules = (values: object) => number[];

/** The script of a form: its document, and its compiled rules. */
export interface FormScript {
  form: Form & FormSetup;
  /**
   * Creates the function that checks the rules.
   * @param compile compiles their patterns
   * @param now returns the time whose day is today
   */
  rules(compile?: (pattern: string) => { test(text: string): boolean }, now?: () => Date): BrokenRules;
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

/** The checks of the rules of a field. */
export function checksOf(field: string, rules: Form['rules']): CheckRule['check'][] {
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
