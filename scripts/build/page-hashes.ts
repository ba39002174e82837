import { hash } from 'node:crypto';
import type { Content, PageRoute } from '../../renderer/content/content.ts';
import { type JsonObject, kindOf } from '../../renderer/content/documents.ts';
import { variantName, viewOf } from '../../renderer/content/locales.ts';
import { memoize, once } from '../../renderer/content/memoize.ts';
import { containsBlock, piecesIn } from '../../renderer/content/pieces.ts';
import { type Publication, shownParts } from '../../renderer/content/publication.ts';
import { redirectsName } from '../../renderer/content/redirects.ts';
import { blocksFileOf } from '../../renderer/content/routes.ts';
import { foldersIn, routesIn } from '../../renderer/content/sidebar.ts';
import { isExpectationsFile } from '../check/search/expectations.ts';
import { documentsIn } from '../check/site/file-summary.ts';
import { hashOf } from '../files/lazy.ts';
import { isPage } from '../files/read.ts';
import type { SourceFile } from '../files/source-file.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';

/** Hashes of the inputs of pages. If `shared` and the hash of a page are unchanged, so is its output. */
export interface PageHashes {
  /**
   * The inputs that any page can depend on: the code, and all content except pages, their pieces, and entries that only
   * lists and template pages show.
   */
  shared: Fingerprint;
  /** The remaining content, which only affects the pages that show it: entries, pieces, redirects and expected search results. */
  apart: Fingerprint;
  /** Hash of the inputs of site-wide files, except the contents of pages. */
  site: string;
  /**
   * The inputs of a single page: its file, its entry or term, its pieces, its languages, the titles of its ancestors, and the
   * items of its lists and sidebars.
   */
  pageHash(route: PageRoute): Fingerprint;
}

/** The name of the input of `pageHash` for the items of lists. */
export const listsPart = 'the items of its lists';

/**
 * Computes hashes of the inputs of pages.
 * @param code hash of the code
 */
export function pageHashes(
  files: ReadonlyMap<string, SourceFile>,
  { site: facts, routes, locales, aliases, routeAt, resolveHead, shownOn, alternatesOf, named }: Content,
  code: string,
  publication: Publication,
): PageHashes {
  const { documents } = documentsIn(files.values());
  const partsIn = (file: string) => shownParts(file, documents.get(file) ?? {}, publication);
  const views = new Map(locales.map((code, index) => [code, viewOf(documents, index === 0 ? '' : code)]));
  const [firstView = documents] = views.values();
  const inLayouts = [...views.values()].flatMap((view) =>
    [...view].flatMap(([path, layout]) => (path.startsWith('layouts/') ? [...piecesIn(layout, view)] : [])),
  );
  const isOfPages = (path: string) =>
    path.startsWith('pieces/') && !inLayouts.some((piece) => path.startsWith(piece.replace(/json$/, '')));
  const isListed = (path: string) => kindOf(path) === 'entry' && !named.has(path.slice(0, path.indexOf('/')));
  const notPages = [...files.values()].filter(({ path }) => !isPage(path));
  // Redirects and expected search results do not affect pages.
  const isShared = (path: string) =>
    path !== redirectsName && !isExpectationsFile(path) && !isOfPages(path) && !isListed(path);
  const others = notPages.filter(({ path }) => isShared(path));
  const apart = notPages.filter(({ path }) => !isShared(path));
  // Links in translations depend on which pages exist.
  const linked = locales.length > 1 ? [...routes, ...aliases.keys()] : [];
  const digest = (value: unknown) => hash('sha256', JSON.stringify(value) ?? '');
  const partsOf = (all: readonly SourceFile[]) =>
    all.flatMap((file): [name: string, hash: string][] => [
      [`content/${file.path}`, hashOf(file)],
      [`the publication of content/${file.path}`, partsIn(file.path)],
    ]);
  const shared = fingerprint([
    ['the options of the build', digest([code, publication.drafts])],
    ['the endpoints of the forms', digest(facts.forms?.endpoints)],
    ['the addresses of all pages', digest(linked)],
    ['the items of lists in layouts', digest(shownOn())],
    ...partsOf(others),
  ]);
  const titleAt = (path: string): string => {
    const route = routeAt(path);
    return route ? resolveHead(route).title : '';
  };
  const titlesAbove = (path: string): string[] => {
    const above = path.slice(0, path.lastIndexOf('/'));
    return above ? [titleAt(above), ...titlesAbove(above)] : [];
  };
  /** The contents of a sidebar that lists a folder, by its locale and path. */
  const listingOf = memoize((key) => {
    const [locale = '', folder = ''] = key.split('\n');
    const inside = routesIn(folder, routes).filter((route) => route.locale === locale);
    const lines = inside.map(({ path, file }) => [path, titleAt(path), views.get(locale)?.get(file)?.order]);
    return hash('sha256', JSON.stringify(lines));
  });
  /** Hash of the titles and descriptions of all pages, which a list of all pages shows. */
  const allHeads = once(() => hash('sha1', JSON.stringify(routes.map(resolveHead))));
  const pageHash = (route: PageRoute) => {
    const { path, file, locale } = route;
    const entry = blocksFileOf(route) ?? file;
    const variantOf = (file: string) => files.get(variantName(file, locale)) ?? files.get(file);
    const variant = locale === locales[0] ? undefined : files.get(variantName(file, locale));
    const view = views.get(locale) ?? documents;
    const page = view.get(file);
    // An untranslated page refers to the documents of the default locale.
    const referred = [...new Set([view, firstView])];
    const piecesOf = (document: JsonObject | undefined) =>
      referred.flatMap((documents) => [...piecesIn(document, documents)]);
    const pieces = piecesOf(page);
    const ofEntry = entry === file ? [] : [entry, ...piecesOf(view.get(entry))];
    // A translated piece or entry inherits what it omits.
    const inherited = [...ofEntry, ...pieces].flatMap((name) => [files.get(name), variantOf(name)]);
    const own = [...new Set([files.get(file), variant, ...inherited])].filter((file) => file !== undefined);
    // Pages link to their translations.
    const languages = alternatesOf(route).map(({ lang, path }) => `${lang} ${path}`);
    const titles = titlesAbove(path);
    const around = view.get(`layouts/${page?.layout ?? 'default'}.json`);
    const folders = new Set(
      referred.flatMap((documents) => [page, around].flatMap((each) => [...foldersIn(each, documents)])),
    );
    const sidebars = [...folders].map(
      (folder) =>
        [`the pages that it lists in content/pages/${folder}`, listingOf(`${locale}\n${folder}`)] as const,
    );
    const shown = [
      page,
      around,
      ...referred.flatMap((documents) => pieces.map((name) => documents.get(name))),
    ];
    const listsPages = shown.some((document) => containsBlock(document, 'page-index'));
    return fingerprint([
      ...partsOf(own),
      ['its languages', languages.join()],
      ['the titles of the pages above it', titles.some(Boolean) ? hash('sha1', JSON.stringify(titles)) : ''],
      [listsPart, hash('sha1', shownOn(route))],
      ...sidebars,
      ['the list of all pages', listsPages ? allHeads() : ''],
    ]);
  };
  const outside = fingerprint(partsOf(apart));
  const site = hash('sha256', JSON.stringify([shared, routes.map(({ path }) => path), outside]));
  return { shared, apart: outside, site, pageHash };
}
