import { redirectsName } from '../../../renderer/content/redirects.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import type { Files } from '../../check/finding.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import type { LocaleModel, LocaleModels } from '../../check/site/site.ts';
import { UsageError } from '../../cli/command.ts';
import { sourceFile } from '../../files/source-file.ts';
import type { Moved } from '../plan.ts';
import { edited, setIn } from '../tree.ts';
import { assertRoute, ownerOf } from './destination.ts';
import { addAlias } from './document.ts';
import { addRedirects, rewriteNames } from './entry.ts';
import { pathAfter, rewriteLinks } from './links.ts';
import { moveDocuments, movesOf, oldPathsOf, redirectsFor, routesOf } from './move.ts';
import { assertValidJson, notFound, ownFile, sourceOf } from './page.ts';
import { type Move, routesBelow, targetsAt } from './targets.ts';
import { moveTexts, type Texts, textsIn, updateTexts } from './texts.ts';

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
  check: OpenCheck,
  from: string,
  to: string,
  isTaken: (path: string) => boolean = (path) => check.file(path) !== undefined,
): Rename {
  const files = check.files();
  const locales = check.locales();
  const translated = translatedAt(locales, from, to);
  if (translated) return planTranslated(files, locales, translated);
  const targets = targetsAt(files, locales, from, to);
  const { section, renamed } = targets;
  const routes = routesOf(renamed, locales);
  const moves = movesOf(renamed, files, locales);
  const ofTexts = moveTexts(files, moves, isTaken);
  const newNames = new Map([...moves, ...ofTexts.moves].map((move) => [move.from, move.to]));

  const [first] = renamed;
  const named = first?.isEntry ? rewriteNames(check, first.source, first.destination) : files;
  const next = pathAfter({ routes, section });
  const updated = rewriteLinks(named, textsIn(files), locales, next, false);
  for (const { from } of moves) assertValidJson(from, files);
  const { allDocuments } = locales[0].site;
  const moved = moveDocuments(updated.files, moves, ofTexts.names, allDocuments);
  const movedTexts = new Map([...updated.texts].map(([path, text]) => [newNames.get(path) ?? path, text]));
  const oldPaths = renamed.map((page) => [page, oldPathsOf(page, locales)] as const);
  const below = routesBelow(targets, locales[0].site);
  const schema = schemaPath(redirectsName, allDocuments);
  const allMoves = [...moves, ...ofTexts.moves];
  const { changed } = resultOf(files, updateTexts(moved, movedTexts), movedTexts, allMoves);
  // A variable may resolve to a link that is correct by now, such as the route of its own page.
  const { after, redirects } = check.propose(changed, () => ({
    after: rewriteLinks(moved, movedTexts, check.locales(), next, true),
    redirects: oldPaths.flatMap(([page, paths]) => redirectsFor(page, paths, check.locales())),
  }));
  const result = addRedirects(after.files, redirects, schema);

  for (const file of updated.links.keys()) if (files.has(file)) assertValidJson(file, files);
  for (const file of after.links.keys()) if (moved.has(file)) assertValidJson(file, moved);
  return {
    ...resultOf(files, updateTexts(result, after.texts), after.texts, allMoves),
    routes: [...routes.values()].flatMap((localeRoutes) => [...localeRoutes]),
    links: countsUnder(newNames, updated.links, after.links),
    skipped: filesOf(after.kept),
    below,
  };
}

/** Plans a new path of a page in one language. */
function planTranslated(files: Files, locales: LocaleModels, page: Translated): Rename {
  const { locale, file, from, to } = page;
  const routes = new Map([[locale.code, new Map([[from, to]])]]);
  const { links, ...updated } = rewriteLinks(files, textsIn(files), locales, pathAfter({ routes }), false);
  for (const other of links.keys()) if (files.has(other)) assertValidJson(other, files);
  const schema = schemaPath(redirectsName, locales[0].site.allDocuments);
  const result = addRedirects(setPath(updated.files, page), [], schema);
  return {
    ...resultOf(files, updateTexts(result, updated.texts), updated.texts, []),
    routes: [[from, to]],
    translated: file,
    links,
    skipped: filesOf(updated.kept),
    below: [],
  };
}

