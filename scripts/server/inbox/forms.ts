import type { FormParameters } from '../../../blocks/parts/form/payload.ts';
import {
  type BrokenRules,
  type FormScript,
  shownRules,
  trimmed,
  unreadableIn,
  withNumbers,
} from '../../../blocks/parts/form/rules.ts';
import { linearPattern } from '../../files/patterns.ts';
import { type FieldError, HttpError } from './http-error.ts';
import type { SubmittedValues } from './submission.ts';
import type { Upload } from './uploads.ts';
import { type FieldValues, fieldValues, tooLongFields, unreadableFields } from './values.ts';

/** A form that sends to an endpoint, in one locale. */
export interface InboxForm {
  locale: string;
  /** URL of its script, which validates the form in browsers too. */
  script: string;
}

export type LoadedForm = InboxForm & Pick<FormScript, 'form'> & { broken: BrokenRules };

/** A form that accepts a submission, and the values of its fields. */
export interface Accepted {
  form: FormScript['form'];
  values: FieldValues;
  /** What its page said about the parameters of the form. */
  parameters: FormParameters;
}

/**
 * The hours that clocks are ahead of UTC where a day begins last, in London and where it begins first. A visitor's today is
 * today in one of them, so a rule is broken only if it is broken in all of them.
 */
const zones = [-12, 0, 14];

/** The time as a local one, which is that of clocks some hours ahead of UTC. */
function nowIn(hours: number): Date {
  const now = new Date();
  return new Date(now.getTime() + (hours * 60 + now.getTimezoneOffset()) * 60_000);
}

/** Returns a function that loads forms. @param readScript returns the script of a form by its URL */
export function formLoader(readScript: (path: string) => string): (form: InboxForm) => Promise<LoadedForm> {
  // Never invalidated, because file names contain a hash.
  const scripts = new Map<string, Omit<LoadedForm, keyof InboxForm>>();
  const load = async (path: string) => {
    const code = `data:text/javascript,${encodeURIComponent(readScript(path))}`;
    const { form, rules }: FormScript = await import(code);
    const everywhere = zones.map((hours) => rules(compile, () => nowIn(hours)));
    const broken: BrokenRules = (values) =>
      everywhere
        .map((broken) => broken(values))
        .reduce((left, right) => left.filter((index) => right.includes(index)));
    return { form, broken };
  };
  return async ({ locale, script }) => {
    const loaded = scripts.get(script) ?? (await load(script));
    scripts.set(script, loaded);
    return { locale, script, ...loaded };
  };
}

/** Compiles a pattern of a form. The check has reported those that cannot be matched in linear time. */
function compile(source: string): { test(text: string): boolean } {
  const pattern = linearPattern(source);
  if (!pattern) throw new Error(`the pattern ${source} cannot be matched in linear time`);
  return pattern;
}

/**
 * Validates a submission against the forms of its endpoint. One of them must accept it.
 * @param files the received files by submitted name
 * @param page path of the page that it was sent from, if known
 * @returns the form that accepts it; undefined if the endpoint has no forms
 * @throws HttpError with the messages of the form, in its locale
 */
export function acceptedForm(
  forms: readonly LoadedForm[],
  submitted: SubmittedValues,
  files: ReadonlyMap<string, Upload>,
  page: string,
): Accepted | undefined {
  const tried = forms.map((loaded) => {
    const values = fieldValues(loaded.form, submitted, files);
    const mistakes = mistakesIn(loaded, trimmed(values));
    const parameters = parametersIn(loaded.form, submitted);
    return { ...loaded, parameters, values: withNumbers(loaded.form, values), ...mistakes };
  });
  const segment = /^\/([^/?#]*)/.exec(page)?.[1];
  const locale = tried.find((one) => one.locale === segment)?.locale ?? tried[0]?.locale;
  const right = tried.filter(({ count }) => count === 0);
  const accepted = right.find((one) => one.locale === locale) ?? right[0];
  if (accepted || tried.length === 0) return accepted;
  const [nearest] = tried
    .filter((one) => one.locale === locale)
    .sort((one, other) => one.count - other.count);
  throw nearest && validationError(nearest);
}

/** The greatest length of a parameter of a form. Pages say less; programs can send anything. */
const maxParameter = 1_000;

/** The parameters of a form in a submission, by name. */
function parametersIn({ send }: FormScript['form'], submitted: SubmittedValues): FormParameters {
  return Object.fromEntries(
    send.values.flatMap((value) => {
      const name = 'with' in value ? value.with : 'query' in value ? `?${value.query}` : undefined;
      const text = Object.hasOwn(submitted, value.name) ? submitted[value.name] : undefined;
      return name !== undefined && typeof text === 'string' ? [[name, text.slice(0, maxParameter)]] : [];
    }),
  );
}

/** Mistakes in a submission: their number, and the errors that the form shows. */
interface Mistakes {
  count: number;
  errors: readonly FieldError[];
}

/** The mistakes in the values of a form. Its rules only check values that are short enough. */
function mistakesIn({ form, broken }: LoadedForm, values: FieldValues): Mistakes {
  const tooLong = tooLongFields(form, values).map((field) => {
    const limit = form.rules.find(
      (rule) => rule.field === field && 'check' in rule && 'maxLength' in rule.check,
    );
    return limit ? { field, message: limit.message } : unreadableIn(form, field);
  });
  if (tooLong.length > 0) return { count: tooLong.length, errors: shownRules(form, [], tooLong) };
  const wrong = broken(withNumbers(form, values));
  const unreadable = unreadableFields(form, values).map((field) => unreadableIn(form, field));
  return { count: wrong.length + unreadable.length, errors: shownRules(form, wrong, unreadable) };
}

function validationError({ locale, form, errors }: LoadedForm & Mistakes): HttpError {
  const { title, failure } = form;
  return new HttpError(
    422,
    errors[0]?.message ?? failure.message,
    {},
    { lang: locale, title: failure.title ?? title, back: failure.again ?? title, errors },
  );
}
