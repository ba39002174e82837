import { type Documents, entriesOf, type Route, routesOf, siteScope } from '../../renderer/content.ts';
import { fill, fillDeep, type Scope } from '../../renderer/variables.ts';

/** What rules know of the whole site. */
export interface SiteMap {
  documents: Documents;
  scope: Scope;
  routes: readonly Route[];
  /** The pages by address, aliases included. */
  byPath: ReadonlyMap<string, Route>;
  /** The names links can jump to, by address: those of the blocks of the page and of its layout. */
  anchors(path: string): ReadonlySet<string>;
  /** What the variables of a file see: for a template page once an entry. */
  scopesOf(file: string): Scope[];
}

/**
 * Gathers what rules need to know of the whole site, as far as the documents allow.
 * @param files every file there is: a page that cannot be read has its address all the same, so that links to it are
 * not told as well
 */
export function mapSite(documents: Documents, files: readonly string[]): SiteMap {
  const scope = attempt(() => siteScope(documents), {});
  const all = new Map([...files.map((file) => [file, {}] as const), ...documents]);
  const routes = attempt(() => routesOf(all, scope), []);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  for (const route of routes) {
    const aliases = documents.get(route.file)?.aliases;
    if (Array.isArray(aliases)) for (const alias of aliases) if (!byPath.has(alias)) byPath.set(alias, route);
  }

  const anchorsByFile = new Map<string, ReadonlySet<string>>();
  const anchors = (path: string) => {
    const file = byPath.get(path)?.file ?? '';
    const known = anchorsByFile.get(file);
    if (known) return known;
    const { blocks, layout = 'default' } = documents.get(file) ?? {};
    const around = documents.get(`layouts/${layout}.json`) ?? {};
    const names = new Set(['main', ...[blocks, around.before, around.after].flatMap(idsIn)]);
    anchorsByFile.set(file, names);
    return names;
  };

  const scopesOf = (file: string): Scope[] => {
    if (!file.startsWith('pages/')) return [scope];
    const page = { path: '/', outline: [] };
    const collection = documents.get(file)?.collection;
    if (typeof collection !== 'string') return [{ ...scope, page }];
    return entriesOf(documents, collection).map((entry) => ({
      ...scope,
      page,
      entry: attempt(() => fillDeep(documents.get(entry), scope), documents.get(entry)),
    }));
  };
  return { documents, scope, routes, byPath, anchors, scopesOf };
}

/** Fills the variables of a text as far as they resolve; undefined where one does not. */
export function tryFill(text: string, scope: Scope): string | undefined {
  return attempt(() => fill(text, scope), undefined);
}

/** The anchors of blocks and of the blocks inside them. */
export function idsIn(blocks: unknown): string[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block) => [
    ...(typeof block?.id === 'string' ? [block.id] : []),
    ...idsIn(block?.blocks),
  ]);
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
