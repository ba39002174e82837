import type { Form, FormSetup, Listing, OutlineItem, Site } from '../../schema/types.d.ts';
import { entriesFrom, slugOf } from './collections/entries.ts';
import { createFeeds } from './collections/feeds.ts';
import { createLists } from './collections/lists.ts';
import { fillContents, outlineOf } from './contents.ts';
import { documentAt, isObject, type JsonDocuments } from './documents.ts';
import { embedFrame } from './embeds/embed.ts';
import { formSetup } from './form-setup.ts';
import { openHeads, titleOfPage } from './heads.ts';
import { directionOf } from './language.ts';
import { type Locale, variantName } from './locales.ts';
import { termExplainers } from './markdown.ts';
import { prioritizeFirstPicture } from './media/first-paint.ts';
import { memoizeByObject } from './memoize.ts';
import { type PageFile, pageScope, sourceIn } from './page-scope.ts';
import type { Alternate, FeedPages, PageHead, ResolvedEntry, ResolvedPage } from './pages.ts';
import { expandPieces, hasRoleOn } from './pieces.ts';
import { labelsFor } from './prose/labels.ts';
import { type LineOf, type Rendered, renderError } from './render-error.ts';
import { createResolver } from './resolve.ts';
import { openLayouts, type ResolvedLayout } from './resolved-layouts.ts';
import { blocksFileOf, type LocaleRoutes, openRoutes, type Route } from './routes.ts';
import { type Role, type Schemas, typeWith } from './schemas.ts';
import { folderItems, neighboursIn } from './sidebar.ts';
import { openTranslations } from './translated-pages.ts';
import {
  fill,
  fillDeep,
  isOver,
  lookUp,
  type OuterScope,
  type Scope,
  scopeOver,
  siteScope,
} from './variables.ts';
import { createVersions } from './versions.ts';

export interface LocaleContent {
  readonly locale: Locale;
  readonly routes: Pick<LocaleRoutes, 'all' | 'at' | 'aliases'>;
  readonly site: Site;
  readonly context: PageContext;
  resolvePage(route: Route): Omit<ResolvedPage, 'alternates'>;
  /** The error to throw for one in a component. */
  renderErrorOn(route: Route, type: string, error: unknown): Error;
  resolveHead(route: Route): PageHead;
  resolveEntry(route: Route): ResolvedEntry;
  feeds(): FeedPages[];
  resolveLayout(name: string): ResolvedLayout;
  resolveForm(name: string): Form & FormSetup;
  /** A page of this locale, given by its route in any locale; undefined if it is not translated. */
  alternate(route: Route): Alternate | undefined;
  hasRole(route: Route, role: Role): boolean;
}

/** What a page or layout refers to: variables, and documents such as pieces. */
interface PageContext {
  readonly scope: Scope;
  readonly documents: JsonDocuments;
}

interface LocaleOptions {
  /** The time that durations are relative to, in milliseconds since 1970. */
  at: number;
  /** The default locale, to which untranslated pages refer; undefined for itself. */
  first: LocaleContent | undefined;
  placeholders: ReadonlyMap<string, string>;
  scriptOf(name: string): string;
  /** The file to edit a page in, by the file of the page or its entry. */
  sourceOf(file: string): PageFile | undefined;
  sites(): readonly Site[];
  schemas(): Schemas;
  readPage(file: string): unknown;
  lineOf?: LineOf | undefined;
}

