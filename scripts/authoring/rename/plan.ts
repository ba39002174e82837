import { posix } from 'node:path';
import { schemaFor } from '../../../renderer/content/documents.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Files } from '../../check/finding.ts';
import { type SourceFile, sourceFile } from '../../files/read.ts';
import { withAlias, withSchema } from './document.ts';
import { rewriteLinks } from './links.ts';
import { mustBeSound, pageAt } from './page.ts';
import { mustBeFree, placeFor } from './place.ts';
import { viewsOf } from './views.ts';

/** A file that moves: its path under `content/` now and then, and the address that becomes an alias. */
export interface Move {
  from: string;
  to: string;
  alias: string;
}

/** What a rename does, worked out before anything is written. */
export interface Plan {
  moves: readonly Move[];
  /** The content as it is then. */
  files: Files;
  /** The files to write, those that moved included. */
  changed: readonly SourceFile[];
  /** How many links were rewritten, by file as it is then. */
  links: ReadonlyMap<string, number>;
  /** The files with links that lead to the page for some entries alone, which stay. */
  left: readonly string[];
}

/** Works out what a rename does. Throws Misuse where it cannot be. */
export function planRename(files: Files, schemas: Schemas, from: string, to: string): Plan {
  const views = viewsOf(files, schemas);
  const page = pageAt(from, views[0].site);
  const place = placeFor(to, page, views);
  const addresses = new Map(
    views.map(({ code, site }) => [code, site.routes.find(({ file }) => file === page)?.path ?? from]),
  );
  const moves = [...addresses].flatMap(([code, alias]): Move[] => {
    const [old, next] = code ? [variantName(page, code), variantName(place, code)] : [page, place];
    mustBeFree(next, files);
    return files.has(old) ? [{ from: old, to: next, alias }] : [];
  });

  const plain = rewriteLinks(files, views, { from: addresses, to, withVariables: false });
  const moved = new Map(plain.files);
  for (const move of moves) {
    mustBeSound(move.from, files);
    const text = plain.files.get(move.from)?.text ?? '';
    moved.delete(move.from);
    moved.set(move.to, sourceFile(move.to, movedText(text, move, to)));
  }
  // A variable may lead to a link that is right by now, such as the address of its own page.
  const after = rewriteLinks(moved, viewsOf(moved, schemas), { from: addresses, to, withVariables: true });

  const nameThen = new Map(moves.map((move) => [move.from, move.to]));
  const links = new Map(after.links);
  for (const [file, count] of plain.links) {
    mustBeSound(file, files);
    const name = nameThen.get(file) ?? file;
    links.set(name, count + (links.get(name) ?? 0));
  }
  for (const file of after.links.keys()) mustBeSound(file, moved);
  const changed = [...after.files.values()].filter(({ path, text }) => files.get(path)?.text !== text);
  return { moves, files: inOrder(after.files), changed, links: inOrder(links), left: [...after.left].sort() };
}

function movedText(text: string, { to, alias }: Move, address: string): string {
  const schema = posix.relative(posix.dirname(`content/${to}`), `schema/${schemaFor(to)}`);
  return withAlias(withSchema(text, schema), alias, address);
}

function inOrder<T>(map: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
