import type { Form, FormSetup, Layout, Site, Theme } from '../../schema/types.d.ts';
import { namedCollections } from './collections/named.ts';
import { crossLocaleAliases } from './cross-locale-aliases.ts';
import {
  documentAt,
  isObject,
  type JsonDocuments,
  type MediaFile,
  mediaFileIn,
  typedDocuments,
} from './documents.ts';
import type { PartLanguage } from './language.ts';
import { createLocale, type LocaleContent } from './locale.ts';
import { localesOf } from './locales.ts';
import { type Origins, originsOf } from './origins.ts';
import { withOwnSchemas } from './own-schemas.ts';
import type { PageFile } from './page-scope.ts';
import type { Alternate, FeedPages, PageHead, ResolvedEntry, ResolvedPage } from './pages.ts';
import { type Publication, publishedDocuments, shownDocument, shownDocuments } from './publication.ts';
import { listedRedirects, type Redirect } from './redirects.ts';
import type { LineOf } from './render-error.ts';
import type { PageRoute, Route } from './routes.ts';
import type { Schemas } from './schemas.ts';
import { siteScope } from './variables.ts';

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

/** The content of a site: its pages, and the data of each. */
export interface Content {
  site: Site;
  /** The settings of the site in a locale. */
  siteIn(locale: string): Site;
  /** The theme of the site; undefined for the neutral theme. */
  theme: Theme | undefined;
  /** The font files that the theme refers to, by their paths under `content/media`. */
  fonts: ReadonlyMap<string, MediaFile>;
  /** All routes in the order of the files, locale by locale. */
  routes: readonly PageRoute[];
  /** The redirects of aliases, from `from` to `to`. */
  aliases: ReadonlyMap<string, string>;
  /** The redirects of `redirects.json`, in the order of the file. */
  redirects: readonly Redirect[];
  /** The codes of the enabled locales, default first. */
  locales: readonly string[];
  /** The route with this path. Does not follow aliases. */
  routeAt(path: string): PageRoute | undefined;
  resolvePage(route: PageRoute): ResolvedPage;
  /** The error to throw for one in a component of a page. */
  renderErrorOn(page: { path: string }, type: string, error: unknown): unknown;
  resolveHead(route: PageRoute): PageHead;
  /** The entry of a page for a feed. */
  resolveEntry(route: PageRoute): ResolvedEntry;
  /** The feeds of the pages that list entries. */
  feeds(): FeedPages[];
  /**
   * A string that changes whenever the collection data that a page shows changes; without a page, the data that the layouts
   * show. Needs whole pages or their summaries.
   */
  shownOn(route?: PageRoute): string;
  /** The collections whose entries any page may show, besides those in `shownOn`. */
  named: ReadonlySet<string>;
  /** The translations of a page, including itself; empty if there are no others. */
  alternatesOf(route: Route): Alternate[];
  /** A layout in a locale, with the language it is written in. */
  resolveLayout(name: string, locale: string): { layout: Layout; language: PartLanguage };
  /** A form as blocks receive it. */
  resolveForm(name: string, locale: string): Form & FormSetup;
  /** The external origins that the content uses. Needs whole pages or their summaries. */
  origins(): Origins;
  /** The paths of the pages without a chat. Needs whole pages or their summaries. */
  pathsWithoutChat(): string[];
}

/** Options for opening content. */
export interface ContentOptions {
  /** The URLs of form modules by locale and name, such as `en/contact`; may be filled in later. */
  scripts?: ReadonlyMap<string, string>;
  /** Reads a whole page by its file, if the documents are summaries of pages. */
  readPage?: (file: string) => unknown;
  /** Returns the line of a value in a file, for messages. */
  lineOf?: LineOf;
  /** Data URLs of tiny placeholders by picture key; empty for a transparent picture. */
  placeholders?: ReadonlyMap<string, string>;
  /** The source files of pages, by the file of the page or its entry. */
  sources?: ReadonlyMap<string, PageFile>;
  /** The publication time and drafts; everything is shown if omitted. */
  publication?: Publication;
}

/**
 * Opens the content of a site.
 * @param written documents that passed the check, including translations
 * @param engine the built-in schemas
 * @throws Error on content that the check rejects, either immediately or when a page is resolved
 */
