import { variantName } from '../../../renderer/content/locales.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../../check/finding.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';
import { assertFree, destinationFor } from './destination.ts';
import { withAlias, withSchema } from './document.ts';
import { rewriteLinks } from './links.ts';
import { localeViews } from './locale-views.ts';
import { assertValidJson, pageAt } from './page.ts';

/** A file to move: its old and new path under `content/`, and the route that becomes an alias. */
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

/** Plans a rename. Throws Misuse if it is not possible. */
export function planRename(files: Files, schemas: Schemas, from: string, to: string): Plan {
  const views = localeViews(files, schemas);
  const page = pageAt(from, views[0].site);
  const destination = destinationFor(to, page, views);
  const routes = new Map(
    views.map(({ code, site }) => {
      const { path, named = path } = site.routes.find(({ file }) => file === page) ?? { path: from };
      return [code, named];
    }),
  );
  const moves = [...routes].flatMap(([code, alias]): Move[] => {
    const [old, next] = code
      ? [variantName(page, code), variantName(destination, code)]
      : [page, destination];
    assertFree(next, files);
    return files.has(old) ? [{ from: old, to: next, alias }] : [];
  });

  const updated = rewriteLinks(files, views, { from: routes, to, withVariables: false });
  const moved = new Map(updated.files);
  for (const move of moves) {
    assertValidJson(move.from, files);
    const text = updated.files.get(move.from)?.text ?? '';
    moved.delete(move.from);
    const schema = schemaPath(move.to, views[0].site.known);
    moved.set(move.to, sourceFile(move.to, movedText(text, move, to, schema), files.get(move.from)?.texts));
  }
  // A variable may resolve to a link that is correct by now, such as the route of its own page.
  const after = rewriteLinks(moved, localeViews(moved, schemas), { from: routes, to, withVariables: true });

  const newNames = new Map(moves.map((move) => [move.from, move.to]));
  const links = new Map(after.links);
  for (const [file, count] of updated.links) {
    assertValidJson(file, files);
    const name = newNames.get(file) ?? file;
    links.set(name, count + (links.get(name) ?? 0));
  }
  for (const file of after.links.keys()) assertValidJson(file, moved);
  const changed = [...after.files.values()].filter(({ path, text }) => files.get(path)?.text !== text);
  return {
    moves,
    files: sorted(after.files),
    changed,
    links: sorted(links),
    skipped: [...after.skipped].sort(),
  };
}

function movedText(text: string, { alias }: Move, route: string, schema: string): string {
  return withAlias(withSchema(text, schema), alias, route);
}

function sorted<T>(map: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
