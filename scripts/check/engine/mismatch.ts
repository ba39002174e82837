import { isObject, schemaFor } from '../../../renderer/content/documents.ts';
import { type Memoized, memoize, memoizeByObject } from '../../../renderer/content/memoize.ts';
import type { BaseContext } from '../site/context.ts';
import { hasUnfilled } from '../site/fill.ts';
import type { describeErrors } from './describe.ts';
import { type Validator, validatorFor } from './validate.ts';

/** Why a value of a document does not match the type with a title; undefined if it does, or if the document has findings. */
export type MismatchOf = (
  title: string,
  value: unknown,
  file: string,
  site: BaseContext,
) => string | undefined;

/** Creates a `MismatchOf` that checks values once per type, because blocks of many pages refer to the same ones. */
export function createMismatch(describe: ReturnType<typeof describeErrors>): MismatchOf {
  const known = memoizeByObject((_: Validator) => new WeakMap<object, Memoized<string | undefined>>());
  return (title, value, file, { schemas, documents }) => {
    const validator = validatorFor(schemas);
    const reasonFor = (title: string) => {
      if (hasUnfilled(value) || validator.errorsIn(documents.get(file), schemaFor(file)).length > 0)
        return undefined;
      const [first, ...others] = describe(validator.errorsOfType(title, value) ?? []);
      const missing = others.filter(({ code }) => code === 'missing-property' && code === first?.code);
      return first && [first, ...missing].map(({ message }) => message).join(', ');
    };
    if (!isObject(value)) return reasonFor(title);
    const byValue = known(validator);
    const reasons = byValue.get(value) ?? memoize(reasonFor);
    byValue.set(value, reasons);
    return reasons(title);
  };
}
