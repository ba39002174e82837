import type { LinkItem, Neighbours, SidebarSection } from '../../schema/types.d.ts';
import { isObject, type JsonDocuments, type JsonObject } from './documents.ts';
import { blocksIn, piecesIn } from './pieces.ts';
import type { Route } from './routes.ts';

/** What a sidebar lists. */
export type SidebarItem = LinkItem | SidebarSection;

/** What is known of pages besides their routes. */
interface Pages {
  routes: readonly Route[];
  titleOf(route: Route): string;
  /** The place that a page asks for among those of its folder; undefined where it asks for none. */
  orderOf(route: Route): number | undefined;
}

/** A page or a folder; a folder with a page of its name, or an index page, is both. */
interface Branch {
  /** The pages of this name: several for a template, none for a folder without an index page. */
  routes: Route[];
  inside: Map<string, Branch>;
}

/** Whether a value stands for the pages of a folder. Reads documents that may be invalid. */
export function isFromFolder(value: unknown): value is JsonObject & { readonly folder: string } {
  return isObject(value) && typeof value.folder === 'string';
}

/** The routes of the pages in a folder under `content/pages`, its index page included, the not-found page left out. */
export function routesIn<In extends Route>(folder: string, routes: readonly In[]): In[] {
  const isInside = (path: string) => path === folder || path.startsWith(`${folder}/`);
  return routes.filter(({ file }) => isInside(pathOf(file)) && !file.endsWith('/404.json'));
}

/**
 * The links to the pages of a folder, its index page first; the folders inside it are sections. They stand in the order
 * that pages ask for, those that ask for none after them by their names.
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
    // A title is filled; the text of a link is about to be.
    routes.map((route) => ({ text: titleOf(route).replace(/[{}]/g, '$&$&'), href: route.path }));
  const place = ({ routes: [first] }: Branch) => (first && orderOf(first)) ?? Number.POSITIVE_INFINITY;
  const itemsOf = (branch: Branch, path: string): SidebarItem[] => {
    const inside = [...branch.inside].sort(
      ([name, one], [other, two]) => place(one) - place(two) || (name < other ? -1 : 1),
    );
    return [
      ...linksTo(branch),
      ...inside.flatMap(([name, each]): SidebarItem[] => {
        if (each.inside.size === 0) return linksTo(each);
        const below = path + name;
        const label = isObject(labels) ? labels[below] : undefined;
        const text = typeof label === 'string' ? label : (linksTo(each)[0]?.text ?? words(name));
        return [{ text, items: itemsOf(each, `${below}/`) }];
      }),
    ];
  };
  return itemsOf(top, '');
}

/** The pages before and after a page in the order of a sidebar; none where it is not in it. */
export function neighboursIn(items: readonly SidebarItem[], path: string): Neighbours {
  const links = linksIn(items);
  const index = links.findIndex(({ href }) => href === path);
  const [previous, next] = index < 0 ? [] : [links[index - 1], links[index + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** The folders that sidebars in a document are made from, those in its pieces included. Reads summaries of pages. */
export function foldersIn(document: unknown, documents: JsonDocuments): Set<string> {
  const pieces = [...piecesIn(document, documents)].map((file) => documents.get(file));
  return new Set([document, ...pieces].flatMap(ownFolders));
}

function ownFolders(part: unknown): string[] {
  if (!isObject(part)) return [];
  const { items } = part;
  const own = isFromFolder(items) ? [items.folder] : [];
  return [...own, ...blocksIn(part).flatMap(ownFolders)];
}

/** The links to pages of the site in a sidebar, in order, each page once. */
function linksIn(items: readonly SidebarItem[]): LinkItem[] {
  const all = items.flatMap((item) => ('items' in item ? linksIn(item.items) : [item]));
  const pages = all.filter(({ href }) => /^\/[^#?]*$/.test(href));
  const seen = new Set<string>();
  return pages.filter(({ href }) => !seen.has(href) && seen.add(href));
}

/** The path of a page under `content/pages`; an index page has that of its folder. */
function pathOf(file: string): string {
  return file.slice('pages/'.length, -'.json'.length).replace(/\/index$/, '');
}

/** The name of a folder as words. */
function words(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
