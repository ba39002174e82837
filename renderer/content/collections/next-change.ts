import { type JsonDocuments, type JsonObject, kindOf } from '../documents.ts';
import { memoize, once } from '../memoize.ts';
import { lookUp, siteScope } from '../variables.ts';
import { calendarIn, nextDateEnds } from './calendar.ts';
import { collectionOfEntry } from './entries.ts';
import { queriesOf } from './queries.ts';
import { fillQuery, queryVariables } from './select.ts';
import { nextDifference } from './where.ts';

/**
 * The next time at which the result of a query with a duration changes, in milliseconds since 1970; undefined if there is
 * none. Does not fill in queries with variables of an entry or a piece.
 * @param documents the documents of the site; pages may be summaries
 */
export function nextListChange(documents: JsonDocuments, at: number): number | undefined {
  const entriesOf = memoize((collection) =>
    [...documents].flatMap(([file, entry]) => (file.startsWith(`${collection}/`) ? [entry] : [])),
  );
  const scope = once(() => siteScope(documents));
  const filled = (where: unknown) => {
    const variables = queryVariables(where);
    const isKnown = variables.length > 0 && variables.every((name) => lookUp(scope(), name) !== undefined);
    return isKnown ? fillQuery(where, scope()) : where;
  };
  let next = Number.POSITIVE_INFINITY;
  for (const document of documents.values())
    for (const { from, where } of [...queriesOf(document), ...ownQuery(document)])
      if (where !== undefined) next = Math.min(next, nextDifference(filled(where), entriesOf(from), at));
  return Number.isFinite(next) ? next : undefined;
}

/** The query of a page for the entries that it lists, or has pages of. */
function ownQuery({ collection, where }: JsonObject): { from: string; where: unknown }[] {
  return typeof collection === 'string' ? [{ from: collection, where }] : [];
}

/** The next time at which a repeated event has another next date; undefined if there is none. */
export function nextDateChange(documents: JsonDocuments, at: number): number | undefined {
  const calendarOf = memoize((collection) => calendarIn(documents, collection));
  let next = Number.POSITIVE_INFINITY;
  for (const [file, entry] of documents) {
    const calendar = kindOf(file) === 'entry' ? calendarOf(collectionOfEntry(file)) : undefined;
    if (calendar) next = Math.min(next, nextDateEnds(entry, calendar, at));
  }
  return Number.isFinite(next) ? next : undefined;
}
