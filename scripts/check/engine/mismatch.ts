import { isObject, schemaFor } from '../../../renderer/content/documents.ts';
import { memoize, memoizeByObject } from '../../../renderer/content/memoize.ts';
import { type BaseContext, siteQuery } from '../site/context.ts';
import { hasUnfilled } from '../site/fill.ts';
import type { describeErrors } from './describe.ts';
import { type Validator, validatorFor } from './validate.ts';

/** Why a value of a document does not match the type with a title; undefined if it does, or if the document has findings. */
type MismatchOf = (title: string, value: unknown, file: string, site: BaseContext) => string | undefined;

/** Creates a `MismatchOf` that checks values once per type, because blocks of many pages refer to the same ones. */
export function createMismatch(describe: ReturnType<typeof describeErrors>): MismatchOf {
  const reasonFor = (title: string, value: unknown, validator: Validator) => {
    const [first, ...others] = describe(validator.errorsOfType(title, value) ?? []);
    const missing = others.filter(({ code }) => code === 'missing-property' && code === first?.code);
    return first && [first, ...missing].map(({ message }) => message).join(', ');
  };
  const reasonsIn = memoizeByObject((validator: Validator) =>
    memoizeByObject((value: object) => memoize((title) => reasonFor(title, value, validator))),
  );
  return (title, value, file, site) => {
    if (hasUnfilled(value) || !site.ask(fitsItsSchema, file)) return undefined;
    const validator = validatorFor(site.schemas);
    return isObject(value) ? reasonsIn(validator)(value)(title) : reasonFor(title, value, validator);
  };
}

/** Whether a document matches its own schema. */
const fitsItsSchema = siteQuery(
  'document fits its schema',
  ({ documents, schemas }: BaseContext, file: string): boolean => {
    return validatorFor(schemas).errorsIn(documents.get(file), schemaFor(file)).length === 0;
  },
);