export function openContent(
  written: JsonDocuments,
  engine: Schemas,
  {
    scripts = new Map(),
    readPage = (file) => written.get(file),
    lineOf,
    placeholders = new Map(),
    sources = new Map(),
    publication,
  }: ContentOptions = {},
): Content {
  const schemas = withOwnSchemas(written, engine);
  const documents = publication ? publishedDocuments(written, publication) : written;
  const shownIn = (all: JsonDocuments) => (publication ? shownDocuments(all, publication) : all);
  const readShown = (file: string) => {
    const page = readPage(file);
    return isObject(page) && publication ? shownDocument(file, page, publication) : page;
  };
  const locales = localesOf(documents);
  const at = publication?.at ?? Date.now();
  const sites = () => opened.map(({ site }) => site);
  const firstDocuments = shownIn(locales[0].documents);
  const open = (locale: (typeof locales)[number]) => {
    const shown = locale === locales[0] ? firstDocuments : shownIn(locale.documents);
    return createLocale({ ...locale, documents: shown }, schemas, {
      ...{ scripts, readPage: readShown, lineOf, placeholders, sources, sites, at },
      first: firstDocuments,
    });
  };
  const first = open(locales[0]);
  const opened: LocaleContent[] = [first, ...locales.slice(1).map(open)];
  const byCode = new Map(locales.map(({ code }, index) => [code, opened[index]]));
  const contentIn = (code: string): LocaleContent => {
    const content = byCode.get(code);
    if (!content) throw new Error(`the site has no locale ${code}`);
    return content;
  };
  const theme = themeOf(documents);
  const routes = opened.flatMap((locale) => locale.routes);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const alternatesOf = (route: Route): Alternate[] => {
    const alternates = opened.flatMap((locale) => locale.alternate(route) ?? []);
    return alternates.length > 1 ? alternates : [];
  };

  return {
    site: first.site,
    siteIn: (locale) => contentIn(locale).site,
    theme,
    fonts: fontsIn(theme, documents),
    routes,
    aliases: new Map([
      ...opened.flatMap(({ aliases }) => [...aliases]),
      ...crossLocaleAliases(opened, locales),
    ]),
    redirects: listedRedirects(documents).filter((redirect) => redirect !== undefined),
    locales: locales.map(({ code }) => code),
    routeAt: (path) => byPath.get(path),
    feeds: () => opened.flatMap((locale) => locale.feeds()),
    named: namedCollections(schemas),
    renderErrorOn: ({ path }, type, error) => {
      const route = byPath.get(path);
      return route ? contentIn(route.locale).renderErrorOn(route, type, error) : error;
    },
    resolveHead: (route) => contentIn(route.locale).resolveHead(route),
    resolveEntry: (route) => contentIn(route.locale).resolveEntry(route),
    shownOn: (route) =>
      route ? contentIn(route.locale).shownOn(route) : opened.map((locale) => locale.shownOn()).join('\n'),
    resolvePage: (route) => ({
      ...contentIn(route.locale).resolvePage(route),
      alternates: alternatesOf(route),
    }),
    alternatesOf,
    resolveLayout: (name, locale) => contentIn(locale).resolveLayout(name),
    resolveForm: (name, locale) => contentIn(locale).resolveForm(name),
    origins: () => originsOf(shownIn(documents), first.site, siteScope(firstDocuments)),
    pathsWithoutChat: () =>
      routes.filter((route) => !contentIn(route.locale).hasChat(route)).map(({ path }) => path),
  };
}

function themeOf(documents: JsonDocuments): Theme | undefined {
  const theme = documents.get('theme.json');
  return theme && documentAt(typedDocuments(new Map([['theme.json', theme]])), 'theme.json', 'theme');
}

function fontsIn(theme: Theme | undefined, documents: JsonDocuments): ReadonlyMap<string, MediaFile> {
  const faces = [theme?.faces?.heading, theme?.faces?.text].filter((face) => typeof face === 'object');
  const files = faces.flatMap(({ file, bold = file }) => [file, bold]);
  return new Map(
    files.flatMap((file) => {
      const font = mediaFileIn(`media/${file}`, documents.get(`media/${file}`.normalize()));
      return font ? [[file, font]] : [];
    }),
  );
}
