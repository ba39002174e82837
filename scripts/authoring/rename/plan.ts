import { variantName } from '../../../renderer/content/locales.ts';
import { redirectsName } from '../../../renderer/content/redirects.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { validSchemas } from '../../check/engine/own-schemas.ts';
import type { Files } from '../../check/finding.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';
import { assertFree, destinationFor } from './destination.ts';
import { withAlias, withSchema } from './document.ts';
import { entryFileFor, withRedirects } from './entry.ts';
import { rewriteLinks } from './links.ts';
import { type LocaleView, localeViews } from './locale-views.ts';
import { rewriteNames } from './names.ts';
import { assertValidJson, pageAt, sourceOf } from './page.ts';

/** A file to move: its old and new path under `content/`, and its old route, which leads to the new one. */
export interface Move {
  from: string;
  to: string;
  alias: string;
}

/** What a rename changes, before anything is written. */
export interface Plan {
  moves: readonly Move[];
  /** The content after the rename. */
  files: Files;
  /** The files to write, moved files included. */
  changed: readonly SourceFile[];
  /** The number of updated links, by new file. */
  links: ReadonlyMap<string, number>;
  /** The files with links that lead to the page for only some entries; these links are kept. */
  skipped: readonly string[];
}

/** Plans a rename. Throws UsageError if it is not possible. */
export function planRename(files: Files, engine: Schemas, from: string, to: string): Plan {
  const schemas = validSchemas(files, engine);
  const views = localeViews(files, schemas);
  const page = pageAt(from, views[0].site);
  const routeIn = ({ site }: LocaleView, source: string) =>
    site.routes.find((route) => sourceOf(route, site) === source);
  const source = sourceOf(page, views[0].site) ?? page.file;
  const entry = source === page.file ? undefined : source;
  const destination = entry ? entryFileFor(to, { from, entry, views }) : destinationFor(to, page.file, views);
  const routes = new Map(
    views.map((view) => {
      const { path, named = path } = routeIn(view, source) ?? { path: from };
      return [view.code, named];
    }),
  );
  const moves = [...routes].flatMap(([code, alias]): Move[] => {
    const [old, next] = code
      ? [variantName(source, code), variantName(destination, code)]
      : [source, destination];
    assertFree(next, files);
    return files.has(old) ? [{ from: old, to: next, alias }] : [];
  });

  const updated = rewriteLinks(files, views, { from: routes, to, withVariables: false });
  const named = entry ? rewriteNames(updated.files, views, { from: entry, to: destination }) : updated.files;
  const moved = new Map(named);
  for (const move of moves) {
    assertValidJson(move.from, files);
    moved.delete(move.from);
    const schema = schemaPath(move.to, views[0].site.known);
    const text = withSchema(named.get(move.from)?.text ?? '', schema);
    const written = entry ? text : withAlias(text, move.alias, to);
    moved.set(move.to, sourceFile(move.to, written, files.get(move.from)?.texts));
  }
  // A variable may resolve to a link that is correct by now, such as the route of its own page.
  const viewsAfter = localeViews(moved, schemas);
  const after = rewriteLinks(moved, viewsAfter, { from: routes, to, withVariables: true });
  const redirects = views.flatMap((view, index) => {
    const [old, now] = [routeIn(view, source), viewsAfter[index] && routeIn(viewsAfter[index], destination)];
    return entry && old && now && isPublished(view, views[0]) ? [redirectIn(view, old.path, now.path)] : [];
  });
  const result = entry
    ? withRedirects(after.files, redirects, schemaPath(redirectsName, views[0].site.known))
    : after.files;

  const newNames = new Map(moves.map((move) => [move.from, move.to]));
  const links = new Map(after.links);
  for (const [file, count] of updated.links) {
    assertValidJson(file, files);
    const name = newNames.get(file) ?? file;
    links.set(name, count + (links.get(name) ?? 0));
  }
  for (const file of after.links.keys()) assertValidJson(file, moved);
  const changed = [...result.values()].filter(({ path, text }) => files.get(path)?.text !== text);
  return {
    moves,
    files: sorted(result),
    changed,
    links: sorted(links),
    skipped: [...after.skipped].sort(),
  };
}

/** Whether a language is built. */
function isPublished({ code }: LocaleView, { site }: LocaleView): boolean {
  const codes = site.known.get('site.json')?.editions;
  return !code || (Array.isArray(codes) && codes.includes(code));
}

function redirectIn({ code }: LocaleView, from: string, to: string) {
  const prefix = code && `/${code}`;
  return { from: prefix + from, to: prefix + to };
}

function sorted<T>(map: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
