import { lookUp, type Scope, variablesIn } from '../../../renderer/content/variables.ts';
import type { Visit } from '../json/walk.ts';
import type { Problem } from '../rule.ts';

export type Variable = ReturnType<typeof variablesIn>[number];

const none: Problem[] = [];

let last: { text: string; variables: Variable[] } | undefined;

/** The variables of a text, found once for all rules that look at it in a row. */
export function variablesOf(text: string): Variable[] {
  if (last?.text !== text) last = { text, variables: variablesIn(text) };
  return last.variables;
}

/** The problems of the variables in a text, each at its place. */
export function eachVariable(
  { value, key }: Visit,
  check: (variable: Variable, whole: string) => Omit<Problem, 'inside'> | undefined,
): Problem[] {
  if (typeof value !== 'string' || key === '$schema' || !value.includes('{')) return none;
  return variablesOf(value).flatMap((variable) => {
    const { offset, length } = variable;
    const problem = check(variable, value.slice(offset, offset + length));
    return problem ? [{ ...problem, inside: { offset, length } }] : [];
  });
}

/** Whether a variable leads to something that can stand in a text. */
export function isWritable(scope: Scope, variable: string): boolean {
  const value = lookUp(scope, variable);
  return typeof value === 'string' || typeof value === 'number';
}

/** Every path of a scope that leads to a text or number. */
export function variableNames(scope: Scope, prefix = ''): string[] {
  return Object.entries(scope).flatMap(([key, value]) => {
    const name = prefix + key;
    if (typeof value === 'string' || typeof value === 'number') return [name];
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
    return variableNames(value as Scope, `${name}.`);
  });
}
