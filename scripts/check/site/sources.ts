import { lookUp, type Scope } from '../../../renderer/content/variables.ts';
import type { Visit } from '../json/walk.ts';
import type { Problem } from '../rule.ts';
import type { DocumentContext } from './context.ts';

/** A value that is taken from somewhere else, as it is at one of the addresses of a page. */
interface Source {
  from: string;
  /** The path, with the entry that it is looked up in. */
  where: string;
  /** What stands there. */
  source: unknown;
  /** Whether the name of a collection stands for its entries. */
  isCollection: boolean;
  scope: Scope;
}

/** Checks `{"from": "…"}`, a path or a collection, at each address of a page, until there is a problem. */
export function eachSource(
  { value }: Visit,
  { settings, collections }: DocumentContext,
  check: (source: Source) => Omit<Problem, 'below'> | undefined,
): Problem[] {
  const { from } = (value ?? {}) as { from?: unknown };
  if (typeof from !== 'string') return [];
  for (const { scope, entry } of settings) {
    const where = entry ? `${from} in content/${entry}` : from;
    const source = lookUp(scope, from);
    const isCollection = source === undefined && collections.has(from);
    const problem = check({ from, where, source, isCollection, scope });
    if (problem) return [{ ...problem, below: ['from'] }];
  }
  return [];
}
