import type { Form, FormSetup, Layout, Site, Theme } from '../../schema/types.d.ts';
import { namedCollections } from './collections/named.ts';
import { documentAt, isObject, type JsonDocuments, typedDocuments } from './documents.ts';
import { type LocaleContent, openLocale } from './locale.ts';
import { type Locale, localesOf } from './locales.ts';
import { type Origins, originsOf } from './origins.ts';
import { withOwnSchemas } from './own-schemas.ts';
import type { PageFile } from './page-scope.ts';
import type { Alternate, FeedPages, PageHead, PartLanguage, ResolvedEntry, ResolvedPage } from './pages.ts';
import { type Publication, shownDocument, shownDocuments } from './publication.ts';
import { listedRedirects, type Redirect } from './redirects.ts';
import type { PageRoute, Route } from './routes.ts';
import type { Schemas } from './schemas.ts';
import { siteScope } from './variables.ts';

export type { JsonDocuments, JsonObject } from './documents.ts';
export type { Origins } from './origins.ts';
export type {
  Alternate,
  FeedPages,
  PageHead,
  PartLanguage,
  ResolvedEntry,
  ResolvedPage,
} from './pages.ts';
export type { PageRoute, Route } from './routes.ts';

/** The content of a site: which pages there are and what each of them holds. */
export interface Content {
  site: Site;
  /** The facts and texts of the site in a locale. */
  siteIn(locale: string): Site;
  /** The look of the site; undefined when it is neutral. */
  theme: Theme | undefined;
  /** All routes in the order of the files, one locale after the other. */
  routes: readonly PageRoute[];
  /** The redirects of aliases: `from` leads to `to`. */
  aliases: ReadonlyMap<string, string>;
  /** The redirects of `redirects.json`, in the order they are written. */
  redirects: readonly Redirect[];
  /** The codes of the enabled locales, the default locale first. */
  locales: readonly string[];
  /** The route with this path; aliases are not followed. */
  routeAt(path: string): PageRoute | undefined;
  resolvePage(route: PageRoute): ResolvedPage;
  resolveHead(route: PageRoute): PageHead;
  /** The entry of a page as a feed has it. */
  resolveEntry(route: PageRoute): ResolvedEntry;
  /** The feeds of the pages that list entries. */
  feeds(): FeedPages[];
  /**
   * All that a page shows of collections, as a text that changes with any of it; what layouts show of them where no page
   * is given. Needs whole pages or their summaries.
   */
  shownOn(route?: PageRoute): string;
  /** The collections whose entries others name, so that any page may show something of them. */
  named: ReadonlySet<string>;
  /** A layout in a locale, and the language it is written in. */
  resolveLayout(name: string, locale: string): { layout: Layout; language: PartLanguage };
  /** A form as blocks receive it. */
  resolveForm(name: string, locale: string): Form & FormSetup;
  /** The outside origins the content uses. Needs whole pages or their summaries. */
  origins(): Origins;
  /** The paths of the pages without a chat. Needs whole pages or their summaries. */
  pathsWithoutChat(): string[];
}

/** What content is opened with besides its documents. */
export interface ContentOptions {
  /** The addresses of form modules by locale and name, such as `en/contact`; may be filled in later. */
  scripts?: ReadonlyMap<string, string>;
  /** Reads the whole of a page by its file, when the documents hold summaries of pages. */
  readPage?: (file: string) => unknown;
  /** Data URLs of tiny copies of pictures, by their keys; empty for a transparent picture. */
  placeholders?: ReadonlyMap<string, string>;
  /** The files that pages are edited in, by the file of the page or its entry. */
  sources?: ReadonlyMap<string, PageFile>;
  /** What of the documents is shown; all of it where left out. */
  publication?: Publication;
}

/**
 * Opens the content of a site.
 * @param written documents that passed the check, translations included
 * @param engine the schemas besides those of the site
 * @throws Error on content that the check rejects, now or when a page is resolved
 */
