import type { Form, FormSetup, Site } from '../../schema/types.d.ts';
import { calendarIn, datedView, eventOf, type PageEvent } from './collections/calendar.ts';
import { collectionOfEntry } from './collections/entries.ts';
import { crossLocaleAliases } from './cross-locale-aliases.ts';
import {
  documentAt,
  isObject,
  type JsonDocuments,
  type JsonObject,
  kindOf,
  type MediaFile,
  mediaFileIn,
  type StyledTheme,
  schemaFor,
} from './documents.ts';
import { type LocaleContent, openLocale } from './locale.ts';
import { type Locale, openLocales } from './locales.ts';
import { memoizeByObject } from './memoize.ts';
import { type Origins, originsOf } from './origins.ts';
import { addOwnSchemas } from './own-schemas.ts';
import type { PageFile } from './page-scope.ts';
import type { Alternate, FeedPages, PageHead, ResolvedEntry, ResolvedPage } from './pages.ts';
import { isPublished, type Publication, shownDocument, shownParts } from './publication.ts';
import { type Recorder, unrecorded } from './recorder.ts';
import { listedRedirects, type Redirect, redirectBelow } from './redirects.ts';
import type { LineOf } from './render-error.ts';
import type { ResolvedLayout } from './resolved-layouts.ts';
import { type PageRoute, pathIn, type Route } from './routes.ts';
import { type Role, type Schemas, typeWith } from './schemas.ts';
import { servicesOf } from './services/services.ts';
import type { Services } from './services/types.ts';
import { mapDocuments, View } from './view.ts';

export type { JsonDocuments, JsonObject } from './documents.ts';
export type { PartLanguage } from './language.ts';
export type { Origins } from './origins.ts';
export type {
  Alternate,
  FeedPages,
  PageHead,
  ResolvedEntry,
  ResolvedPage,
} from './pages.ts';
export type { PageRoute, Route } from './routes.ts';

/** The content of a site: its pages, and the data of each. What is read of it is recorded. */
export interface Content {
  readonly site: Site;
  siteIn(locale: string): Site;
  /** What counts visits or needs consent, for the browser; undefined if the site has neither. */
  readonly services: Services | undefined;
  /** The query parameters that forms submit, separated by spaces. */
  readonly keptQuery: string;
  /** Whether the site is for reviewers, so that search engines have to leave it out. */
  readonly isReview: boolean;
  /** The theme of the site; undefined for the neutral theme. */
  readonly theme: StyledTheme | undefined;
  /** The font files that the theme refers to, by their paths under `content/media`. */
  readonly fonts: ReadonlyMap<string, MediaFile>;
  /** All routes in the order of the files, locale by locale. */
  readonly routes: readonly PageRoute[];
  /** The redirects of aliases, from `from` to `to`. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The redirects of `redirects.json`, in the order of the file. */
  readonly redirects: readonly Redirect[];
  /** The codes of the enabled locales, default first. */
  readonly locales: readonly string[];
  /** The built-in schemas and those of the site. */
  readonly schemas: Schemas;
  /** The path that precedes all others, such as `/shop` for `https://example.org/shop`; usually empty. */
  readonly base: string;
  /** The path of the home page in a locale, such as `/` or `/sk`. */
  homeIn(locale: string): string;
  /** The route with this path. Does not follow aliases. */
  routeAt(path: string): PageRoute | undefined;
  resolvePage(route: PageRoute): ResolvedPage;
  /** The error to throw for one in a component of a page. */
  renderErrorOn(page: { path: string }, type: string, error: unknown): unknown;
  resolveHead(route: PageRoute): PageHead;
  /** The entry of a page for a feed. */
  resolveEntry(route: PageRoute): ResolvedEntry;
  /** The event of a page, whose entry is in a collection with a calendar; undefined for other pages. */
  eventOn(route: PageRoute): PageEvent | undefined;
  /** The feeds of the pages that list entries. */
  feeds(): FeedPages[];
  /** The translations of a page, including itself; empty if there are no others. */
  alternatesOf(route: Route): Alternate[];
  /** A layout in a locale, with the language it is written in. */
  resolveLayout(name: string, locale: string): ResolvedLayout;
  /** A form as blocks receive it. */
  resolveForm(name: string, locale: string): Form & FormSetup;
  /** The external origins that the content uses. Needs whole pages or their summaries. */
  origins(): Origins;
  /** The paths of the pages without a block with a role. Needs whole pages or their summaries. */
  pathsWithout(role: Role): string[];
}