/** Opens the content of one locale. */
export function openLocale(locale: Locale, options: LocaleOptions): LocaleContent {
  const { documents, recorder } = locale;
  const variables = recorder.query('variables', () => siteScope(documents, locale.language));
  const allVariables: OuterScope = {
    lookUp: recorder.query('variable', (path) => lookUp(variables(''), path)),
    all: () => variables(''),
  };
  const shared: Scope = {
    ...scopeOver(allVariables),
    get locale() {
      return locale.language;
    },
  };
  const settings = recorder.object('setting', () => ({
    ...variables('').site,
    language: locale.language,
  }));
  const site = settings('site.json') as unknown as Site;
  const pageContext: PageContext = { scope: shared, documents };

  const routes = openRoutes(locale, shared, options.at);
  const { languageOf, languageIn, originalOf, translatedPath } = openTranslations(locale, routes);
  const versions = recorder.query('versions', () => createVersions(site.versions ?? [], routes.all()), {
    equals: Object.is,
  });
  const versionLinks = recorder.query('versions of a page', (path) => {
    const route = routes.at(path);
    return route ? versions('').linksOn(route) : { current: 0, links: [] };
  });
  const latestOf = recorder.query('latest version of a page', (path) => {
    const route = routes.at(path);
    return route && versions('').latestOf(route);
  });
  const canonicalOf = (route: Route) => originalOf(latestOf(route.path) ?? route);
  /** Untranslated pages do not mix what they refer to with translations of others. */
  const contextOf = (page: Pick<Route, 'file' | 'entry'>): PageContext =>
    options.first && languageOf(page).lang !== locale.language ? options.first.context : pageContext;

  const setupOf = (name: string, script: string) => formSetup(name, locale.code, documents, site, script);
  const glossary = recorder.query('glossary', () => {
    const { terms } = documents.has('glossary.json')
      ? documentAt(documents, 'glossary.json', 'glossary')
      : { terms: {} };
    return fillDeep(terms, shared);
  });
  const explainersOf = memoizeByObject(termExplainers);
  const lists = createLists({
    ...{ documents, languageIn, at: options.at, recorder },
    get schemas() {
      return options.schemas();
    },
    get routes() {
      return routes.all();
    },
    get language() {
      return locale.language;
    },
  });
  const entriesFor = recorder.query('whole entries of a collection', (collection) =>
    entriesFrom(documents, collection)?.map((entry) => ({ ...entry })),
  );
  const resolve = createResolver({
    documents,
    get schemas() {
      return options.schemas();
    },
    get explainers() {
      return explainersOf(glossary(''));
    },
    entriesIn: (collection, scope) => entriesFor(collection)?.map((entry) => fillDeep(entry, scope)),
    optionsOf: (from, where, capacity, scope) =>
      lists.filesFor({ from, where }).map((file) => {
        const { title = slugOf(file), [String(capacity)]: places } = documents.get(file) ?? {};
        const option = { value: slugOf(file), label: fill(String(title), scope) };
        return typeof places === 'number' ? { ...option, capacity: places } : option;
      }),
    listingFor: lists.listingFor,
    itemsOf: (folder) =>
      folderItems(folder, {
        routes: routes.all(),
        titleOf: ({ path }) => heads.titleAt(path),
        orderOf: ({ file }) => documentAt(documents, file, 'page').order,
      }),
    labelsIn: (lang) => labelsFor(lang, [site, ...options.sites()]),
    // Only an untranslated page or layout has the variables of another locale.
    expandPieces: (blocks, scope) =>
      expandPieces(blocks, scope, isOver(scope, allVariables) ? documents : firstDocuments),
    formSetup: (name) => setupOf(name, options.scriptOf(`${locale.code}/${name}`)),
    localizeHref: routes.localizeHref,
    embedFrame: (url) => embedFrame(url, site.embeds),
    placeholders: options.placeholders,
  });
  const firstDocuments = options.first?.context.documents ?? documents;

  const scopeOf = (route: Route) => pageScope(route, contextOf(route).scope, documents, lists);
  const actualName = (file: string) => (locale.isTranslated(file) ? variantName(file, locale.code) : file);

  /** What a page, form or entry resolves to, with errors that name it. */
  const nameErrors = <Value>(rendered: Rendered, render: () => Value): Value => {
    try {
      return render();
    } catch (error) {
      throw renderError(error, rendered, documents, options.lineOf);
    }
  };
  const renderedOn = ({ path, file }: Pick<Route, 'path' | 'file'>): Rendered => ({
    file: actualName(file),
    document: documents.get(file),
    path,
  });
  const resolveHead = (route: Route): PageHead => {
    const { title, description, robots, image } = documentAt(documents, route.file, 'page');
    const { lang } = languageOf(route);
    const text = (template: string) =>
      /[{}]/.test(template) ? fill(template, { ...scopeOf(route), locale: lang }) : template;
    return {
      path: route.path,
      title: titleOfPage(text(title), route),
      description: text(description),
      // A not-found page has no path of its own.
      robots: route.path.endsWith('/404') ? 'noindex' : robots,
      hasImage: image !== undefined,
      original: originalOf(route),
      canonical: canonicalOf(route),
    };
  };
  const heads = openHeads(routes, locale, (route) => nameErrors(renderedOn(route), () => resolveHead(route)));

  const feeds = createFeeds(lists, routes, locale, heads.titleAt);

  const { resolveLayout, partsOn, sidebarOf } = openLayouts(locale, {
    ...{ languageOf, resolve },
    lineOf: options.lineOf,
    scopeOf: (file) => contextOf({ file }).scope,
  });

  /** The file to edit a page in: that of its entry, if it has one. */
  const sourceOf = ({ file, entry = file }: Route) => options.sourceOf(actualName(entry));

  const resolvePage = (route: Route) => {
    const document = options.readPage(actualName(route.file));
    return nameErrors({ ...renderedOn(route), document }, () => resolveDocument(route, document));
  };

  const resolveDocument = (route: Route, document: unknown) => {
    const { path, file } = route;
    const scope = scopeOf(route);
    // Filled below, as the IDs of headings are known once the page is resolved.
    const outline: OutlineItem[] = [];
    const above = heads.pagesAbove(path);
    const frame = languageOf(route);
    const documentLang = isObject(document) && typeof document.lang === 'string' ? document.lang : undefined;
    const lang = documentLang ?? frame.lang;
    const { layout = 'default' } = documentAt(documents, file, 'page');
    const entry = blocksFileOf(route);
    const data = {
      ...scope.page,
      outline,
      above,
      get neighbours() {
        return neighboursIn(sidebarOf(layout), path);
      },
      get source() {
        return sourceIn(sourceOf(route) ?? {}, lang);
      },
      get versions() {
        return versionLinks(path);
      },
      get all() {
        return heads.listedPages();
      },
    };
    const page = resolve(document, 'page.json', {
      ...scope,
      locale: lang,
      entryLanguage: entry && languageIn(entry, route),
      page: data,
    });
    const { notice, top = [], bottom = [] } = partsOn(layout, data);
    const blocks = [...(page.notice && notice ? [notice] : []), ...top, ...page.blocks, ...bottom];
    prioritizeFirstPicture(blocks);
    outline.push(...outlineOf(blocks, options.schemas()));
    fillContents(blocks, options.schemas());
    return {
      ...page,
      title: titleOfPage(page.title, route),
      path,
      above,
      pager: lists.pagerOn(route),
      feeds: feeds.on(route),
      layout,
      locale: locale.code,
      lang,
      dir: page.dir ?? directionOf(lang),
      document: frame,
      original: originalOf(route),
      canonical: canonicalOf(route),
      blocks,
    };
  };

  return {
    ...{ locale, site, routes, context: pageContext },
    feeds: feeds.all,
    resolveEntry: (route) =>
      nameErrors(renderedOn({ path: route.path, file: route.entry ?? route.file }), () => {
        const { blocks } = documents.get(route.entry ?? '') ?? {};
        const scope = scopeOf(route);
        const page = resolve({ blocks: blocks ?? [] }, 'page.json', scope);
        const type = typeWith(options.schemas(), ({ role }) => role === 'list');
        const list = resolve({ type, from: 'entry' }, `blocks/${type}.json` as 'page.json', scope) as unknown;
        return { item: (list as { from: Listing }).from.items[0], blocks: page.blocks };
      }),
    resolvePage,
    renderErrorOn: ({ path, file }, type, error) => {
      const name = actualName(file);
      const rendered = { file: name, document: options.readPage(name), path, type };
      return renderError(error, rendered, documents, options.lineOf);
    },
    resolveHead: ({ path }) => heads.at(path),
    resolveLayout,
    resolveForm: (name) => {
      const file = `forms/${name}.json`;
      return nameErrors({ file: actualName(file), document: documents.get(file) }, () => ({
        ...resolve(documentAt(documents, file, 'form'), 'form.json', { ...shared }),
        // A form does not depend on its own module.
        ...setupOf(name, ''),
      }));
    },
    alternate: (route) => {
      const path = translatedPath(route);
      if (path === undefined) return undefined;
      return { lang: documentAt(documents, route.file, 'page').lang ?? locale.language, path };
    },
    hasRole: (route, role) =>
      hasRoleOn(route, role, { documents, schemas: options.schemas() }, (page) => contextOf(page).documents),
  };
}
