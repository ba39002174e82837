import { formatDay, formatMoment } from '../date-formats.ts';
import { readDate } from '../dates.ts';
import { type JsonDocuments, type JsonObject, schemaFor } from '../documents.ts';
import { writeMoney } from '../money.ts';
import { hoursInWords, isOpeningHours } from '../opening-hours.ts';
import type { Schemas } from '../schemas.ts';
import { labelIn, textsIn } from './collection.ts';
import { collectionOfEntry } from './entries.ts';
import { minutesToRead } from './reading.ts';
import type { TermLabel } from './terms.ts';

/** A term of an entry, with the path of the page that lists it. */
export interface EntryTerm extends TermLabel {
  facet: string;
  path: string | undefined;
}

interface ItemSources {
  readonly documents: JsonDocuments;
  readonly schemas: Schemas;
  readonly language: string;
}

interface EntryLinks {
  pathOf(entry: string): string | undefined;
  dateOf(entry: string): unknown;
  /** The terms of an entry in the facets of its collection. */
  termsOf(entry: string): readonly EntryTerm[];
}

/** What lists show of entries, by their files, in the language of the locale. Variables and Markdown are not resolved. */
export interface Items {
  itemOf(file: string): JsonObject;
  /** The values of a property that filters select by, with their texts. */
  valuesIn(file: string, name: string): { value: string; text: unknown }[];
  /** The texts of several properties, and their numbers, prices and opening hours. */
  factsOf(file: string, names: unknown): unknown[];
}

export function createItems(sources: ItemSources, { pathOf, dateOf, termsOf }: EntryLinks): Items {
  const { documents } = sources;
  /** The entries that a property refers to, with their titles and pages, or the texts in it. */
  const referencesIn = (file: string, property: string): JsonObject[] => {
    const schema = sources.schemas.get(schemaFor(file))?.properties?.[property];
    const source = schema?.entryOf ?? schema?.items?.entryOf;
    const collection = collectionOfEntry(file);
    return textsIn(documents.get(file)?.[property]).map((text) => {
      const label = labelIn(documents, collection, property, text) ?? text;
      const { title = label, tone } = documents.get(`${source}/${text}.json`) ?? {};
      return withoutGaps({ text: title, href: pathOf(`${source}/${text}.json`), tone });
    });
  };
  /** Terms with links to their pages, or else references; undefined if there are none. */
  const linked = (terms: readonly EntryTerm[], references: JsonObject[]): JsonObject[] | undefined => {
    const links = terms.map(({ title: label, path, file = '' }) => {
      const { title = label, tone } = documents.get(file) ?? {};
      return withoutGaps({ text: title, href: path, tone });
    });
    const all = links.length > 0 ? links : references;
    return all.length > 0 ? all : undefined;
  };
  const itemOf = (file: string): JsonObject => {
    const date = dateOf(file);
    const { title, description, date: ownDate, updated, picture, icon, blocks } = documents.get(file) ?? {};
    const terms = termsOf(file);
    const areAuthors = ({ facet }: EntryTerm) => facet === 'authors';
    const tags = linked(
      terms.filter((term) => !areAuthors(term)),
      referencesIn(file, 'tags'),
    );
    const authors = linked(terms.filter(areAuthors), referencesIn(file, 'authors'));
    return withoutGaps({
      title,
      href: pathOf(file),
      description,
      date: typeof date === 'string' ? shownDate(date, sources.language, ownDate === undefined) : undefined,
      updated: typeof updated === 'string' ? shownDate(updated, sources.language) : undefined,
      minutes: Array.isArray(blocks) ? minutesToRead(blocks) : undefined,
      authors,
      tags,
      picture,
      icon,
    });
  };
  /** The texts and dates in a property of an entry, and the titles of the entries that it refers to. */
  const writtenIn = (file: string, property: string) =>
    referencesIn(file, property).map(({ text }) => writtenDate(text, sources.language));

  return {
    itemOf,
    valuesIn: (file, name) => {
      const texts = writtenIn(file, name);
      return textsIn(documents.get(file)?.[name]).map((value, index) => ({ value, text: texts[index] }));
    },
    factsOf: (file, names) =>
      textsIn(names).flatMap((name) => {
        const value = documents.get(file)?.[name];
        if (isOpeningHours(value)) return hoursInWords(value, sources.language);
        if (typeof value !== 'number') return writtenIn(file, name);
        const { properties = {} } = sources.schemas.get(schemaFor(file)) ?? {};
        if (properties[name]?.format !== 'money') return String(value);
        const { currency } = documents.get('site.json') ?? {};
        return typeof currency === 'string' ? writeMoney(value, currency, sources.language) : String(value);
      }),
  };
}

/** A text, or the day or moment that it is, as written in a language. */
function writtenDate(text: unknown, language: string): unknown {
  const read = readDate(text);
  if (!read || read.wrong) return text;
  if (read.kind === 'day') return formatDay(String(text), language);
  return read.kind === 'instant' ? formatMoment(String(text), language) : text;
}

/** Formats a date in a language, and the time if it matters. Free text, such as "next spring", is kept. */
export function shownDate(date: string, language: string, hasTime = false): JsonObject {
  const read = readDate(date);
  return read && !read.wrong
    ? { day: date, text: hasTime ? writtenDate(date, language) : formatDay(date, language) }
    : { text: date };
}

function withoutGaps(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
