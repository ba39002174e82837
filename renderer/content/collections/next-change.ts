import { type JsonDocuments, type JsonObject, kindOf } from '../documents.ts';
import { memoize, once } from '../memoize.ts';
import { nextPublication } from '../publication.ts';
import { lookUp, siteScope, variablesIn } from '../variables.ts';
import { calendarIn, nextDateEnds } from './calendar.ts';
import { collectionOfEntry } from './entries.ts';
import { queriesOf } from './queries.ts';
import { conditionsIn, nextDifference } from './where.ts';

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
 * Durations in parameters of pieces are left out.
 * @param documents the documents of the site; pages may be summaries
 */
export function nextListChange(documents: JsonDocuments, at: number): number {
  const entriesOf = memoize((collection) =>
    [...documents].flatMap(([file, entry]) => (file.startsWith(`${collection}/`) ? [entry] : [])),
  );
  const scope = once(() => siteScope(documents));
  /** The values of a limit: of a variable of the entry, one for each that a page can have. */
  const limitsIn = (limit: unknown, { collection }: JsonObject): Iterable<unknown> => {
    const [variable] = typeof limit === 'string' ? variablesIn(limit) : [];
    if (!variable) return [limit];
    if (!variable.path.startsWith('entry.')) return [lookUp(scope(), variable.path)];
    const entries = typeof collection === 'string' ? entriesOf(collection) : [...documents.values()];
    return new Set(entries.map((entry) => lookUp({ entry }, variable.path)));
  };
  let next = Number.POSITIVE_INFINITY;
  for (const document of documents.values())
    for (const { from, where } of [...queriesOf(document), ...ownQuery(document)])
      try {
        const conditions = conditionsIn(where).flatMap((condition) =>
          Array.from(limitsIn(condition.limit, document), (limit) => ({ ...condition, limit })),
        );
        next = Math.min(next, nextDifference(conditions, entriesOf(from), at));
      } catch {
        // In invalid content: what its result will be is not known.
        return at;
      }
  return next;
}

/** The query of a page for the entries that it lists, or has pages of. */
function ownQuery({ collection, where }: JsonObject): { from: string; where?: unknown }[] {
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
