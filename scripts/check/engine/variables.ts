import { pathTo, type Visit } from '../json/walk.ts';
import type { Rule, WrittenVariable } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { bodyOf } from '../text/prose.ts';
import { variablesOf } from '../text/variables.ts';
import type { Reported } from './locate.ts';

const none: readonly Reported[] = [];

/** Creates the function that runs the rules for variables on a value. */
export function variableChecker(
  rules: readonly Rule[],
): (visit: Visit, context: DocumentContext) => readonly Reported[] {
  const checks = rules.flatMap(({ code, check }) =>
    check.variable ? [{ code, check: check.variable }] : [],
  );
  const checkVariable = (variable: WrittenVariable, context: DocumentContext) =>
    checks.flatMap(({ code, check }) => {
      const problem = check(variable, context);
      return problem ? [{ ...problem, code }] : [];
    });

  return (visit, context) => {
    const { value, node, schema, key } = visit;
    const body = node.isProse ? bodyOf(value, context.source) : undefined;
    const inProse = body?.prose.variables.flatMap(({ path, format, ...span }) => {
      const whole = `{${path}${format ? `|${format}` : ''}}`;
      const variable = { path, format, whole, schema, isProse: true, isJson: body.isJson };
      return checkVariable(variable, context).map((problem) => {
        const { below = [], ...location } = body.locate(span);
        return { ...problem, path: [...pathTo(visit), ...below], ...location };
      });
    });
    if (inProse) return inProse;
    if (typeof value !== 'string' || node.format === 'prose' || key === '$schema' || !value.includes('{'))
      return none;
    return variablesOf(value).flatMap(({ path, format, offset, length }) => {
      const whole = value.slice(offset, offset + length);
      const variable = { path, format, whole, schema, isProse: false, isJson: true };
      return checkVariable(variable, context).map((problem) => {
        return { ...problem, path: problem.path ?? pathTo(visit), inside: { offset, length } };
      });
    });
  };
}
