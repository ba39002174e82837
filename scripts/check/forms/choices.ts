import { entriesOf, slugOf } from '../../../renderer/content/collections/entries.ts';
import { objectOf } from '../../../renderer/content/documents.ts';
import { lookUp, type Scope } from '../../../renderer/content/variables.ts';
import { linearPattern } from '../../files/patterns.ts';
import type { Path } from '../finding.ts';
import type { DocumentContext } from '../site/context.ts';
import { tryFill, tryOr } from '../site/fill.ts';
import { type Check, type Field, isChoice } from './form.ts';

/** The values of the options of each field, by field name. Fields whose options cannot be read are left out. */
export function choicesIn(
  fields: readonly Partial<Field>[],
  context: OptionContext,
): ReadonlyMap<unknown, readonly string[]> {
  return new Map(
    fields.filter(isChoice).flatMap((field): [string | undefined, string[]][] => {
      const options = optionsOf(field, context) ?? [];
      const values = options.flatMap((option) => {
        const value = objectOf(option).value;
        return typeof value === 'string' ? (tryFill(value, context.scope) ?? []) : [];
      });
      return values.length > 0 && values.length === options.length ? [[field.name, values]] : [];
    }),
  );
}

/** The texts of a check that are not among the options, each with its path relative to the check. */
export function unknownValues(
  check: Check,
  values: readonly string[],
  scope: Scope,
): { text: string; below: Path }[] {
  const several = Array.isArray(check.enum) ? check.enum : [];
  return [
    { text: check.const, below: ['const'] },
    ...several.map((text, index) => ({ text, below: ['enum', index] })),
  ].flatMap(({ text, below }) => {
    const filled = typeof text === 'string' ? tryFill(text, scope) : undefined;
    // A field without a selection is empty.
    return filled && !values.includes(filled) ? [{ text: filled, below }] : [];
  });
}

/** Whether a value passes a check. Parts of the check that cannot be read are ignored. */
export function isAllowed(value: string, check: Check, scope: Scope): boolean {
  const { minLength, maxLength, pattern } = check;
  const size = [...value].length;
  const fill = (text: unknown) => (typeof text === 'string' ? tryFill(text, scope) : undefined);
  const isSame = (text: unknown) => (fill(text) ?? value) === value;
  return (
    size >= Number(minLength ?? 0) &&
    size <= Number(maxLength ?? size) &&
    tryOr(() => linearPattern(fill(pattern) ?? '')?.test(value) ?? true, true) &&
    isSame(check.const) &&
    (!Array.isArray(check.enum) || check.enum.some(isSame))
  );
}

/** The `from` of options that come from the data. */
export function sourceOf({ options }: Partial<Field>): string | undefined {
  const { from } = objectOf(options);
  return typeof from === 'string' ? from : undefined;
}

/** The collection whose entries are the options. */
export function collectionOf({ options }: Partial<Field>): string | undefined {
  const { entries } = objectOf(options);
  return typeof entries === 'string' ? entries : undefined;
}

/** Where options are defined that are not those of the form. */
type OptionContext = Pick<DocumentContext, 'scope' | 'allDocuments'>;

/** The options of a field, of entries their values only; undefined if they cannot be read. */
export function optionsOf(
  field: Partial<Field>,
  { scope, allDocuments }: OptionContext,
): unknown[] | undefined {
  const collection = collectionOf(field);
  if (collection !== undefined)
    return entriesOf(allDocuments, collection).map((file) => ({ value: slugOf(file) }));
  const from = sourceOf(field);
  const options = from === undefined ? field.options : lookUp(scope, from);
  return Array.isArray(options) ? options : undefined;
}
