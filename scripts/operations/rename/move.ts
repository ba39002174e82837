import { posix } from 'node:path';
import { slugOf } from '../../../renderer/content/collections/entries.ts';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import type { Files } from '../../check/finding.ts';
import { groupBy } from '../../check/group-by.ts';
import { type SiteContext, siteQuery } from '../../check/site/context.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import type { LocaleModel } from '../../check/site/site.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';
import { assertFree } from './destination.ts';
import { addAlias, setSchema } from './document.ts';
import type { Target } from './links.ts';
import { sourceOf } from './page.ts';
import type { Move, Renamed } from './targets.ts';
import { renameTextReferences } from './texts.ts';

/** A document to move, in one language. */
interface DocumentMove extends Move {
  page: Renamed;
}

/**
 * The new routes by language code and old route, with those of feeds and further pages below them: a page has the same
 * name in all languages.
 */
export function routesOf(renamed: readonly Renamed[], locales: readonly LocaleModel[]): Target['routes'] {
  return new Map(
    locales.map((locale) => [
      locale.code,
      new Map(
        renamed.flatMap((page) => {
          const pageRoutes = routesIn(locale, page.source);
          const oldRoutes: Route[] =
            pageRoutes.length > 0 ? pageRoutes : [{ path: page.from, file: page.source }];
          return oldRoutes.flatMap(({ path, pathByName = path }) =>
            ['', ...pathsBelow(path, locale)].map((end): [string, string] => [
              pathByName + end,
              movedName(pathByName, page) + end,
            ]),
          );
        }),
      ),
    ]),
  );
}

/** The new route of a page. An entry can have several, which end with its name. */
function movedName(name: string, { source, destination, to, isEntry }: Renamed): string {
  const slug = slugOf(source);
  return isEntry && name.endsWith(`/${slug}`) ? name.slice(0, -slug.length) + slugOf(destination) : to;
}

/** The feeds and the further, published pages of all lists, by the path of the first page. */
const pathsByList = siteQuery('further paths of lists', (site: SiteContext) => {
  const further = [...site.byPath].flatMap(([path, { number = 1 }]) => (number > 1 ? path : []));
  return groupBy([...site.feeds(), ...further], posix.dirname);
});

/** The feeds and the further pages of a list, without the path of its first page. */
function pathsBelow(path: string, { site }: LocaleModel): string[] {
  return (site.ask(pathsByList).get(path) ?? []).map((listPath) => listPath.slice(path.length));
}

/** The files of pages and entries in all languages. Throws UsageError if a new one exists. */
export function movesOf(
  renamed: readonly Renamed[],
  files: Files,
  locales: readonly LocaleModel[],
): DocumentMove[] {
  return renamed.flatMap((page) =>
    locales.flatMap((locale): DocumentMove[] => {
      const { source, destination } = page;
      const nameOf = (file: string) => (locale.code ? variantName(file, locale.code) : file);
      assertFree(nameOf(destination), files);
      if (!files.has(nameOf(source))) return [];
      const [{ path = page.from, pathByName } = {}] = routesIn(locale, source) as Partial<Route>[];
      // A translation that declares its path keeps it; a not-found page has none.
      const alias = pathByName !== undefined || path.endsWith('/404') ? undefined : path;
      return [{ page, from: nameOf(source), to: nameOf(destination), alias }];
    }),
  );
}

/**
 * Moves documents. Everything but their schema, aliases and references to texts stays byte for byte.
 * @param names the new references to texts, by old reference and old path of the document
 */
export function moveDocuments(
  files: Files,
  moves: readonly DocumentMove[],
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
  allDocuments: JsonDocuments,
): Map<string, SourceFile> {
  const after = new Map(files);
  for (const { from, to, alias, page } of moves) {
    const old = files.get(from);
    const textNames = names.get(from) ?? new Map<string, string>();
    const text = setSchema(renameTextReferences(old?.text ?? '', textNames), schemaPath(to, allDocuments));
    const movedText = page.isEntry || alias === undefined ? text : addAlias(text, alias, page.to);
    const texts = [...(old?.texts ?? [])].map(([name, text]) => [textNames.get(name) ?? name, text] as const);
    after.delete(from);
    after.set(to, sourceFile(to, movedText, old?.texts && new Map(texts)));
  }
  return after;
}

/** A path of a page that moves, in a language that is published. */
interface OldPath extends Pick<Route, 'file' | 'path'> {
  code: string;
  /** The ends of the paths of feeds and further pages below it. */
  below: readonly string[];
}

/** The paths of pages and entries before they move, in every published language. */
export function oldPathsOf({ source }: Renamed, locales: readonly LocaleModel[]): OldPath[] {
  const enabled = locales[0]?.site.allDocuments.get('site.json')?.locales;
  return locales.flatMap((locale) => {
    const { code } = locale;
    const isPublished = !code || (Array.isArray(enabled) && enabled.includes(code));
    return (isPublished ? routesIn(locale, source) : []).map(({ file, path }) => ({
      ...{ code, file, path, below: pathsBelow(path, locale) },
    }));
  });
}

/** The redirects for an entry, which has no aliases, and for the paths below a page. @param locales after the move */
export function redirectsFor(
  { destination, isEntry }: Renamed,
  oldPaths: readonly OldPath[],
  locales: readonly LocaleModel[],
): { from: string; to: string }[] {
  return oldPaths.flatMap(({ code, file, path, below }) => {
    const locale = locales.find((each) => each.code === code);
    const routes = locale ? routesIn(locale, destination) : [];
    const now = routes.find((route) => !isEntry || route.file === file);
    if (!now || path === now.path) return [];
    const prefix = code && `/${code}`;
    const ends = [...(isEntry ? [''] : []), ...below];
    return ends.map((end) => ({ from: prefix + path + end, to: prefix + now.path + end }));
  });
}

/** The routes that a file determines, without further pages of lists: an entry can be a term of another collection, too. */
function routesIn({ site }: LocaleModel, source: string): Route[] {
  return site.routes.filter((route) => (route.number ?? 1) === 1 && sourceOf(route, site) === source);
}
