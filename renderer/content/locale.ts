import type { Form, FormSetup, Layout, OutlineItem, Site } from '../../schema/types.d.ts';
import { entriesFrom } from './collections/entries.ts';
import { createFeeds } from './collections/feeds.ts';
import { createLists } from './collections/lists.ts';
import { shownBy } from './collections/shown.ts';
import { fillContents, outlineOf } from './contents.ts';
import { documentAt, isObject, type JsonDocuments, typedDocuments } from './documents.ts';
import { embedFrame } from './embeds/embed.ts';
import { formSetup } from './form-setup.ts';
import { createHeads, titleOfPage } from './heads.ts';
import { directionOf, type PartLanguage } from './language.ts';
import { type Locale, variantName } from './locales.ts';
import { markdownParser, termExplainers } from './markdown.ts';
import { prioritizeFirstPicture } from './media/first-paint.ts';
import { memoize } from './memoize.ts';
import { type PageFile, pageScope, sourceIn } from './page-scope.ts';
import type { Alternate, FeedPages, PageHead, ResolvedEntry, ResolvedPage } from './pages.ts';
import { expandPieces, hasChat } from './pieces.ts';
import { labelsFor } from './prose/labels.ts';
import { type LineOf, type Rendered, renderError } from './render-error.ts';
import { createResolver } from './resolve.ts';
import { createLayouts } from './resolved-layouts.ts';
import { blocksFileOf, type LocaleRoutes, localeRoutes, type Route } from './routes.ts';
import type { Schemas } from './schemas.ts';
import { folderItems, neighboursIn } from './sidebar.ts';
import { createTranslations } from './translated-pages.ts';
import { surroundingsIn } from './untranslated.ts';
import { fill, fillDeep, type Scope, siteScope } from './variables.ts';
import { createVersions } from './versions.ts';

/** The content of one locale. */
export interface LocaleContent extends Pick<LocaleRoutes, 'routes' | 'aliases'> {
  site: Site;
  resolvePage(route: Route): Omit<ResolvedPage, 'alternates'>;
  /** The error to throw for one in a component. */
  renderErrorOn(route: Route, type: string, error: unknown): Error;
  resolveHead(route: Route): PageHead;
  resolveEntry(route: Route): ResolvedEntry;
  feeds(): FeedPages[];
  /** The collection data that a page shows; without a page, the data that the layouts show. */
  shownOn(route?: Route): string;
  resolveLayout(name: string): { layout: Layout; language: PartLanguage };
  resolveForm(name: string): Form & FormSetup;
  /** A page of this locale, given by its route in any locale; undefined if it is not translated. */
  alternate(route: Route): Alternate | undefined;
  /** Whether a page or its layout has a chat. */
  hasChat(route: Route): boolean;
}

interface LocaleOptions {
  /** The time that durations are relative to, in milliseconds since 1970. */
  at: number;
  scripts: ReadonlyMap<string, string>;
  placeholders: ReadonlyMap<string, string>;
  sources: ReadonlyMap<string, PageFile>;
  /** The documents of the default locale, which untranslated pages refer to. */
  first: JsonDocuments;
  /** Returns the sites of all locales. */
  sites(): readonly Site[];
  readPage(file: string): unknown;
  lineOf?: LineOf | undefined;
}

