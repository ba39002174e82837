import { type JsonDocuments, type JsonObject, kindOf } from '../documents.ts';
import { memoize, once } from '../memoize.ts';
import { nextPublication } from '../publication.ts';
import { lookUp, siteScope } from '../variables.ts';
import { calendarIn, nextDateEnds } from './calendar.ts';
import { collectionOfEntry } from './entries.ts';
import { queriesOf } from './queries.ts';
import { fillQuery, queryVariables } from './select.ts';
import { nextDifference } from './where.ts';

/**
 * The next time at which a site is another one, because something is published or expires, an event takes place or a duration
 * ends, in milliseconds since 1970; undefined if there is none.
 * @param documents the documents of the site; pages may be summaries
 */
export function nextChange(documents: JsonDocuments, at: number): number | undefined {
  const next = Math.min(...[nextPublication, nextListChange, nextDateChange].map((of) => of(documents, at)));
  return Number.isFinite(next) ? next : undefined;
}

/**
 * The next time at which the result of a query with a duration changes, in milliseconds since 1970; infinite if it never does.
 * Does not fill in queries with variables of an entry or a piece.
 * @param documents the documents of the site; pages may be summaries
 */
export function nextListChange(documents: JsonDocuments, at: number): number {
  const entriesOf = memoize((collection) =>
    [...documents].flatMap(([file, entry]) => (file.startsWith(`${collection}/`) ? [entry] : [])),
  );
  const scope = once(() => siteScope(documents));
  const filled = (where: unknown) => {
    const variables = queryVariables(where);
    const isKnown = variables.length > 0 && variables.every((name) => lookUp(scope(), name) !== undefined);
    return isKnown ? fillQuery(where, scope()) : where;
  };
  const nextIn = ({ from, where }: { from: string; where?: unknown }) => {
    try {
      return where === undefined
        ? Number.POSITIVE_INFINITY
        : nextDifference(filled(where), entriesOf(from), at);
    } catch {
      // In invalid content: what its result will be is not known.
      return at;
    }
  };
  let next = Number.POSITIVE_INFINITY;
  for (const document of documents.values())
    for (const query of [...queriesOf(document), ...ownQuery(document)]) next = Math.min(next, nextIn(query));
  return next;
}

/** The query of a page for the entries that it lists, or has pages of. */
function ownQuery({ collection, where }: JsonObject): { from: string; where: unknown }[] {
  return typeof collection === 'string' ? [{ from: collection, where }] : [];
}

/** The next time at which a repeated event has another next date; infinite if there is none. */
function nextDateChange(documents: JsonDocuments, at: number): number {
  const calendarOf = memoize((collection) => calendarIn(documents, collection));
  let next = Number.POSITIVE_INFINITY;
  for (const [file, entry] of documents) {
    const calendar = kindOf(file) === 'entry' ? calendarOf(collectionOfEntry(file)) : undefined;
    if (calendar) next = Math.min(next, nextDateEnds(entry, calendar, at));
  }
  return next;
}
