import { type JsonDocuments, type JsonObject, kindOf } from '../../../renderer/content/documents.ts';
import { hasUnreadableDate, isShown, unpublished } from '../../../renderer/content/publication.ts';
import { aliasesIn, type Route, routesOf } from '../../../renderer/content/routes.ts';
import type { BaseContext } from './context.ts';
import { tryFill } from './fill.ts';

/** The properties of a page that decide about its addresses, and those that rules for the whole site read. */
const deciding = ['path', 'aliases', 'draft', 'publish', 'expire', 'layout'];

/** The addresses of a locale. */
export class Addresses {
  routes: readonly Route[];
  /** The documents, and their routes, without unpublished entries. */
  readonly shown: JsonDocuments;
  shownRoutes: readonly Route[];
  /** The published pages by address, including aliases. A new map after each change. */
  byPath: ReadonlyMap<string, Route> = new Map();
  /** Why a page is not published, by address, including aliases. */
  unpublished: ReadonlyMap<string, string> = new Map();
  readonly #known: JsonDocuments;
  readonly #shared: BaseContext;
  readonly #byFile = new Map<string, Route[]>();
  /** Why routes are not published, regardless of other routes. Contains no published routes. */
  readonly #hidden = new Map<Route, string>();
  /** The files of pages with aliases. */
  readonly #aliased = new Set<string>();

  /** @param known the documents of the locale, in which `replace` expects the changed page */
  constructor(known: JsonDocuments, shared: BaseContext) {
    this.#known = known;
    this.#shared = shared;
    const named = [...known].filter(([file]) => tryFill(file, shared.scope) !== undefined);
    const { publication, scope } = shared;
    this.shown = new Map(
      named.filter(([file, document]) => kindOf(file) !== 'entry' || isShown(document, publication)),
    );
    this.routes = routesOf(new Map(named), scope, publication.at);
    this.shownRoutes =
      this.shown.size === named.length ? this.routes : routesOf(this.shown, scope, publication.at);
    for (const route of this.routes) {
      const ofFile = this.#byFile.get(route.file);
      if (ofFile) ofFile.push(route);
      else this.#byFile.set(route.file, [route]);
      this.#describe(route);
    }
    this.#assign();
  }

  /** The addresses at which a page is published. */
  of(file: string): Set<string> {
    const claimed = claimsOf(this.routesOf(file), this.#known.get(file));
    return new Set(claimed.filter((address) => this.byPath.get(address)?.file === file));
  }

  /** The routes of a page. */
  routesOf(file: string): readonly Route[] {
    return this.#byFile.get(file) ?? [];
  }

  /**
   * Updates the addresses of a page that is not a template.
   * @param before the page before it changed
   * @returns the addresses that gained, lost or changed their page, or that are published or unpublished now; undefined if
   *   none of the properties changed that decide about addresses
   */
  replace(file: string, before: JsonObject): Set<string> | undefined {
    const now = this.#known.get(file) ?? {};
    const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(now[name]);
    if (deciding.every(isSame)) return undefined;
    const [old] = this.routesOf(file);
    const { scope, publication } = this.#shared;
    const [fresh] = old ? routesOf(new Map([[file, now]]), scope, publication.at) : [];
    if (!old || !fresh) return this.#replaceRoutes((route) => route);
    const route = fresh.path === old.path && fresh.named === old.named ? old : fresh;
    const reason = this.#hidden.get(old);
    this.#hidden.delete(old);
    this.#aliased.delete(file);
    this.#describe(route);
    // A layout, for example, changes no address.
    if (route === old && isSame('aliases') && this.#hidden.get(old) === reason) return new Set();
    this.#replaceRoutes((each) => (each.file === file ? route : each));
    this.#byFile.set(file, [route]);
    const { byPath, unpublished } = this;
    this.#assign();
    const claimed = [...claimsOf([old], before), ...claimsOf([route], now)];
    return new Set(
      claimed.filter(
        (address) =>
          byPath.get(address) !== this.byPath.get(address) ||
          unpublished.get(address) !== this.unpublished.get(address),
      ),
    );
  }

  /** Always creates a new list, because results are cached by it. */
  #replaceRoutes(change: (route: Route) => Route): Set<string> {
    const isAll = this.shownRoutes === this.routes;
    this.routes = this.routes.map(change);
    this.shownRoutes = isAll ? this.routes : this.shownRoutes.map(change);
    return new Set();
  }

  /** Assigns each address to a page: an alias only if no page has the address itself. */
  #assign(): void {
    const isAll = this.shownRoutes === this.routes;
    const shown = isAll ? undefined : new Set(this.shownRoutes.map(({ path }) => path));
    const byPath = new Map<string, Route>();
    const hidden = new Map<string, string>();
    const assign = (path: string, route: Route) => {
      const isEmpty = shown && !shown.has(route.path);
      const reason = this.#hidden.get(route) ?? (isEmpty ? 'lists only unpublished pages' : undefined);
      if (reason) hidden.set(path, reason);
      else byPath.set(path, route);
    };
    for (const route of this.routes)
      if (this.#aliased.has(route.file))
        for (const alias of aliasesIn(this.#known.get(route.file))) assign(alias, route);
    for (const route of this.routes) if (route.named) assign(route.named, route);
    for (const route of this.routes) assign(route.path, route);
    this.byPath = byPath;
    this.unpublished = hidden;
  }

  /** Records whether a page has aliases, and why it is not published: its own draft status and dates, or those of its entry. */
  #describe(route: Route): void {
    const { file, entry = file } = route;
    const { publication } = this.#shared;
    const page = this.#known.get(file) ?? {};
    if (page.aliases) this.#aliased.add(file);
    // `invalid-date` reports dates that cannot be read; links to the page are right.
    const hidden = [page, this.#known.get(entry) ?? {}].find(
      (each) => !isShown(each, publication) && !hasUnreadableDate(each),
    );
    const reason = hidden && unpublished(hidden, publication.at);
    if (reason) this.#hidden.set(route, reason);
  }
}

/** The addresses that a page claims, which another page may have. */
function claimsOf(routes: readonly Route[], page?: JsonObject): string[] {
  return [...routes.flatMap(({ path, named = path }) => [path, named]), ...aliasesIn(page)];
}
