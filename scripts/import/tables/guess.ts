import type { Schema } from '../../../renderer/content/schemas.ts';
import type { Source } from '../../../schema/types.d.ts';
import { UserError } from '../../cli/errors.ts';
import type { Table } from './table.ts';

/** What tables and front matter call the properties of entries, best first. */
const synonyms: Readonly<Record<string, string>> = {
  title: 'name titel question frage headline term begriff summary betreff',
  description: 'beschreibung summary excerpt definition answer antwort text',
  date: 'datum pubDate pubDatetime publishDate publishedAt published created day tag',
  updated: 'lastmod updatedDate modDatetime last_modified_at modified aktualisiert',
  starts: 'start begin beginn date datum from von',
  ends: 'end ende until to bis',
  repeats: 'repeat rrule',
  place: 'location venue ort',
  address: 'adresse anschrift',
  tags: 'topics categories category keywords kategorien kategorie schlagworte',
  topics: 'tags categories category keywords',
  price: 'preis cost',
  authors: 'author autor autoren',
  author: 'authors autor',
  role: 'position funktion job',
  phone: 'telephone telefon tel',
  email: 'mail e-mail',
  picture: 'image cover heroImage coverImage featured_image thumbnail banner photo bild foto',
  url: 'link website',
};
const body = ['body', 'content', 'answer', 'antwort', 'text', 'inhalt'];
const keys = ['id', 'key', 'slug', 'uid', 'sku', 'kennung'];

/** The names of a property in tables and front matter, best first. */
export function namesOf(property: string): readonly string[] {
  return [property, ...(synonyms[property]?.split(' ') ?? [])];
}

/**
 * The source that a table seems to be for a collection, by the names of its columns.
 * @param schema that of the entries
 * @param $schema the path of the schema of sources.json
 * @throws UserError if no column seems to be one that entries need
 */
export function guessSource(
  from: string,
  table: Table,
  collection: string,
  { properties = {}, required = [] }: Schema,
  $schema: string,
): Source {
  const free = new Map(table.columns.filter(Boolean).map((column) => [bare(column), column]));
  const take = (names: readonly string[]) => {
    const name = names.map(bare).find((each) => free.has(each));
    const column = name === undefined ? undefined : free.get(name);
    free.delete(name ?? '');
    return column;
  };
  const columns: Record<string, string> = {};
  const isLong = 'blocks' in properties;
  for (const [property, { title = property }] of Object.entries(properties)) {
    if (['$schema', 'blocks', 'draft', 'publish', 'expire'].includes(property)) continue;
    const names = [property, title, ...namesOf(property)];
    const column = take(isLong ? names.filter((name) => !body.includes(name)) : names);
    if (column !== undefined) columns[column] = `/${property}`;
  }
  const text = isLong ? take(body) : undefined;
  if (text !== undefined) columns[text] = '/blocks/0/body';
  const names = Object.values(columns).map((place) => place.split('/')[1] ?? '');
  const lacking = required.filter((name) => !names.includes(name));
  const key = keyOf(table, columns);
  const source: Source = {
    from,
    collection,
    key,
    columns,
    ...(text !== undefined && { template: { blocks: [{ type: 'text', body: '' }] } }),
  };
  if (lacking.length > 0)
    throw new UserError(
      `no column of ${from} seems to be ${lacking.map((name) => JSON.stringify(name)).join(', ')}, which entries of content/${collection} need. Correct this in content/sources.json, and run npm run sync:\n${declaration(source, $schema)}`,
    );
  return source;
}

/**
 * What to write in sources.json.
 * @param $schema the path of its schema
 */
export function declaration(source: Source, $schema: string): string {
  return JSON.stringify({ $schema, sources: { [source.collection ?? '']: source } }, null, 2);
}

/** The columns that a source ignores. */
export function ignoredColumns({ columns, key }: Source, table: Table): string[] {
  return table.columns.filter((column) => column !== '' && column !== key && !Object.hasOwn(columns, column));
}

function keyOf({ columns, rows }: Table, places: Readonly<Record<string, string>>): string {
  const isFull = (column: string) => rows.every(({ cells }) => (cells.get(column) ?? '') !== '');
  const titles = Object.keys(places).filter((column) => ['/title', '/name'].includes(places[column] ?? ''));
  return (
    columns.find((column) => keys.includes(bare(column)) && isFull(column)) ?? titles[0] ?? columns[0] ?? ''
  );
}

/** A name without case, accents and signs. */
function bare(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
