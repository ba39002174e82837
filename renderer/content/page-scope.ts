import type { Lists } from './collections/lists.ts';
import { entryAt } from './collections/select.ts';
import { formatDay } from './date-formats.ts';
import type { JsonDocuments, JsonObject } from './documents.ts';
import type { Route } from './routes.ts';
import { fillDeep, type Scope } from './variables.ts';

interface PageScope extends Scope {
  page: { path: string; number?: number };
}

/** The file to edit a page in. */
export interface PageFile {
  /** Its path under `content/`. */
  file: string;
  /** The date of its last change, if known. */
  day?: string;
}

/** The data of the `page-source` block: the file, and its date formatted in a language. */
export function sourceIn({ file, day }: Partial<PageFile>, language: string): JsonObject {
  return { ...(file && { file }), ...(day && { day, date: formatDay(day, language) }) };
}

/** The variables of a page: those of the site, and its entry, term and path. */
export function pageScope(route: Route, shared: Scope, documents: JsonDocuments, lists: Lists): PageScope {
  const { path, entry, number } = route;
  const term = lists.termOn(route);
  const filled = (file: string) => filledEntry(entryAt(file, documents), shared);
  return {
    ...shared,
    ...(entry && { entry: filled(entry) }),
    ...(term && { term: { title: fillDeep(term.title, shared), ...(term.file && filled(term.file)) } }),
    page: { path, ...(number && { number }) },
  };
}

/** The variables of an entry. Its blocks stay unresolved until they are rendered. */
function filledEntry(entry: JsonObject, scope: Scope): JsonObject {
  const { blocks, ...fields } = entry;
  return { ...fillDeep(fields, scope), ...(blocks !== undefined && { blocks }) };
}
