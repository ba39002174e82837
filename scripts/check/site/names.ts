import { entriesOf, slugOf } from '../../../renderer/content/collections/entries.ts';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';

const folders = ['pages', 'layouts', 'pieces', 'forms', 'data', 'media', 'schema'];

/** The collections: folders of entries, and declared collections. */
export function collectionsIn(documents: JsonDocuments): Set<string> {
  const found = new Set<string>();
  for (const file of documents.keys()) {
    const [folder = '', name] = file.split('/');
    if (name === undefined || folders.includes(folder)) continue;
    found.add(folder === 'collections' ? name.replace(/\.json$/, '') : folder);
  }
  return found;
}

/** Whether the source of references is the name of a collection that does not exist, rather than a folder or a data file. */
export function isUnknownCollection(source: string, collections: ReadonlySet<string>): boolean {
  return !collections.has(source) && !folders.includes(source.split('/')[0] ?? '');
}

/** Names of the entries of a data file (`data/plans`) or of the files in a folder (`forms`). */
export function entryNames(documents: JsonDocuments, source: string): Set<string> {
  const data = documents.get(`${source}.json`);
  if (!data) return new Set(entriesOf(documents, source).map(slugOf));
  return new Set(Object.keys(data).filter((key) => key !== '$schema'));
}

/** The name of a data file if variables with that prefix already mean something else. */
export function takenNameOf(file: string, documents: JsonDocuments): string | undefined {
  const name = /^data\/(.+)\.json$/.exec(file)?.[1] ?? '';
  const parts = documents.get('site.json') ?? {};
  return ['site', 'page', 'entry', 'term', 'with'].includes(name) || Object.hasOwn(parts, name)
    ? name
    : undefined;
}

/** Returns a function that returns the locale code at the start of a path; undefined if there is none. */
export function localePrefixes(documents: JsonDocuments): (path: string) => string | undefined {
  const codes = new Set(stringsIn(documents.get('site.json')?.locales).slice(1));
  return (path) => {
    const [, code = ''] = path.split('/');
    return codes.has(code) ? code : undefined;
  };
}

/** The strings in a list; empty if the value is not a list. */
export function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