export interface ContentOptions {
  /** The URL of the module of a form, by locale and name, such as `en/contact`. */
  scriptOf?: (form: string) => string;
  /** Reads a whole page by its file, if the documents are summaries of pages. */
  readPage?: (file: string) => unknown;
  /** Returns the line of a value in a file, for messages. */
  lineOf?: LineOf;
  /** Data URLs of tiny placeholders by picture key; empty for a transparent picture. */
  placeholders?: ReadonlyMap<string, string>;
  /** The source file of a page, by the file of the page or its entry. */
  sourceOf?: (file: string) => PageFile | undefined;
  /** The publication time and drafts; everything is shown if omitted. */
  publication?: Publication;
  /** Records what is read. Required for documents that change. */
  recorder?: Recorder;
}

/**
 * Opens the content of a site.
 * @param allDocuments documents that passed the check, including translations
 * @param engine the built-in schemas
 * @throws Error on content that the check rejects, either immediately or when a page is resolved
 */
export function openContent(
  allDocuments: JsonDocuments,
  engine: Schemas,
  {
    scriptOf = () => '',
    readPage = (file) => allDocuments.get(file),
    lineOf,
    placeholders = new Map(),
    sourceOf = () => undefined,
    publication,
    recorder = unrecorded,
  }: ContentOptions = {},
): Content {
  const { query } = recorder;
  const at = publication?.at ?? Date.now();
  const schemas = query('all schemas', () => addOwnSchemas(allDocuments, engine), {
    equals: Object.is,
    // The code of a build includes the built-in schemas.
    hashOf: (all) => JSON.stringify([...all].filter(([name, schema]) => engine.get(name) !== schema)),
  });
  const documents = publication ? publishedView(allDocuments, publication, query) : allDocuments;
  const notice = typeWith(engine, ({ role }) => role === 'notice');
  const show = (file: string, document: JsonObject) =>
    publication ? shownDocument(file, document, { ...publication, notice }) : document;
  const partsShown = query('published parts of a page', (file) =>
    publication ? shownParts(file, allDocuments.get(file) ?? {}, publication) : '',
  );
  const options = {
    ...{ at, placeholders, lineOf },
    scriptOf: query('module of a form', scriptOf),
    sourceOf: query('source of a page', sourceOf),
    schemas: () => schemas(''),
    sites: () => opened().map(({ site }) => site),
    readPage: (file: string) => {
      const page = readPage(file);
      if (!isObject(page) || partsShown(file) === '') return page;
      return show(file, page);
    },
  };
  const locales = openLocales(documents, recorder, show);
  const first = openLocale(locales.first, { ...options, first: undefined });
  const openOther = memoizeByObject((locale: Locale) => openLocale(locale, { ...options, first }));
  const opened = () => [first, ...locales.all().slice(1).map(openOther)];
  const contentIn = (code: string): LocaleContent => {
    const content = opened()[locales.codes().indexOf(code)];
    if (!content) throw new Error(`the site has no locale ${code}`);
    return content;
  };
  const theme = query('theme', () =>
    documents.has('theme.json') ? documentAt(documents, 'theme.json', 'theme') : undefined,
  );
  const services = query('services', () => servicesOf(first.site, first.context.documents));
  const keptQuery = query('query parameters that forms submit', () => keptIn(documents));
  const isReview = query('whether the site is for reviewers', () => publication?.isReview === true);
  const fonts = query('fonts', () => fontsIn(theme(''), documents));
  const routes = query('all routes', () => opened().flatMap((locale) => locale.routes.all()));
  const byPath = query('all routes by path', () => new Map(routes('').map((route) => [route.path, route])));
  const routeAt = query('page at a path', (path) => byPath('').get(path));
  const aliases = query(
    'all aliases',
    () =>
      new Map([
        ...opened().flatMap((locale) => [...locale.routes.aliases()]),
        ...crossLocaleAliases(opened()),
      ]),
  );
  const redirects = query('redirects', () =>
    listedRedirects(documents).flatMap((redirect) =>
      redirect ? redirectBelow(locales.first.base, redirect) : [],
    ),
  );
  const origins = query('origins', () =>
    originsOf(mapDocuments(documents, show), first.site, first.context.scope),
  );
  const pathsWithout = query('pages without a role', (role) =>
    routes('').flatMap((route) => (contentIn(route.locale).hasRole(route, role as Role) ? [] : [route.path])),
  );
  const alternatesOf = (route: Route): Alternate[] => {
    const alternates = opened().flatMap((locale) => locale.alternate(route) ?? []);
    return alternates.length > 1 ? alternates : [];
  };

  return {
    get site() {
      return first.site;
    },
    get services() {
      return services('');
    },
    get keptQuery() {
      return keptQuery('');
    },
    get isReview() {
      return isReview('');
    },
    get theme() {
      return theme('');
    },
    get fonts() {
      return fonts('');
    },
    get routes() {
      return routes('');
    },
    get aliases() {
      return aliases('');
    },
    get redirects() {
      return redirects('');
    },
    get locales() {
      return locales.codes();
    },
    get schemas() {
      return schemas('');
    },
    get base() {
      return locales.first.base;
    },
    homeIn: (code) => pathIn(contentIn(code).locale, '/'),
    siteIn: (locale) => contentIn(locale).site,
    routeAt,
    eventOn: ({ entry = '' }) => {
      const collection = collectionOfEntry(entry);
      const calendar = calendarIn(documents, collection);
      const { properties = {} } = schemas('').get(schemaFor(entry)) ?? {};
      const { entryOf } = properties[calendar?.place ?? ''] ?? {};
      // Published documents of repeated events have their next date.
      return (
        calendar &&
        eventOf(allDocuments.get(entry) ?? {}, calendar, (place) => {
          const { title, name = title } = documents.get(`${entryOf}/${place}.json`) ?? {};
          return typeof name === 'string' ? name : place;
        })
      );
    },
    feeds: () => opened().flatMap((locale) => locale.feeds()),
    renderErrorOn: ({ path }, type, error) => {
      const route = routeAt(path);
      return route ? contentIn(route.locale).renderErrorOn(route, type, error) : error;
    },
    resolveHead: (route) => contentIn(route.locale).resolveHead(route),
    resolveEntry: (route) => contentIn(route.locale).resolveEntry(route),
    resolvePage: (route) => ({
      ...contentIn(route.locale).resolvePage(route),
      alternates: alternatesOf(route),
    }),
    alternatesOf,
    resolveLayout: (name, locale) => contentIn(locale).resolveLayout(name),
    resolveForm: (name, locale) => contentIn(locale).resolveForm(name),
    origins: () => origins(''),
    pathsWithout,
  };
}

