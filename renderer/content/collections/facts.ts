import { type JsonDocuments, schemaFor } from '../documents.ts';
import { writeMoney } from '../money.ts';
import type { Schemas } from '../schemas.ts';
import { textsIn } from './collection.ts';
import { writtenDate } from './items.ts';

interface Options {
  documents: JsonDocuments;
  schemas: Schemas;
  language: string;
  /** The texts in a property of an entry, with the titles of the entries that it refers to. */
  namesIn(file: string, name: string): unknown[];
}

/** The properties of entries as visitors read them. */
export interface Facts {
  /** The texts and dates in a property of an entry, and the titles of the entries that it refers to. */
  writtenIn(file: string, name: string): unknown[];
  /** The same for several properties, and their numbers and prices. */
  factsOf(file: string, names: unknown): unknown[];
}

/** Creates the functions that write properties of entries in the language of the locale. */
export function createFacts({ documents, schemas, language, namesIn }: Options): Facts {
  const { currency } = documents.get('site.json') ?? {};
  const writtenIn: Facts['writtenIn'] = (file, name) =>
    namesIn(file, name).map((text) => writtenDate(text, language));
  return {
    writtenIn,
    factsOf: (file, names) =>
      textsIn(names).flatMap((name) => {
        const value = documents.get(file)?.[name];
        if (typeof value !== 'number') return writtenIn(file, name);
        const { properties = {} } = schemas.get(schemaFor(file)) ?? {};
        const isMoney = properties[name]?.format === 'money' && typeof currency === 'string';
        return isMoney ? writeMoney(value, currency, language) : String(value);
      }),
  };
}
