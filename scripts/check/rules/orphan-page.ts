import { textsIn } from '../../../renderer/content/collections/collection.ts';
import { entriesOf } from '../../../renderer/content/collections/entries.ts';
import { isShown } from '../../../renderer/content/publication.ts';
import { foldersIn, routesIn } from '../../../renderer/content/sidebar.ts';
import type { Rule } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { propertySchema } from '../site/queries.ts';

export const orphanPage: Rule = {
  code: 'orphan-page',
  isForLaunch: true,
  description: 'No page, layout or list links to this page.',
  help: 'Link to it, or exclude it from search engines. Only reported with `--launch`.',
  check: {
    site: (site) => {
      const { linked, listed, shown } = reachedIn(site);
      return site.routes.flatMap(({ path, file, entry, term, number = 1 }) => {
        const page = site.documents.get(file) ?? {};
        const { robots, collection } = page;
        // Nothing can link to a page before it is published.
        const isOut = [page, site.documents.get(entry ?? '')].every((part) =>
          isShown(part, site.publication),
        );
        const of = entry?.split('/')[0] ?? (term === undefined ? undefined : String(collection));
        // Pages of a list link to each other.
        const isReached =
          number > 1 || linked.has(path) || shown.has(entry ?? '') || (of !== undefined && listed.has(of));
        if (path === '/' || path.endsWith('/404') || robots === 'noindex' || isReached || !isOut) return [];
        const message = `no other page links to ${path}; link to it, or exclude it from search engines with "robots": "noindex"`;
        return [{ file: entry ?? file, path: [], message }];
      });
    },
  },
};

/**
 * The addresses that other documents link to, the collections that they list, and the authors and tags that these lists show.
 */
function reachedIn(site: SiteContext) {
  const { documents, known, routes, source, byPath, scope } = site;
  const linked = new Set<string>();
  const listed = new Set<string>();
  for (const [file, document] of documents) {
    const text = JSON.stringify(source(file)?.value);
    for (const [, href = ''] of text.matchAll(/(?:"|\]\()(\/[^"\s)#?]*)/g)) {
      const target = byPath.get(tryFill(href, scope, 'link') ?? href);
      if (target && target.file !== file) linked.add(target.path);
    }
    for (const folder of foldersIn(document, known))
      for (const { path } of routesIn(folder, routes)) linked.add(path);
    const { collection } = document;
    if (typeof collection === 'string' && !file.includes('[')) listed.add(collection);
    for (const [, name = ''] of text.matchAll(/"(?:collection|from)":"([^"]+)"/g))
      if (name !== collection) listed.add(name);
  }
  const shown = [...listed].flatMap((collection) =>
    ['authors', 'tags'].flatMap((name) => {
      const { entryOf, items } = propertySchema(collection, name, site) ?? {};
      const entries = entriesOf(documents, collection).map((file) => documents.get(file) ?? {});
      return entries
        .filter((entry) => isShown(entry, site.publication))
        .flatMap((entry) => textsIn(entry[name]).map((text) => `${entryOf ?? items?.entryOf}/${text}.json`));
    }),
  );
  return { linked, listed, shown: new Set(shown) };
}
