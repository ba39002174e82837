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

function bind({ code, check: { keyword = {}, format, title } }: Rule, { schema }: SchemaNode): BoundCheck[] {
  const checks = Object.keys(keyword)
    .filter((name) => name in schema)
    .map((name) => keyword[name]);
  if (schema.title) checks.push(title?.[schema.title]);
  const ofFormat = schema.format ? format?.[schema.format] : undefined;
  if (ofFormat)
    checks.push((visit, context) => (typeof visit.value === 'string' ? ofFormat(visit, context) : []));
  return checks.flatMap((check) => (check ? [{ code, check }] : []));
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