/** Opens the content of one locale. The options are those of `openContent`. */
export function createLocale(locale: Locale, schemas: Schemas, options: LocaleOptions): LocaleContent {
  const { code, prefix, language, translated } = locale;
  const shared = siteScope(locale.documents, locale.language);
  const documents = typedDocuments(
    new Map([...locale.documents, ['site.json', { ...shared.site, language }]]),
  );
  const site = documentAt(documents, 'site.json', 'site');
  const scope: Scope = { ...shared, locale: language };
  const surroundings = surroundingsIn(locale, scope, options.first);

  const { routes, aliases, localizeHref } = localeRoutes(locale, scope, options.at);
  const { languageOf, languageIn, originalOf, translatedPath } = createTranslations(locale, routes);
  const versions = createVersions(site.versions ?? [], routes);
  const canonicalOf = (route: Route) => originalOf(versions.latestOf(route) ?? route);

  const setupOf = (name: string) => formSetup(name, code, documents, options.scripts);
  const glossary = documents.get('glossary.json');
  const explainers = termExplainers(
    glossary?.kind === 'glossary' ? fillDeep(glossary.data.terms, scope) : {},
  );
  const lists = createLists({
    documents: locale.documents,
    schemas,
    routes,
    language,
    languageIn,
    at: options.at,
  });
  const entriesFor = memoize((collection) => entriesFrom(locale.documents, collection));
  const resolve = createResolver({
    documents,
    schemas,
    entriesIn: (collection, scope) => entriesFor(collection)?.map((entry) => fillDeep(entry, scope)),
    listingFor: lists.listingFor,
    itemsOf: (folder) =>
      folderItems(folder, {
        routes,
        titleOf: (route) => heads.headOf(route).title,
        orderOf: ({ file }) => documentAt(documents, file, 'page').order,
      }),
    parseMarkdown: markdownParser(explainers),
    explainers,
    labelsIn: (lang) => labelsFor(lang, [site, ...options.sites()]),
    // Only an untranslated page or layout has the variables of another site.
    expandPieces: (blocks, around) =>
      expandPieces(blocks, around, around.site === scope.site ? locale.documents : options.first),
    formSetup: setupOf,
    localizeHref,
    embedFrame: (address) => embedFrame(address, site.embeds),
    placeholders: options.placeholders,
  });

  const around = (page: Pick<Route, 'file' | 'entry'>) => surroundings(languageOf(page).lang);
  const scopeOf = (route: Route) => pageScope(route, around(route).scope, locale.documents, lists);
  const actualName = (file: string) => (translated.has(file) ? variantName(file, code) : file);

  /** What a page, form or entry resolves to, with errors that name it. */
  const named = <Value>(rendered: Rendered, render: () => Value): Value => {
    try {
      return render();
    } catch (error) {
      throw renderError(error, rendered, locale.documents, options.lineOf);
    }
  };
  const renderedOn = ({ path, file }: Pick<Route, 'path' | 'file'>): Rendered => ({
    file: actualName(file),
    document: locale.documents.get(file),
    path,
  });
  const resolveHead = (route: Route): PageHead => {
    const { title, description, robots, image } = documentAt(documents, route.file, 'page');
    const { lang } = languageOf(route);
    const text = (written: string) =>
      /[{}]/.test(written) ? fill(written, { ...scopeOf(route), locale: lang }) : written;
    return {
      path: route.path,
      title: titleOfPage(text(title), route),
      description: text(description),
      // A not-found page has no address of its own.
      robots: route.path.endsWith('/404') ? 'noindex' : robots,
      hasImage: image !== undefined,
      original: originalOf(route),
      canonical: canonicalOf(route),
    };
  };
  const heads = createHeads(routes, prefix, (route) => named(renderedOn(route), () => resolveHead(route)));

  const feeds = createFeeds(lists, routes, language, heads.headOf);

  const { resolveLayout, partsOn, sidebarOf } = createLayouts(locale, {
    ...{ documents, languageOf, resolve },
    lineOf: options.lineOf,
    scopeOf: (file) => around({ file }).scope,
  });

  /** The file to edit a page in: that of its entry, if it has one. */
  const sourceOf = ({ file, entry = file }: Route) => options.sources.get(actualName(entry));

  const resolvePage = (route: Route) => {
    const document = options.readPage(actualName(route.file));
    return named({ ...renderedOn(route), document }, () => resolveDocument(route, document));
  };

  const resolveDocument = (route: Route, document: unknown) => {
    const { path, file } = route;
    const own = scopeOf(route);
    // Filled below, as the IDs of headings are known once the page is resolved.
    const outline: OutlineItem[] = [];
    const above = heads.pagesAbove(path);
    const frame = languageOf(route);
    const written = isObject(document) && typeof document.lang === 'string' ? document.lang : undefined;
    const lang = written ?? frame.lang;
    const { layout = 'default' } = documentAt(documents, file, 'page');
    const entry = blocksFileOf(route);
    const data = {
      ...own.page,
      outline,
      above,
      neighbours: neighboursIn(sidebarOf(layout), path),
      source: sourceIn(sourceOf(route) ?? {}, lang),
      versions: versions.linksOn(route),
      get all() {
        return heads.listed();
      },
    };
    const page = resolve(document, 'page.json', {
      ...own,
      locale: lang,
      entryLanguage: entry && languageIn(entry, route),
      page: data,
    });
    const { notice, top = [], bottom = [] } = partsOn(layout, data);
    const blocks = [...(page.notice && notice ? [notice] : []), ...top, ...page.blocks, ...bottom];
    prioritizeFirstPicture(blocks);
    outline.push(...outlineOf(blocks, schemas));
    fillContents(blocks, schemas);
    return {
      ...page,
      title: titleOfPage(page.title, route),
      path,
      above,
      pager: lists.pagerOn(route),
      feeds: feeds.on(route),
      layout,
      locale: code,
      lang,
      dir: page.dir ?? directionOf(lang),
      document: frame,
      original: originalOf(route),
      canonical: canonicalOf(route),
      blocks,
    };
  };

  const shown = shownBy(lists, locale.documents, around, scopeOf);

  return {
    site,
    routes,
    aliases,
    feeds: feeds.all,
    resolveEntry: (route) =>
      named(renderedOn({ path: route.path, file: route.entry ?? route.file }), () => {
        const { blocks } = locale.documents.get(route.entry ?? '') ?? {};
        const scope = scopeOf(route);
        const page = resolve({ blocks: blocks ?? [] }, 'page.json', scope);
        const list = resolve({ type: 'list', from: 'entry' }, 'blocks/list.json', scope);
        return { item: list.from.items[0], blocks: page.blocks };
      }),
    shownOn: (route) =>
      route
        ? JSON.stringify([
            ...[shown.on(route), scopeOf(route).term, feeds.on(route), sourceOf(route)],
            ...[versions.linksOn(route), canonicalOf(route)],
          ])
        : JSON.stringify(shown.inLayouts()),
    resolvePage,
    renderErrorOn: ({ path, file }, type, error) => {
      const name = actualName(file);
      const rendered = { file: name, document: options.readPage(name), path, type };
      return renderError(error, rendered, locale.documents, options.lineOf);
    },
    resolveHead: heads.headOf,
    resolveLayout,
    resolveForm: (name) => {
      const file = `forms/${name}.json`;
      return named({ file: actualName(file), document: locale.documents.get(file) }, () => ({
        ...resolve(documentAt(documents, file, 'form'), 'form.json', scope),
        ...setupOf(name),
      }));
    },
    alternate: (route) => {
      const path = translatedPath(route);
      if (path === undefined) return undefined;
      return { lang: documentAt(documents, route.file, 'page').lang ?? language, path };
    },
    hasChat: (route) => hasChat(route, locale.documents, (page) => around(page).documents),
  };
}
