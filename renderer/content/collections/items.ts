import { isObject, type JsonDocuments, type JsonObject, schemaFor } from '../documents.ts';
import type { Schemas } from '../schemas.ts';
import { formatDay } from '../variables.ts';
import { textsIn } from './collection.ts';
import { minutesToRead } from './reading.ts';
import type { Term } from './terms.ts';

interface ItemSources {
  documents: JsonDocuments;
  schemas: Schemas;
  /** The language in which dates are formatted. */
  language: string;
  /** The path of an entry's page. */
  pathOf(entry: string): string | undefined;
  /** The terms of an entry in the facets of its collection, with the paths of their pages. */
  termsOf(entry: string): (Term & { path: string | undefined })[];
}

/** Creates the function that returns the list data of an entry by its file, with variables and Markdown not resolved. */
export function createItemFactory({ documents, schemas, language, pathOf, termsOf }: ItemSources) {
  const titleOf = (file: string) => documents.get(file)?.title;
  /** The titles of the entries that a property refers to, or the texts in it. */
  const named = (file: string, property: string): unknown[] => {
    const schema = schemas.get(schemaFor(file))?.properties?.[property];
    const source = schema?.entryOf ?? schema?.items?.entryOf;
    return textsIn(documents.get(file)?.[property]).map((text) => titleOf(`${source}/${text}.json`) ?? text);
  };
  return (file: string): JsonObject => {
    const { title, description, date, picture, icon, blocks } = documents.get(file) ?? {};
    const terms = termsOf(file);
    const tags =
      terms.length > 0
        ? terms.map(({ name, path, file = '' }) => {
            const { title = name, tone } = documents.get(file) ?? {};
            return { text: title, href: path, tone };
          })
        : named(file, 'tags').map((text) => ({ text }));
    const authors = named(file, 'authors');
    return withoutGaps({
      title,
      href: pathOf(file),
      description,
      date: typeof date === 'string' ? dateOf(date, language) : undefined,
      minutes: Array.isArray(blocks) ? minutesToRead(blocks) : undefined,
      authors: authors.length > 0 ? authors : undefined,
      tags: tags.length > 0 ? tags.map(withoutGaps) : undefined,
      picture,
      icon,
    });
  };
}

/** Formats a date in a language. Free text, such as "next spring", is kept. */
function dateOf(date: string, language: string): JsonObject {
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? { day: date, text: formatDay(date, language) } : { text: date };
}

function withoutGaps(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

/** The date of an item as YYYY-MM-DD; undefined if it has none. */
export function dayOf(item: JsonObject): string | undefined {
  const { day } = isObject(item.date) ? item.date : {};
  return typeof day === 'string' ? day : undefined;
}
