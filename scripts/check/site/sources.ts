import { lookUp, type Scope } from '../../../renderer/content/variables.ts';
import type { Visit } from '../json/walk.ts';
import type { Problem } from '../rule.ts';
import type { DocumentContext } from './context.ts';

/** A value reference, resolved for one address of a page. */
interface Source {
  from: string;
  /** The path, with the entry that it belongs to. */
  where: string;
  /** The value at the path. */
  source: unknown;
  scope: Scope;
}

/** Checks `{"from": "…"}` at each address of a page, up to the first problem. */
export function eachSource(
  { value }: Visit,
  { settings }: DocumentContext,
  check: (source: Source) => Omit<Problem, 'below'> | undefined,
): Problem[] {
  const { from } = (value ?? {}) as { from?: unknown };
  if (typeof from !== 'string') return [];
  for (const { scope, entry } of settings) {
    const where = entry ? `${from} in content/${entry}` : from;
    const problem = check({ from, where, source: lookUp(scope, from), scope });
    if (problem) return [{ ...problem, below: ['from'] }];
  }
  return [];
}
