import type { JsonDocuments, JsonObject } from '../documents.ts';
import { memoize } from '../memoize.ts';
import { queriesOf } from './queries.ts';
import { nextDifference } from './where.ts';

/**
 * The next time at which the result of a query with a duration changes, in milliseconds since 1970; undefined if there is
 * none.
 * @param documents the documents of the site; pages may be summaries
 */
export function nextListChange(documents: JsonDocuments, at: number): number | undefined {
  const entriesOf = memoize((collection) =>
    [...documents].flatMap(([file, entry]) => (file.startsWith(`${collection}/`) ? [entry] : [])),
  );
  let next = Number.POSITIVE_INFINITY;
  for (const document of documents.values())
    for (const { from, where } of [...queriesOf(document), ...ownQuery(document)])
      if (where !== undefined) next = Math.min(next, nextDifference(where, entriesOf(from), at));
  return Number.isFinite(next) ? next : undefined;
}

/** The query of a page for the entries that it lists, or has pages of. */
function ownQuery({ collection, where }: JsonObject): { from: string; where: unknown }[] {
  return typeof collection === 'string' ? [{ from: collection, where }] : [];
}