function filesOf(links: readonly { file: string; textFile?: string | undefined }[]): string[] {
  return [...new Set(links.map(({ file, textFile = file }) => textFile))].sort();
}

/** The effect of a rename. */
interface Result extends Pick<Moved, 'changed'> {
  moves: readonly Move[];
  /** The content after the rename. */
  files: Files;
}

/** Compares the content before and after a rename, given the Markdown files by their new paths. */
function resultOf(before: Files, files: Files, texts: Texts, moves: readonly Move[]): Result {
  const textsBefore = textsIn(before);
  const changed = [...files.values()].filter(({ path, text }) => before.get(path)?.text !== text);
  return {
    moves,
    files: sorted(files),
    changed: new Map<string, string | undefined>([
      ...moves.map(({ from }) => [from, undefined] as const),
      ...changed.map(({ path, text }) => [path, text] as const),
      ...[...texts].filter(([path, text]) => textsBefore.get(path) !== text),
    ]),
  };
}

/** Adds up counts by file, under the new names of moved files. */
function countsUnder(
  names: ReadonlyMap<string, string>,
  ...counts: readonly ReadonlyMap<string, number>[]
): Map<string, number> {
  const all = new Map<string, number>();
  for (const [file, count] of counts.flatMap((links) => [...links])) {
    const name = names.get(file) ?? file;
    all.set(name, count + (all.get(name) ?? 0));
  }
  return sorted(all);
}

function sorted<T>(map: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A page with a new path in one language. Its file stays. */
interface Translated {
  locale: LocaleModel;
  /** The translated file. */
  file: string;
  /** The old and the new path, without language prefix. */
  from: string;
  to: string;
}

/**
 * The translated page at a route with a language prefix, such as `/de/kontakt`; undefined for routes of the default
 * language.
 * @throws UsageError if it cannot have the new route
 */
function translatedAt(locales: LocaleModels, from: string, to: string): Translated | undefined {
  const locale = locales.find(({ code }) => code !== '' && from.startsWith(`/${code}/`));
  const [first] = locales;
  if (!locale || first.site.routes.some(({ path }) => path === from)) return undefined;
  const prefix = `/${locale.code}`;
  const route = locale.site.routes.find(({ path }) => path === from.slice(prefix.length));
  if (!route) throw new UsageError(notFound(from, locale.site, prefix));
  const source = sourceOf(route, locale.site);
  const file = ownFile(route.file, locale);
  if (route.entry ?? route.term) {
    const original = first.site.routes.find((other) => sourceOf(other, first.site) === source)?.path;
    throw new UsageError(
      `entries have the same name in all languages; rename ${original ?? `content/${source}`}`,
    );
  }
  if (file === undefined)
    throw new UsageError(
      `${from} is not translated; rename ${from.slice(prefix.length)}, or translate content/${route.file} first`,
    );
  if (!to.startsWith(`${prefix}/`))
    throw new UsageError(`${to} is not in the same language; write a route that starts with ${prefix}/`);
  const [old, next] = [from.slice(prefix.length), to.slice(prefix.length)];
  assertRoute(next);
  const owner = ownerOf(next, route.file, locale);
  if (owner) throw new UsageError(owner);
  return { locale, file, from: old, to: next };
}

/** Sets the path of a translated page, and adds its old one as an alias. */
function setPath(files: Files, { file, from, to }: Translated): Files {
  assertValidJson(file, files);
  const source = files.get(file);
  const order = ['$schema', 'title', 'description', 'path'];
  const text = edited(source?.text ?? '', (json) => setIn(json, ['path'], to, order));
  return new Map([...files, [file, sourceFile(file, addAlias(text, from, to), source?.texts)]]);
}
