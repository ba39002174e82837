import { entryAt } from '../../../renderer/content/collections/select.ts';
import { termsOf } from '../../../renderer/content/collections/terms.ts';
import type { JsonDocuments, JsonObject } from '../../../renderer/content/documents.ts';
import { memoize, memoizeByObject } from '../../../renderer/content/memoize.ts';
import { defaultsOf } from '../../../renderer/content/pieces.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import { fillDeep, type Scope } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import type { BaseContext, Setting } from './context.ts';
import { tryOr } from './fill.ts';

/**
 * Returns a function that returns where a file is rendered: template pages once per entry, documents that are
 * not pages once.
 * @param routesOf returns the routes of a page
 */
export function settingsIn(
  documents: JsonDocuments,
  routesOf: (file: string) => readonly Route[],
  shared: BaseContext,
) {
  const filledWith = memoizeByObject((scope: Scope) =>
    memoize((entry) => {
      const document = entryAt(entry, documents);
      return tryOr(() => fillDeep(document, scope), document);
    }),
  );
  const filled = (entry: string) => filledWith(shared.scope)(entry);
  const termsIn = memoize((file: string) => {
    const { collection, facet } = documents.get(file) ?? {};
    return termsOf(documents, String(collection), String(facet));
  });

  return memoize((file: string): Setting[] => {
    if (!isPage(file))
      return [{ scope: scopeAround(documents.get(file) ?? {}, file, shared.scope), path: '' }];
    return routesOf(file).flatMap((route): Setting[] => {
      const { path, entry, term, number } = route;
      if (entry && !documents.has(entry)) return [];
      const scopeOf = (): Scope => {
        const own: Scope = {
          ...shared.scope,
          ...(entry && { entry: filled(entry) }),
          ...(term !== undefined && { term: termAt(route) }),
        };
        return { ...own, page: { path, ...somewhere, ...(number && { number }) } };
      };
      return [new RouteSetting(route, scopeOf)];
    });
  });

  /** The variable `term` of a page. */
  function termAt({ file, term }: Route): object {
    const found = termsIn(file).find(({ slug }) => slug === term);
    const title = tryOr(() => fillDeep(found?.title, shared.scope), found?.title);
    return { title, ...(found?.file && filled(found.file)) };
  }
}

/** A placeholder for related pages; rules only care about the type of the value. */
const somePage = { text: 'A page', href: '/' };
const somewhere = {
  outline: [],
  above: [somePage],
  neighbours: { previous: somePage, next: somePage },
  source: {},
  versions: { current: 1, links: [somePage, somePage] },
  all: [somePage],
};

/** A setting with a lazy scope: most pages never need it. */
class RouteSetting implements Setting {
  readonly path: string;
  readonly entry: string | undefined;
  readonly number: number | undefined;
  readonly #scopeOf: () => Scope;
  #scope: Scope | undefined;

  constructor({ path, entry, number }: Route, scopeOf: () => Scope) {
    this.path = path;
    this.entry = entry;
    this.number = number;
    this.#scopeOf = scopeOf;
  }

  get scope(): Scope {
    this.#scope ??= this.#scopeOf();
    return this.#scope;
  }
}

/**
 * The scope of a document that is not a page. For pieces it includes default or example parameters and
 * placeholders for the page.
 */
export function scopeAround(document: JsonObject, file: string, scope: Scope): Scope {
  if (!file.startsWith('pieces/')) return scope;
  return { ...scope, page: somewhere, with: defaultsOf(document, 'default', 'example') };
}
