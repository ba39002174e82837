import { type JsonDocuments, schemaFor } from '../documents.ts';
import { writeMoney } from '../money.ts';
import { hoursInWords, isOpeningHours } from '../opening-hours.ts';
import type { Schemas } from '../schemas.ts';
import { textsIn } from './collection.ts';
import { writtenDate } from './items.ts';

interface FactSources {
  readonly documents: JsonDocuments;
  readonly schemas: Schemas;
  readonly language: string;
}

export interface Facts {
  /** The values of a property that filters select by, with their texts. */
  valuesIn(file: string, name: string): { value: string; text: unknown }[];
  /** The texts of several properties, and their numbers, prices and opening hours. */
  factsOf(file: string, names: unknown): unknown[];
}

/** Creates the functions that write properties of entries in the language of the locale. */
export function createFacts(sources: FactSources, namesIn: (file: string, name: string) => unknown[]): Facts {
  const { documents } = sources;
  /** The texts and dates in a property of an entry, and the titles of the entries that it refers to. */
  const writtenIn = (file: string, name: string) =>
    namesIn(file, name).map((text) => writtenDate(text, sources.language));
  return {
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
