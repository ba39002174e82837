import { memoizeByObject } from '../../../renderer/content/memoize.ts';
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

/** Creates the function that returns the checks for a schema node. Memoized, also its results. */
export const bindRules = memoizeByObject((rules: readonly Rule[]) => {
  const checks = rules.flatMap(({ code, check: { value = {} } }) =>
    Object.entries(value).map(([selector, check]): SelectedCheck => {
      const [keyword = '', wanted] = selector.split(':');
      return { code, keyword, wanted, check };
    }),
  );
  const bindings: (readonly BoundCheck[])[] = [];
  return (node: SchemaNode): readonly BoundCheck[] => {
    bindings[node.id] ??= checks.flatMap((each) => bind(each, node));
    return bindings[node.id] ?? [];
  };
});

/** A check for the schema nodes with a keyword, or only for those with a value of it. */
interface SelectedCheck extends BoundCheck {
  keyword: string;
  wanted: string | undefined;
}

function bind({ code, keyword, wanted, check }: SelectedCheck, { schema }: SchemaNode): BoundCheck[] {
  const actual = (schema as Readonly<Record<string, unknown>>)[keyword];
  if (wanted === undefined ? actual === undefined : actual !== wanted) return [];
  if (keyword !== 'format' || wanted === undefined) return [{ code, check }];
  return [
    { code, check: (visit, context) => (typeof visit.value === 'string' ? check(visit, context) : []) },
  ];
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
