import type { SchemaNode, Visit } from '../json/walk.ts';
import { pathTo } from '../json/walk.ts';
import type { CheckValue, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import type { Reported } from './locate.ts';

/** A check of a rule for the values of a schema node. */
export interface BoundCheck {
  code: string;
  check: CheckValue;
}

/** Creates the function that returns the checks for a schema node. Results are memoized. */
export function bindRules(rules: readonly Rule[]): (node: SchemaNode) => readonly BoundCheck[] {
  const bindings: (readonly BoundCheck[])[] = [];
  return (node) => {
    bindings[node.id] ??= rules.flatMap((rule) => bind(rule, node));
    return bindings[node.id] ?? [];
  };
}

function bind({ code, check: { value = {} } }: Rule, { schema }: SchemaNode): BoundCheck[] {
  return Object.entries(value).flatMap(([selector, check]): BoundCheck[] => {
    const [keyword = '', wanted] = selector.split(':');
    const actual = (schema as Readonly<Record<string, unknown>>)[keyword];
    if (wanted === undefined ? actual === undefined : actual !== wanted) return [];
    if (keyword !== 'format' || wanted === undefined) return [{ code, check }];
    return [
      { code, check: (visit, context) => (typeof visit.value === 'string' ? check(visit, context) : []) },
    ];
  });
}

/** Runs checks on a value, and appends the problems that they report. */
export function runChecks(
  checks: readonly BoundCheck[],
  visit: Visit,
  context: DocumentContext,
  problems: Reported[],
): void {
  for (const { code, check } of checks) {
    const found = check(visit, context);
    if (found.length === 0) continue;
    for (const { below = [], path, ...problem } of found)
      problems.push({ ...problem, path: path ?? [...pathTo(visit), ...below], code });
  }
}
