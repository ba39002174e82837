import type { Documents } from './content.ts';
import { fill, type Scope } from './variables.ts';

/** An address of the site and the file that is drawn there. */
export interface Route {
  /** The path, without a slash at its end. */
  path: string;
  /** The file under `content/`, as the first language names it. */
  file: string;
  /** The file of the entry, for a template page. */
  entry?: string;
}

/** Every address of the site, in the order of the files; a template page stands for one address an entry. */
export function routesOf(documents: Documents, scope: Scope): Route[] {
  const files = [...documents.keys()].sort();
  return files.flatMap((file): Route[] => {
    const name = /^pages\/(.+)\.json$/.exec(file)?.[1];
    if (!name) return [];
    const path = fill(`/${name}`, scope).replace(/(^|\/)index$/, '') || '/';
    const collection = documents.get(file)?.collection;
    if (typeof collection !== 'string') return [{ path, file }];
    const entries = entriesOf(documents, collection);
    return entries.map((entry) => ({ path: path.replace(/\[[^\]]*\]/, slugOf(entry)), file, entry }));
  });
}

/** The name of a file without folder and ending, as it stands in an address. */
export function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
}

/** The entries of a collection in their own order: by `order` where they have one, then by file name. */
export function entriesOf(documents: Documents, collection: string): string[] {
  const order = (file: string) => Number(documents.get(file)?.order ?? Number.POSITIVE_INFINITY);
  return [...documents.keys()]
    .filter((file) => file.startsWith(`${collection}/`))
    .sort((a, b) => order(a) - order(b) || slugOf(a).localeCompare(slugOf(b)));
}

/** The other addresses of pages, and where they lead. */
export function aliasesOf(documents: Documents, routes: readonly Route[]): Map<string, string> {
  return new Map(
    routes.flatMap(({ path, file }) =>
      ((documents.get(file)?.aliases as string[] | undefined) ?? []).map((alias) => [alias, path] as const),
    ),
  );
}