export function openContent(
  written: JsonDocuments,
  engine: Schemas,
  {
    scripts = new Map(),
    readPage = (file) => written.get(file),
    placeholders = new Map(),
    sources = new Map(),
    publication,
  }: ContentOptions = {},
): Content {
  const schemas = withOwnSchemas(written, engine);
  const documents = publication ? shownDocuments(written, publication) : written;
  const readShown = (file: string) => {
    const page = readPage(file);
    return isObject(page) && publication ? shownDocument(file, page, publication) : page;
  };
  const locales = localesOf(documents);
  const at = publication?.at ?? Date.now();
  const open = (locale: (typeof locales)[number]) =>
    openLocale(locale, schemas, { scripts, readPage: readShown, placeholders, sources, at });
  const first = open(locales[0]);
  const opened = [first, ...locales.slice(1).map(open)];
  const byCode = new Map(locales.map(({ code }, index) => [code, opened[index]]));
  const contentIn = (code: string): LocaleContent => {
    const content = byCode.get(code);
    if (!content) throw new Error(`the site has no locale ${code}`);
    return content;
  };
  const routes = opened.flatMap((locale) => locale.routes);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const alternatesOf = (route: Route): Alternate[] => {
    const alternates = opened.flatMap((locale) => locale.alternate(route) ?? []);
    return alternates.length > 1 ? alternates : [];
  };

  return {
    site: first.site,
    siteIn: (locale) => contentIn(locale).site,
    theme: themeOf(documents),
    routes,
    aliases: new Map([...opened.flatMap(({ aliases }) => [...aliases]), ...sisterPaths(opened, locales)]),
    redirects: listedRedirects(documents).filter((redirect) => redirect !== undefined),
    locales: locales.map(({ code }) => code),
    routeAt: (path) => byPath.get(path),
    feeds: () => opened.flatMap((locale) => locale.feeds()),
    named: namedCollections(documents, schemas),
    resolveHead: (route) => contentIn(route.locale).resolveHead(route),
    resolveEntry: (route) => contentIn(route.locale).resolveEntry(route),
    shownOn: (route) =>
      route ? contentIn(route.locale).shownOn(route) : opened.map((locale) => locale.shownOn()).join('\n'),
    resolvePage: (route) => ({
      ...contentIn(route.locale).resolvePage(route),
      alternates: alternatesOf(route),
    }),
    resolveLayout: (name, locale) => contentIn(locale).resolveLayout(name),
    resolveForm: (name, locale) => contentIn(locale).resolveForm(name),
    origins: () => originsOf(documents, first.site, siteScope(locales[0].documents)),
    pathsWithoutChat: () => routes.filter((route) => !first.hasChat(route)).map(({ path }) => path),
  };
}

/**
 * The paths of pages in other languages, each with the prefix of a language: they lead to the page in that language, so
 * that whoever changes the prefix alone gets there.
 */
function sisterPaths(opened: readonly LocaleContent[], locales: readonly Locale[]): [string, string][] {
  const routes = opened.map((locale) => locale.routes);
  if (!routes.flat().some(({ named }) => named)) return [];
  const taken = new Set([
    ...routes.flat().map(({ path }) => path),
    ...opened.flatMap(({ aliases }) => [...aliases.keys()]),
  ]);
  const keyOf = ({ file, entry }: Route) => `${file} ${entry}`;
  const sisters = new Map<string, Set<string>>();
  for (const [index, { prefix }] of locales.entries())
    for (const route of routes[index] ?? []) {
      const paths = sisters.get(keyOf(route)) ?? new Set();
      sisters.set(keyOf(route), paths.add(route.path.slice(prefix.length) || '/'));
    }
  return locales.flatMap(({ prefix }, index) =>
    (routes[index] ?? []).flatMap((route) =>
      [...(sisters.get(keyOf(route)) ?? [])]
        .map((path): [string, string] => [path === '/' ? prefix : prefix + path, route.path])
        .filter(([path]) => path && !taken.has(path)),
    ),
  );
}

function themeOf(documents: JsonDocuments): Theme | undefined {
  const theme = documents.get('theme.json');
  return theme && documentAt(typedDocuments(new Map([['theme.json', theme]])), 'theme.json', 'theme');
}
