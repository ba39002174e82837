import { posix } from 'node:path';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import type { Files } from '../../check/finding.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';
import { assertFree } from './destination.ts';
import { withAlias, withSchema } from './document.ts';
import type { Target } from './links.ts';
import type { LocaleView } from './locale-views.ts';
import { sourceOf } from './page.ts';
import type { Move, Renamed } from './targets.ts';
import { withTextNames } from './texts.ts';

/** A document to move, in one language. */
interface DocumentMove extends Move {
  page: Renamed;
}

/**
 * The new routes by language code and old route, with those of feeds beside them: a page has the same name in all languages.
 */
export function routesOf(renamed: readonly Renamed[], views: readonly LocaleView[]): Target['routes'] {
  return new Map(
    views.map((view) => [
      view.code,
      new Map(
        renamed.flatMap(({ source, from, to }) => {
          const { path = from, name = from } = routeIn(view, source) ?? {};
          return ['', ...feedsBeside(path, view)].map((end): [string, string] => [name + end, to + end]);
        }),
      ),
    ]),
  );
}

/** The feeds beside a page, without its path. */
function feedsBeside(path: string, { site }: LocaleView): string[] {
  const feeds = [...site.feeds()].filter((feed) => posix.dirname(feed) === path);
  return feeds.map((feed) => feed.slice(path.length));
}

/** The files of pages and entries in all languages. Throws UsageError if a new one exists. */
export function movesOf(
  renamed: readonly Renamed[],
  files: Files,
  views: readonly LocaleView[],
): DocumentMove[] {
  return renamed.flatMap((page) =>
    views.flatMap((view): DocumentMove[] => {
      const { source, destination } = page;
      const nameOf = (file: string) => (view.code ? variantName(file, view.code) : file);
      assertFree(nameOf(destination), files);
      if (!files.has(nameOf(source))) return [];
      const { name = page.from, hasOwnPath = false } = routeIn(view, source) ?? {};
      // A translation with its own path keeps its address; a not-found page has none.
      const alias = hasOwnPath || name.endsWith('/404') ? undefined : name;
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
  known: JsonDocuments,
): Map<string, SourceFile> {
  const after = new Map(files);
  for (const { from, to, alias, page } of moves) {
    const old = files.get(from);
    const own = names.get(from) ?? new Map<string, string>();
    const text = withSchema(withTextNames(old?.text ?? '', own), schemaPath(to, known));
    const written = page.isEntry || alias === undefined ? text : withAlias(text, alias, page.to);
    const texts = [...(old?.texts ?? [])].map(([name, text]) => [own.get(name) ?? name, text] as const);
    after.delete(from);
    after.set(to, sourceFile(to, written, old?.texts && new Map(texts)));
  }
  return after;
}

/** The redirects for an entry, which has no aliases, and for the feeds beside a page, in every published language. */
export function redirectsFor(
  { source, destination, isEntry }: Renamed,
  views: readonly [LocaleView, ...LocaleView[]],
  after: readonly LocaleView[],
): { from: string; to: string }[] {
  const locales = views[0].site.known.get('site.json')?.locales;
  return views.flatMap((view, index) => {
    const isPublished = !view.code || (Array.isArray(locales) && locales.includes(view.code));
    const [old, now] = [routeIn(view, source), after[index] && routeIn(after[index], destination)];
    const prefix = view.code && `/${view.code}`;
    if (!isPublished || !old || !now || old.path === now.path) return [];
    const ends = [...(isEntry ? [''] : []), ...feedsBeside(old.path, view)];
    return ends.map((end) => ({ from: prefix + old.path + end, to: prefix + now.path + end }));
  });
}

/** The route of a file in a language as its name determines it, and whether the page has another path there. */
function routeIn({ site }: LocaleView, source: string) {
  const route = site.routes.find((route) => sourceOf(route, site) === source);
  return (
    route && { path: route.path, name: route.named ?? route.path, hasOwnPath: route.named !== undefined }
  );
}
