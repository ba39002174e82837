import { isObject, type JsonDocuments, type JsonObject, schemaFor } from '../documents.ts';
import type { Schemas } from '../schemas.ts';
import { formatDay } from '../variables.ts';
import { textsIn } from './collection.ts';
import { minutesToRead } from './reading.ts';
import type { Term } from './terms.ts';

interface ItemSources {
  documents: JsonDocuments;
  schemas: Schemas;
  /** The language that dates are written in. */
  language: string;
  /** The path of the page of an entry. */
  pathOf(entry: string): string | undefined;
  /** The terms that an entry has in the facets of its collection, with the paths of their pages. */
  termsOf(entry: string): (Term & { path: string | undefined })[];
}

/** Makes the function that gives what a list says of an entry, by its file: its variables and Markdown are still text. */
export function itemMaker({ documents, schemas, language, pathOf, termsOf }: ItemSources) {
  const titleOf = (file: string) => documents.get(file)?.title;
  /** The titles of what an entry names in a property, or the texts that stand there. */
  const named = (file: string, property: string): unknown[] => {
    const schema = schemas.get(schemaFor(file))?.properties?.[property];
    const place = schema?.entryOf ?? schema?.items?.entryOf;
    return textsIn(documents.get(file)?.[property]).map((text) => titleOf(`${place}/${text}.json`) ?? text);
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

/** A day in the words of a language; a date in words, such as "next spring", stays as it is. */
function dateOf(date: string, language: string): JsonObject {
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? { day: date, text: formatDay(date, language) } : { text: date };
}

function withoutGaps(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

/** Whether an item has a date to be sorted and published by. */
export function dayOf(item: JsonObject): string | undefined {
  const { day } = isObject(item.date) ? item.date : {};
  return typeof day === 'string' ? day : undefined;
}
