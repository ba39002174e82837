import { lookUp, type Scope } from '../../renderer/content/variables.ts';
import { attempt, tryFill } from './filling.ts';
import type { Path } from './finding.ts';
import type { Check, Field, Part } from './form.ts';
import { nearest } from './nearest.ts';

/** The values that can be chosen in fields, by the names of the fields; of those alone where they can be read. */
type Choices = ReadonlyMap<unknown, readonly string[]>;

/** Fields in which one of several options is chosen, but that have none. An empty list in the form the schema tells. */
export function judgeOptions(fields: readonly Field[], scope: Scope): Part[] {
  return fields.flatMap((field, index): Part[] => {
    const path = ['fields', index];
    if (!isChoice(field)) return [];
    if (field.options === undefined) {
      const message = `a ${field.kind} needs "options" to choose from`;
      return [{ path: [...path, 'kind'], code: 'missing-property', message }];
    }
    const from = sourceOf(field);
    if (from === undefined || optionsOf(field, scope)?.length !== 0) return [];
    const message = `the list at ${from} is empty, so there is nothing to choose; name another one, or fill it`;
    return [{ path: [...path, 'options', 'from'], code: 'unfit-value', message }];
  });
}

/** The values that can be chosen in the fields of a form. */
export function choicesIn(fields: readonly Field[], scope: Scope): Choices {
  return new Map(
    fields.filter(isChoice).flatMap((field): [string | undefined, string[]][] => {
      const options = optionsOf(field, scope) ?? [];
      const values = options.flatMap((option) => {
        const value = (option as { value?: unknown } | null)?.value;
        return typeof value === 'string' ? (tryFill(value, scope) ?? []) : [];
      });
      return values.length > 0 && values.length === options.length ? [[field.name, values]] : [];
    }),
  );
}

/**
 * What a check asks of a field with options: that of one of them, or an empty text, which it holds while nothing is
 * chosen; and at least one option is right.
 */
export function judgeChoice(check: Check, values: readonly string[], scope: Scope, path: Path): Part[] {
  const named: { text: unknown; below: Path }[] = [
    { text: check.const, below: ['const'] },
    ...(Array.isArray(check.enum) ? check.enum : []).map((text, at) => ({ text, below: ['enum', at] })),
  ];
  const strange = named.flatMap(({ text, below }): Part[] => {
    const filled = typeof text === 'string' ? tryFill(text, scope) : undefined;
    if (!filled || values.includes(filled)) return [];
    const message = `no option of this field has the value ${JSON.stringify(filled)}; write a value that one has`;
    const suggestion = nearest(filled, values);
    return [{ path: [...path, ...below], code: 'not-allowed', message, suggestion }];
  });
  if (strange.length > 0 || values.some((value) => isRight(value, check, scope))) return strange;
  const [keyword = '', ...more] = Object.keys(check);
  const message =
    'no option of this field is right by this check; write one that at least one of them passes';
  return [{ path: more.length > 0 ? path : [...path, keyword], code: 'unfit-rule', message }];
}

/** Whether a value passes a check. What cannot be read of the check lets it pass. */
function isRight(value: string, { minLength, maxLength, pattern, ...check }: Check, scope: Scope): boolean {
  const size = [...value].length;
  const fill = (text: unknown) => (typeof text === 'string' ? tryFill(text, scope) : undefined);
  const isSame = (text: unknown) => (fill(text) ?? value) === value;
  return (
    size >= Number(minLength ?? 0) &&
    size <= Number(maxLength ?? size) &&
    attempt(() => new RegExp(fill(pattern) ?? '', 'u').test(value), true) &&
    isSame(check.const) &&
    (!Array.isArray(check.enum) || check.enum.some(isSame))
  );
}

/** Whether one of several options is chosen in a field. */
function isChoice({ kind }: Field): boolean {
  return kind === 'select' || kind === 'radio';
}

/** Where the options of a field are taken from. */
function sourceOf({ options }: Field): string | undefined {
  const { from } = Object(options) as { from?: unknown };
  return typeof from === 'string' ? from : undefined;
}

/** The options of a field; undefined where they cannot be read. */
function optionsOf(field: Field, scope: Scope): unknown[] | undefined {
  const from = sourceOf(field);
  const options = from === undefined ? field.options : lookUp(scope, from);
  return Array.isArray(options) ? options : undefined;
}
