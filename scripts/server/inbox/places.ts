import { isShown } from '../../../blocks/parts/form/rules.ts';
import type { Accepted } from './forms.ts';
import { HttpError } from './http-error.ts';

/** What a submission takes, and how often it may be taken: its options with a capacity, such as `event summer-concert`. */
export function placesOf({ form, values }: Accepted): Map<string, number> {
  return new Map(
    form.fields.flatMap(({ name, options = [] }) =>
      options.flatMap(({ value, capacity }): [string, number][] =>
        capacity !== undefined && isShown(form, name, values) && [values[name]].flat().includes(value)
          ? [[`${name} ${value}`, capacity]]
          : [],
      ),
    ),
  );
}

/** The error for a submission that takes more than there is, with the message of the form. */
export function fullError({ form }: Accepted, option: string): HttpError {
  const field = option.slice(0, option.indexOf(' '));
  const { full = form.failure.message } = form.fields.find(({ name }) => name === field) ?? {};
  const { title, failure, lang } = form;
  const errors = [{ field, message: full }];
  const texts = { lang, title: failure.title ?? title, back: failure.again ?? title, errors };
  return new HttpError(409, full, {}, texts);
}
