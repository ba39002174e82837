import type { Form, FormSetup, Listing, Site } from '../../schema/types.d.ts';
import { entriesFrom, slugOf } from './collections/entries.ts';
import { createFeeds } from './collections/feeds.ts';
import { createLists } from './collections/lists.ts';
import { documentAt, type JsonDocuments } from './documents.ts';
import { embedFrame } from './embeds/embed.ts';
import { formSetup } from './form-setup.ts';
import { openHeads } from './heads.ts';
import { type Locale, variantName } from './locales.ts';
import { termExplainers } from './markdown.ts';
import { memoizeByObject } from './memoize.ts';
import { createPageResolver } from './page-resolver.ts';
import { type PageFile, pageScope } from './page-scope.ts';
import type { Alternate, FeedPages, PageHead, ResolvedEntry, ResolvedPage } from './pages.ts';
import { expandPieces, hasRoleOn } from './pieces.ts';
import { labelsFor } from './prose/labels.ts';
import { type LineOf, type Rendered, renderError } from './render-error.ts';
import { createResolver } from './resolve.ts';
import { openLayouts, type ResolvedLayout } from './resolved-layouts.ts';
import { type LocaleRoutes, openRoutes, type Route } from './routes.ts';
import { type Role, type Schemas, typeWith } from './schemas.ts';
import { folderItems } from './sidebar.ts';
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
import { openVersions } from './versions.ts';

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
  const { first, lineOf, readPage } = options;
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
  const context: PageContext = { scope: shared, documents };
  const routes = openRoutes(locale, shared, options.at);
  const translations = openTranslations(locale, routes);
  const { languageOf, languageIn, originalOf, translatedPath } = translations;
  const versions = openVersions(recorder, site, routes);
  const canonicalOf = (route: Route) => originalOf(versions.latestOf(route.path) ?? route);
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

  /** Untranslated pages do not mix what they refer to with translations of others. */
  const contextOf = (page: Pick<Route, 'file' | 'entry'>): PageContext =>
    first && languageOf(page).lang !== locale.language ? first.context : context;
  const scopeOf = (route: Route) => pageScope(route, contextOf(route).scope, documents, lists);

  const actualName = (file: string) => (locale.isTranslated(file) ? variantName(file, locale.code) : file);
  /** What a page, form or entry resolves to, with errors that name it. */
  const nameErrors = <Value>(rendered: Rendered, render: () => Value): Value => {
    try {
      return render();
    } catch (error) {
      throw renderError(error, rendered, documents, lineOf);
    }
  };
  const renderedOn = ({ path, file }: Pick<Route, 'path' | 'file'>): Rendered => ({
    file: actualName(file),
    document: documents.get(file),
    path,
  });

  const heads = openHeads(locale, {
    ...{ routes, scopeOf, languageOf, originalOf, canonicalOf },
    nameErrors: (route, resolve) => nameErrors(renderedOn(route), resolve),
  });
  const feeds = createFeeds(lists, routes, locale, heads.titleAt);

  const setupOf = (name: string, script: string) => formSetup(name, locale.code, documents, site, script);
  const glossary = recorder.query('glossary', () => {
    const { terms } = documents.has('glossary.json')
      ? documentAt(documents, 'glossary.json', 'glossary')
      : { terms: {} };
    return fillDeep(terms, shared);
  });
  const explainersOf = memoizeByObject(termExplainers);
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
      expandPieces(
        blocks,
        scope,
        isOver(scope, allVariables) || !first ? documents : first.context.documents,
      ),
    formSetup: (name) => setupOf(name, options.scriptOf(`${locale.code}/${name}`)),
    localizeHref: routes.localizeHref,
    embedFrame: (url) => embedFrame(url, site.embeds),
    placeholders: options.placeholders,
  });
  const layouts = openLayouts(locale, {
    ...{ languageOf, resolve, nameErrors },
    scopeOf: (file) => contextOf({ file }).scope,
  });
  const resolvePage = createPageResolver(locale, {
    ...{ heads, feeds, lists, versions, layouts, translations, resolve, scopeOf, canonicalOf },
    schemas: options.schemas,
    // The file to edit a page in is that of its entry, if it has one.
    sourceOf: ({ file, entry = file }) => options.sourceOf(actualName(entry)),
  });

  return {
    ...{ locale, site, routes, context },
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
    resolvePage: (route) => {
      const document = readPage(actualName(route.file));
      return nameErrors({ ...renderedOn(route), document }, () => resolvePage(route, document));
    },
    renderErrorOn: ({ path, file }, type, error) => {
      const name = actualName(file);
      return renderError(error, { file: name, document: readPage(name), path, type }, documents, lineOf);
    },
    resolveHead: ({ path }) => heads.at(path),
    resolveLayout: layouts.resolveLayout,
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
