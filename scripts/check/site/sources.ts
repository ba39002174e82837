import { objectOf } from '../../../renderer/content/documents.ts';
import { lookUp, type Scope } from '../../../renderer/content/variables.ts';
import type { Visit } from '../json/walk.ts';
import type { Problem } from '../rule.ts';
import type { DocumentContext } from './context.ts';
import { definitionOf, renderingsFor } from './fill.ts';

/** A value reference, resolved for one path of a page. */
interface Source {
  from: string;
  /** The path, with the entry that it belongs to. */
  where: string;
  source: unknown;
  file: string;
  isCollection: boolean;
  scope: Scope;
}

/** Checks `{"from": "…"}`, a path or a collection, for each route of a page, up to the first problem. */
export function eachSource(
  { value }: Visit,
  context: DocumentContext,
  check: (source: Source) => Omit<Problem, 'below'> | undefined,
): Problem[] {
  const { from } = objectOf(value);
  if (typeof from !== 'string') return [];
  for (const { scope, entry } of renderingsFor([{ path: from }], context)) {
    const where = entry ? `${from} in content/${entry}` : from;
    const source = lookUp(scope, from);
    const isCollection = source === undefined && context.collections.has(from);
    const { file } = definitionOf(from, context, entry);
    const problem = check({ from, where, source, file, isCollection, scope });
    if (problem) return [{ ...problem, below: ['from'] }];
  }
  return [];
}
