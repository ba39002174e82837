import { redirectsName } from '../../../renderer/content/redirects.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { validSchemas } from '../../check/engine/own-schemas.ts';
import type { Files } from '../../check/finding.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { addRedirects } from './entry.ts';
import { rewriteLinks } from './links.ts';
import { type LocaleView, localeViews } from './locale-views.ts';
import { moveDocuments, movesOf, redirectsFor, routesOf } from './move.ts';
import { rewriteNames } from './names.ts';
import { assertValidJson } from './page.ts';
import { countsUnder, type Result, resultOf } from './result.ts';
import { routesBelow, targetsAt } from './targets.ts';
import { moveTexts, textsIn, updateTexts } from './texts.ts';
import { setPath, type Translated, translatedAt } from './translated.ts';

/** What a rename changes, before anything is written. */
export interface Rename extends Result {
  /** The old and new routes, without language prefix. */
  routes: readonly (readonly [from: string, to: string])[];
  /** The translated file that gets a new path, if its language is the only one that changes. */
  translated?: string;
  /** The number of updated links, by new file. */
  links: ReadonlyMap<string, number>;
  /** The files with links that lead to the page for only some entries; these links are kept. */
  skipped: readonly string[];
  /** The routes below the renamed page that stay. */
  below: readonly string[];
}

/**
 * Plans a rename.
 * @param isTaken whether a file under `content/` exists
 * @throws UsageError if it is not possible
 */
export function planRename(
  files: Files,
  engine: Schemas,
  from: string,
  to: string,
  isTaken: (path: string) => boolean = (path) => files.has(path),
): Rename {
  const schemas = validSchemas(files, engine);
  const views = localeViews(files, schemas);
  const translated = translatedAt(views, from, to);
  if (translated) return planTranslated(files, views, translated);
  const targets = targetsAt(files, views, from, to);
  const { section, renamed } = targets;
  const routes = routesOf(renamed, views);
  const moves = movesOf(renamed, files, views);
  const ofTexts = moveTexts(files, moves, isTaken);
  const newNames = new Map([...moves, ...ofTexts.moves].map((move) => [move.from, move.to]));

  const updated = rewriteLinks(files, textsIn(files), views, { routes, section, withVariables: false });
  let named = updated.files;
  for (const { isEntry, source, destination } of renamed)
    if (isEntry) named = rewriteNames(named, views, { from: source, to: destination });
  for (const { from } of moves) assertValidJson(from, files);
  const moved = moveDocuments(named, moves, ofTexts.names, views[0].site.allDocuments);
  const movedTexts = new Map([...updated.texts].map(([path, text]) => [newNames.get(path) ?? path, text]));
  // A variable may resolve to a link that is correct by now, such as the route of its own page.
  const viewsAfter = localeViews(updateTexts(moved, movedTexts), schemas);
  const after = rewriteLinks(moved, movedTexts, viewsAfter, { routes, section, withVariables: true });
  const redirects = renamed.flatMap((page) => redirectsFor(page, views, viewsAfter));
  const result = addRedirects(after.files, redirects, schemaPath(redirectsName, views[0].site.allDocuments));

  for (const file of updated.links.keys()) if (files.has(file)) assertValidJson(file, files);
  for (const file of after.links.keys()) if (moved.has(file)) assertValidJson(file, moved);
  const below = routesBelow(targets, views[0].site);
  const pairs = [...routes.values()].flatMap((localeRoutes) => [...localeRoutes]);
  return {
    ...resultOf(files, updateTexts(result, after.texts), after.texts, [...moves, ...ofTexts.moves]),
    routes: pairs,
    links: countsUnder(newNames, updated.links, after.links),
    skipped: [...after.skipped].sort(),
    below,
  };
}

/** Plans a new path of a page in one language. */
function planTranslated(
  files: Files,
  views: readonly [LocaleView, ...LocaleView[]],
  page: Translated,
): Rename {
  const { view, file, from, to } = page;
  const routes = new Map([[view.code, new Map([[from, to]])]]);
  const { links, ...updated } = rewriteLinks(files, textsIn(files), views, { routes, withVariables: false });
  for (const other of links.keys()) if (files.has(other)) assertValidJson(other, files);
  const schema = schemaPath(redirectsName, views[0].site.allDocuments);
  const result = addRedirects(setPath(updated.files, page), [], schema);
  const skipped = [...updated.skipped].sort();
  return {
    ...resultOf(files, updateTexts(result, updated.texts), updated.texts, []),
    routes: [[from, to]],
    translated: file,
    links,
    skipped,
    below: [],
  };
}
