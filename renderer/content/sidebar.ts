import type { LinkItem, Neighbours, SidebarSection } from '../../schema/types.d.ts';
import { isObject, type JsonDocuments, type JsonObject } from './documents.ts';
import { blocksIn, piecesIn } from './pieces.ts';
import type { Route } from './routes.ts';

export type SidebarItem = LinkItem | SidebarSection;

/** Data of pages that their routes do not have. */
interface Pages {
  routes: readonly Route[];
  titleOf(route: Route): string;
  /** The `order` of a page; undefined if it has none. */
  orderOf(route: Route): number | undefined;
}

/** A page, a folder, or both: a folder with an index page or a page of the same name. */
interface Branch {
  /** The pages with this name: several for a template, none for a folder without an index page. */
  routes: Route[];
  inside: Map<string, Branch>;
}

/** Whether a value refers to the pages of a folder. Accepts invalid documents. */
export function isFromFolder(value: unknown): value is JsonObject & { readonly folder: string } {
  return isObject(value) && typeof value.folder === 'string';
}

/** The routes of the pages in a folder under `content/pages`, including its index page but not the not-found page. */
export function routesIn<In extends Route>(folder: string, routes: readonly In[]): In[] {
  const isInside = (path: string) => path === folder || path.startsWith(`${folder}/`);
  return routes.filter(({ file }) => isInside(pathOf(file)) && !file.endsWith('/404.json'));
}

/**
 * The links to the pages of a folder, starting with its index page; subfolders become sections. Pages with an `order` are
 * sorted by it, the others follow by name.
 */
export function folderItems(
  { folder, labels }: JsonObject,
  { routes, titleOf, orderOf }: Pages,
): SidebarItem[] {
  const top: Branch = { routes: [], inside: new Map() };
  for (const route of routesIn(String(folder), routes)) {
    let branch = top;
    for (const name of pathOf(route.file).slice(String(folder).length).split('/').filter(Boolean)) {
      const next = branch.inside.get(name) ?? { routes: [], inside: new Map() };
      branch.inside.set(name, next);
      branch = next;
    }
    branch.routes.push(route);
  }

  const linksTo = ({ routes }: Branch) =>
    // Titles are already filled in, link texts will be: escape the braces.
    routes.map((route) => ({ text: titleOf(route).replace(/[{}]/g, '$&$&'), href: route.path }));
  const position = ({ routes: [first] }: Branch) => (first && orderOf(first)) ?? Number.POSITIVE_INFINITY;
  const itemsOf = (branch: Branch, path: string): SidebarItem[] => {
    const inside = [...branch.inside].sort(
      ([name, one], [other, two]) => position(one) - position(two) || (name < other ? -1 : 1),
    );
    return [
      ...linksTo(branch),
      ...inside.flatMap(([name, each]): SidebarItem[] => {
        if (each.inside.size === 0) return linksTo(each);
        const below = path + name;
        const label = isObject(labels) ? labels[below] : undefined;
        const text = typeof label === 'string' ? label : (linksTo(each)[0]?.text ?? titleFrom(name));
        return [{ text, items: itemsOf(each, `${below}/`) }];
      }),
    ];
  };
  return itemsOf(top, '');
}

/** The previous and the next page in the order of a sidebar; undefined for pages that it does not list. */
export function neighboursIn(items: readonly SidebarItem[], path: string): Neighbours {
  const links = linksIn(items);
  const index = links.findIndex(({ href }) => href === path);
  const [previous, next] = index < 0 ? [] : [links[index - 1], links[index + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** The folders that the sidebars of a document and its pieces are generated from. Accepts summaries of pages. */
export function foldersIn(document: unknown, documents: JsonDocuments): Set<string> {
  const pieces = [...piecesIn(document, documents)].map((file) => documents.get(file));
  return new Set([document, ...pieces].flatMap(ownFolders));
}

function ownFolders(part: unknown): string[] {
  if (!isObject(part)) return [];
  const { items } = part;
  const folders = isFromFolder(items) ? [items.folder] : [];
  return [...folders, ...blocksIn(part).flatMap(ownFolders)];
}

/** The links to pages of the site in a sidebar, in order and without duplicates. */
function linksIn(items: readonly SidebarItem[]): LinkItem[] {
  const all = items.flatMap((item) => ('items' in item ? linksIn(item.items) : [item]));
  const pages = all.filter(({ href }) => /^\/[^#?]*$/.test(href));
  const seen = new Set<string>();
  return pages.filter(({ href }) => !seen.has(href) && seen.add(href));
}

/** The path of a page under `content/pages`; for an index page, the path of its folder. */
export function pathOf(file: string): string {
  return file.slice('pages/'.length, -'.json'.length).replace(/\/index$/, '');
}

function titleFrom(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
