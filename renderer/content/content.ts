import type { Block, Form, FormSetup, Layout, Page, Site } from '../../schema/types.d.ts';
import { type LocaleContent, openLocale } from './locale.ts';
import { localesOf } from './locales.ts';
import { hasChat, type Origins, originsOf } from './origins.ts';
import type { Route } from './routes.ts';
import type { Schemas } from './schemas.ts';
import { siteScope } from './variables.ts';

/** A content file as it was read: its path under `content/` and what it holds. */
export type Documents = ReadonlyMap<string, Record<string, unknown>>;

/** A page in one language of the site. */
export interface PageRoute extends Route {
  /** The code of the locale, such as `sk`. */
  locale: string;
}

/** A page in another language. */
export interface Alternate {
  /** The language as HTML names it, such as `en-GB`. */
  lang: string;
  path: string;
}

/** A page that is ready to be drawn: variables filled, Markdown parsed, references replaced. */
export interface ResolvedPage extends Omit<Page, 'blocks'> {
  path: string;
  layout: string;
  /** The code of the locale of the visit, which the layout is in as far as it can. */
  locale: string;
  /** The language that the page itself is written in, as HTML names it. */
  lang: string;
  /** Where the page is that this one repeats, for want of a translation; its own path where it is none. */
  original: string;
  /** The page in all its languages, this one included; empty where it has one alone. */
  alternates: readonly Alternate[];
  /** The blocks, the notice of the layout first where the page asks for it. */
  blocks: Block[];
}

/** What is told of a page where it is listed. */
export type PageHead = Pick<ResolvedPage, 'path' | 'title' | 'description' | 'robots' | 'original'>;

/** All content, checked: what pages there are and what each holds. */
export interface Content {
  site: Site;
  /** Every address of the site, in the order of the files, one language after the other. */
  routes: readonly PageRoute[];
  /** What lies behind an address: `from` leads to `to`. */
  aliases: ReadonlyMap<string, string>;
  /** The codes of the locales that are switched on, the first one first. */
  locales: readonly string[];
  /** The page at an address, once the aliases are followed. */
  routeAt(path: string): PageRoute | undefined;
  resolvePage(route: PageRoute): ResolvedPage;
  resolveHead(route: PageRoute): PageHead;
  /** A layout in a language, and the language that it is written in, as HTML names it. */
  resolveLayout(name: string, locale: string): { layout: Layout; lang: string };
  /** A form as blocks get it. */
  resolveForm(name: string, locale: string): Form & FormSetup;
  origins: Origins;
  /** The paths of the pages without a chat. */
  chatless: string[];
}

/** What content is opened with, besides its documents. */
export interface ContentOptions {
  /** Where the modules of forms lie, by language and name: `en/contact`; may be filled in later. */
  scripts?: ReadonlyMap<string, string>;
  /** Gives the whole of a page, by its file, where the documents hold no more than the summaries of pages. */
  readPage?: (file: string) => Page;
}

/**
 * Opens checked documents. The schemas say where Markdown and references stand. Throws on content the check refuses.
 */
export function openContent(
  documents: Documents,
  schemas: Schemas,
  { scripts = new Map(), readPage = (file) => documents.get(file) as unknown as Page }: ContentOptions = {},
): Content {
  const locales = localesOf(documents);
  const [first] = locales;
  const opened = new Map(
    locales.map((locale) => [locale.code, openLocale(locale, first, schemas, { scripts, readPage })]),
  );
  const localeIn = (code: string): LocaleContent => {
    const locale = opened.get(code);
    if (!locale) throw new Error(`the site has no language ${code}`);
    return locale;
  };
  const all = [...opened.values()];
  const routes = all.flatMap((locale) => locale.routes);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const alternatesOf = ({ file, entry }: Route): Alternate[] => {
    const found = all.flatMap((locale) => locale.own(file, entry));
    return found.length > 1 ? found : [];
  };

  return {
    site: localeIn(first.code).site,
    routes,
    aliases: new Map(all.flatMap(({ aliases }) => [...aliases])),
    locales: locales.map(({ code }) => code),
    routeAt: (path) => byPath.get(path),
    resolveHead: (route) => localeIn(route.locale).resolveHead(route),
    resolvePage: (route) => ({
      ...localeIn(route.locale).resolvePage(route),
      alternates: alternatesOf(route),
    }),
    resolveLayout: (name, locale) => localeIn(locale).resolveLayout(name),
    resolveForm: (name, locale) => localeIn(locale).resolveForm(name),
    // Headers need these of all pages at once; who draws one page does not.
    get origins() {
      return originsOf(documents, siteScope(first.documents));
    },
    get chatless() {
      return routes.filter(({ file }) => !hasChat(first.documents, file)).map(({ path }) => path);
    },
  };
}
