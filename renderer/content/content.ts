import type { Block, Form, FormSetup, Layout, Page, Site } from '../../schema/types.d.ts';
import { type Edition, openEdition } from './locale.ts';
import { languagesOf } from './locales.ts';
import { hasChat, type Origins, originsOf } from './origins.ts';
import type { Route } from './routes.ts';
import type { Schemas } from './schemas.ts';
import { siteScope } from './variables.ts';

/** A content file as it was read: its path under `content/` and what it holds. */
export type Documents = ReadonlyMap<string, Record<string, unknown>>;

/** A page in one language of the site. */
export interface PageRoute extends Route {
  /** The code of the language, such as `sk`. */
  language: string;
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
  /** The code of the language of the visit, which the layout is in as far as it can. */
  language: string;
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
  /** The codes of the languages that are switched on, the first one first. */
  languages: readonly string[];
  /** The page at an address, once the aliases are followed. */
  routeAt(path: string): PageRoute | undefined;
  resolvePage(route: PageRoute): ResolvedPage;
  resolveHead(route: PageRoute): PageHead;
  /** A layout in a language, and the language that it is written in, as HTML names it. */
  resolveLayout(name: string, language: string): { layout: Layout; lang: string };
  /** A form as blocks get it. */
  resolveForm(name: string, language: string): Form & FormSetup;
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
  const languages = languagesOf(documents);
  const [first] = languages;
  const editions = new Map(
    languages.map((language) => [
      language.code,
      openEdition(language, first, schemas, { scripts, readPage }),
    ]),
  );
  const editionIn = (code: string): Edition => {
    const edition = editions.get(code);
    if (!edition) throw new Error(`the site has no language ${code}`);
    return edition;
  };
  const all = [...editions.values()];
  const routes = all.flatMap((edition) => edition.routes);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const alternatesOf = ({ file, entry }: Route): Alternate[] => {
    const found = all.flatMap((edition) => edition.own(file, entry));
    return found.length > 1 ? found : [];
  };

  return {
    site: editionIn(first.code).site,
    routes,
    aliases: new Map(all.flatMap(({ aliases }) => [...aliases])),
    languages: languages.map(({ code }) => code),
    routeAt: (path) => byPath.get(path),
    resolveHead: (route) => editionIn(route.language).resolveHead(route),
    resolvePage: (route) => ({
      ...editionIn(route.language).resolvePage(route),
      alternates: alternatesOf(route),
    }),
    resolveLayout: (name, language) => editionIn(language).resolveLayout(name),
    resolveForm: (name, language) => editionIn(language).resolveForm(name),
    // Headers need these of all pages at once; who draws one page does not.
    get origins() {
      return originsOf(documents, siteScope(first.documents));
    },
    get chatless() {
      return routes.filter(({ file }) => !hasChat(first.documents, file)).map(({ path }) => path);
    },
  };
}
