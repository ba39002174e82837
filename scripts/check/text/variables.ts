import type { Schema } from '../../../renderer/content/schemas.ts';
import { lookUp, type Scope, variablesIn, wholeScope } from '../../../renderer/content/variables.ts';
import type { Visit } from '../json/walk.ts';
import type { CheckValue, Problem } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { bodyOf } from './prose.ts';

export type Variable = ReturnType<typeof variablesIn>[number];

const none: Problem[] = [];

let last: { text: string; variables: Variable[] } | undefined;

/** The variables of a text. The last result is memoized. */
export function variablesOf(text: string): Variable[] {
  if (last?.text !== text) last = { text, variables: variablesIn(text) };
  return last.variables;
}

/** Calls a check for each variable of a text and locates its problems. */
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

/** A variable as written in a text. */
export interface WrittenVariable {
  /** Its path, such as `plans.starter.price`. */
  path: string;
  format?: string | undefined;
  /** The variable with its braces. */
  whole: string;
  /** The schema of the text that contains it. */
  schema: Schema;
  /** Whether the text is a Markdown document, where braces are often literal. */
  isProse: boolean;
  /** Whether the text is in a JSON file, where backslashes are escaped. */
  isJson: boolean;
}

/** A check for the variables of texts and Markdown documents, by the values that contain them. */
export function forVariables(
  check: (variable: WrittenVariable, context: DocumentContext) => Omit<Problem, 'inside'> | undefined,
): Record<'markup' | 'prose', CheckValue> {
  return {
    prose: ({ value, schema }, context) => {
      const body = bodyOf(value, context.source);
      return (body?.prose.variables ?? []).flatMap(({ path, format, ...span }): Problem[] => {
        const whole = `{${path}${format ? `|${format}` : ''}}`;
        const isJson = body?.isJson === true;
        const problem = check({ path, format, whole, schema, isProse: true, isJson }, context);
        return problem ? [{ ...problem, ...body?.locate(span) }] : [];
      });
    },
    markup: (visit, context) => {
      const { schema, node } = visit;
      if (node.isProse || node.format === 'prose') return [];
      return eachVariable(visit, ({ path, format }, whole) =>
        check({ path, format, whole, schema, isProse: false, isJson: true }, context),
      );
    },
  };
}

/** Whether a variable has a value that can be part of a text. */
export function isWritable(scope: Scope, variable: string): boolean {
  const value = lookUp(scope, variable);
  return typeof value === 'string' || typeof value === 'number';
}

/** Paths of all strings and numbers in a scope. */
export function variableNames(scope: Scope, prefix = ''): string[] {
  return Object.entries(wholeScope(scope)).flatMap(([key, value]) => {
    const name = prefix + key;
    if (typeof value === 'string' || typeof value === 'number') return [name];
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
    return variableNames(value as Scope, `${name}.`);
  });
}
