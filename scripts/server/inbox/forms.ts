import { createContext, Script } from 'node:vm';
import type { FormScript } from '../../../blocks/parts/form/rules.ts';
import { type Accepted, fileLimits } from './kept.ts';
import { type FieldError, type FormErrors, Refusal } from './refusal.ts';
import type { Sent } from './submission.ts';
import type { Upload } from './uploads.ts';
import { fieldValues, unreadableFields } from './values.ts';

/** A form that sends to an endpoint, in one locale. */
export interface InboxForm {
  locale: string;
  /** URL of its script, which validates the form in browsers too. */
  script: string;
}

/** Validates submissions. */
export interface FormRules {
  /** The maximum sizes in bytes of the files that some forms submit, by submitted name. */
  fileLimits(forms: readonly InboxForm[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Validates a submission against the forms of its endpoint. One of them must accept it.
   * @param files the received files by submitted name
   * @param page path of the page that it was sent from, if known
   * @returns the form that accepts it; undefined if the endpoint has no forms
   * @throws Refusal with the messages of the form, in its locale
   */
  check(
    sent: Sent,
    files: ReadonlyMap<string, Upload>,
    forms: readonly InboxForm[],
    page: string,
  ): Promise<Accepted | undefined>;
}

/** Timeout for the rules of a form in milliseconds: a pattern can take forever on a hostile text. */
const timeout = 1000;

/** Thrown when rules exceed the timeout, during which the server was blocked. */
export class RuleTimeoutError extends Refusal {}

/** Creates the validator. @param readScript returns the script of a form by its URL */
export function createFormRules(readScript: (address: string) => string): FormRules {
  // Never invalidated, because file names contain a hash.
  const scripts = new Map<string, Promise<FormScript>>();
  const load = (address: string) => {
    const known = scripts.get(address);
    if (known) return known;
    const loading: Promise<FormScript> = import(
      `data:text/javascript,${encodeURIComponent(readScript(address))}`
    );
    scripts.set(address, loading);
    return loading;
  };
  return {
    async fileLimits(forms) {
      const loaded = await Promise.all(forms.map(({ script }) => load(script)));
      return fileLimits(loaded.map(({ form }) => form));
    },
    async check(sent, files, forms, page) {
      // Loaded on demand: it is part of the page code.
      const { shownRules, trimmed } = await import('../../../blocks/parts/form/rules.ts');
      const tried = await Promise.all(
        forms.map(async ({ locale, script }) => {
          const { form, broken } = await load(script);
          const values = trimmed(fieldValues(form, sent, files));
          const unreadable = unreadableFields(form, values).map((field) => unreadableIn(form, field));
          const wrong = brokenRules(broken, values);
          const errors = shownRules(form, wrong, unreadable);
          return { locale, form, values, errors, mistakes: wrong.length + unreadable.length };
        }),
      );
      const written = /^\/([^/?#]*)/.exec(page)?.[1];
      const lang = tried.find(({ locale }) => locale === written)?.locale ?? tried[0]?.locale;
      const right = tried.filter(({ mistakes }) => mistakes === 0);
      const accepted = right.find(({ locale }) => locale === lang) ?? right[0];
      if (accepted || tried.length === 0) return accepted;
      const [nearest] = tried
        .filter(({ locale }) => locale === lang)
        .sort((one, other) => one.mistakes - other.mistakes);
      throw nearest && refusalOf(nearest);
    },
  };
}

interface Tried extends Pick<FormScript, 'form'>, Pick<FormErrors, 'errors'> {
  locale: string;
}

function refusalOf({ locale, form, errors }: Tried): Refusal {
  const { title, failure } = form;
  return new Refusal(
    422,
    errors[0]?.message ?? failure.message,
    {},
    {
      lang: locale,
      title: failure.title ?? title,
      back: failure.again ?? title,
      errors,
    },
  );
}

/** The error for a value that no browser would send. Uses the message of the first rule, which describes the field. */
function unreadableIn({ rules, failure }: Tried['form'], field: string): FieldError {
  return { field, message: rules.find((rule) => rule.field === field)?.message ?? failure.message };
}

const sandbox: Partial<FormScript> & { values?: object } = createContext({});
const call = new Script('broken(values)');

function brokenRules(broken: FormScript['broken'], values: object): number[] {
  Object.assign(sandbox, { broken, values });
  try {
    return call.runInContext(sandbox, { timeout });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new RuleTimeoutError(400, 'The values take too long to check.');
  }
}
