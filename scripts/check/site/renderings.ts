import { entryAt } from '../../../renderer/content/collections/select.ts';
import { type Term, termsOf } from '../../../renderer/content/collections/terms.ts';
import type { JsonDocuments, JsonObject } from '../../../renderer/content/documents.ts';
import { defaultsOf } from '../../../renderer/content/pieces.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import { fillDeep, type Scope } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import { type BaseContext, type Rendering, siteQuery } from './context.ts';
import { tryOr } from './fill.ts';

/** Where a file is rendered: template pages once per entry, documents that are not pages once. */
export function renderingsIn(
  file: string,
  routes: readonly Route[],
  documents: JsonDocuments,
  site: BaseContext,
): readonly Rendering[] {
  const document = () => documents.get(file) ?? {};
  if (isPage(file)) return renderingsAt(routes, document, site);
  return [
    {
      path: '',
      get scope() {
        return scopeAround(document(), file, site.scope);
      },
    },
  ];
}

/** The renderings of the routes of a page. */
export function renderingsAt(
  routes: readonly Route[],
  page: () => JsonObject,
  site: BaseContext,
): readonly Rendering[] {
  return routes.flatMap((route) =>
    route.entry && !site.documents.has(route.entry) ? [] : new PageRendering(route, page, site),
  );
}

const filledEntry = siteQuery(
  'entry with variables filled',
  ({ documents, scope }: BaseContext, file: string): object => {
    const entry = entryAt(file, documents);
    return tryOr(() => fillDeep(entry, scope), entry);
  },
);

const termsIn = siteQuery('terms of a facet', ({ documents }: BaseContext, key: string): Term[] => {
  const [collection = '', facet = ''] = key.split('\n');
  return termsOf(documents, collection, facet);
});

/** A placeholder for related pages; rules only care about the type of the value. */
const somePage = { text: 'A page', href: '/' };
const placeholderPage = {
  outline: [],
  above: [somePage],
  neighbours: { previous: somePage, next: somePage },
  source: {},
  versions: { current: 1, links: [somePage, somePage] },
  all: [somePage],
};

/** A rendering whose scope is read when it is needed, so that the reads count for whoever needs it. */
class PageRendering implements Rendering {
  readonly path: string;
  readonly entry: string | undefined;
  readonly number: number | undefined;
  #scope: Scope | undefined;

  constructor(
    private readonly route: Route,
    private readonly page: () => JsonObject,
    private readonly site: BaseContext,
  ) {
    this.path = route.path;
    this.entry = route.entry;
    this.number = route.number;
  }

  get scope(): Scope {
    // Most pages are the same at each read.
    if (this.#scope) return this.#scope;
    const { path, entry, number, term } = this.route;
    const scope = {
      ...this.site.scope,
      ...(entry && { entry: this.site.ask(filledEntry, entry) }),
      ...(term !== undefined && { term: this.#termScope(term) }),
      page: { path, ...placeholderPage, ...(number && { number }) },
    };
    if (entry === undefined && term === undefined) this.#scope = scope;
    return scope;
  }

  /** The variable `term`. */
  #termScope(slug: string): object {
    const { collection, facet } = this.page();
    const found = this.site.ask(termsIn, `${collection}\n${facet}`).find((term) => term.slug === slug);
    const title = tryOr(() => fillDeep(found?.title, this.site.scope), found?.title);
    return { title, ...(found?.file && this.site.ask(filledEntry, found.file)) };
  }
}

/**
 * The scope of a document that is not a page. For pieces it includes default or example parameters and
 * placeholders for the page.
 */
export function scopeAround(document: JsonObject, file: string, scope: Scope): Scope {
  // `page-data` reports parts of layouts that cannot refer to the page.
  if (file.startsWith('layouts/')) return { ...scope, page: placeholderPage };
  if (!file.startsWith('pieces/')) return scope;
  return { ...scope, page: placeholderPage, with: defaultsOf(document, 'default', 'example') };
}