function publishedView(
  allDocuments: JsonDocuments,
  publication: Publication,
  query: Recorder['query'],
): JsonDocuments {
  const dated = datedView(allDocuments, publication.at, query);
  const at = (file: string) => {
    const document = dated.get(file);
    return document && isPublished(file, document, publication) ? document : undefined;
  };
  const paths = query('published files', () =>
    [...allDocuments.keys()].filter((file) => at(file) !== undefined),
  );
  return new View(() => paths(''), at);
}

function fontsIn(theme: StyledTheme | undefined, documents: JsonDocuments): ReadonlyMap<string, MediaFile> {
  const faces = [theme?.faces?.heading, theme?.faces?.text].filter((face) => typeof face === 'object');
  const files = faces.flatMap(({ file, bold = file }) => [file, bold]);
  return new Map(
    files.flatMap((file) => {
      const font = mediaFileIn(`media/${file}`, documents.get(`media/${file}`.normalize()));
      return font ? [[file, font]] : [];
    }),
  );
}

function keptIn(documents: JsonDocuments): string {
  const files = [...documents.keys()].filter((file) => kindOf(file) === 'form');
  const names = files.flatMap((file) =>
    documentAt(documents, file, 'form').send.values.flatMap((value) => ('query' in value ? value.query : [])),
  );
  return [...new Set(names)].sort().join(' ');
}
