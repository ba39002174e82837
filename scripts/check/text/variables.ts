import { isRecord } from '../../../renderer/content/documents.ts';
import { memoizeLast } from '../../../renderer/content/memoize.ts';
import { isOpeningHours } from '../../../renderer/content/opening-hours.ts';
import { lookUp, type Scope, variablesIn, wholeScope } from '../../../renderer/content/variables.ts';
import type { Visit } from '../json/walk.ts';
import type { Problem } from '../rule.ts';

export type Variable = ReturnType<typeof variablesIn>[number];

const none: Problem[] = [];

export const variablesOf: (text: string) => Variable[] = memoizeLast((text: string) => variablesIn(text));

/** Calls a check for each variable of a text and locates its problems. */
export function eachVariable(
  { value, key }: Visit,
  check: (variable: Variable, match: string) => Omit<Problem, 'inside'> | undefined,
): Problem[] {
  if (typeof value !== 'string' || key === '$schema' || !value.includes('{')) return none;
  return variablesOf(value).flatMap((variable) => {
    const { offset, length } = variable;
    const problem = check(variable, value.slice(offset, offset + length));
    return problem ? [{ ...problem, inside: { offset, length } }] : [];
  });
}

/** Whether a variable has a value that can be part of a text, in a format if there is one. */
export function isWritable(scope: Scope, variable: string, format?: string): boolean {
  const value = lookUp(scope, variable);
  return (
    typeof value === 'string' || typeof value === 'number' || (format === 'hours' && isOpeningHours(value))
  );
}

/** Paths of all strings and numbers in a scope. */
export function variableNames(scope: Scope, prefix = ''): string[] {
  return Object.entries(wholeScope(scope)).flatMap(([key, value]) => {
    const name = prefix + key;
    if (typeof value === 'string' || typeof value === 'number') return [name];
    return isRecord(value) ? variableNames(value, `${name}.`) : [];
  });
}
