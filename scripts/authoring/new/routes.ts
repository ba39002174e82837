import { openLocales } from '../../../renderer/content/locales.ts';
import { UsageError } from '../../cli/command.ts';
import { askWith, type Content } from './plan.ts';

/**
 * The routes of a new document.
 * @param file its path under `content/`: a page, or an entry of a collection that has a template page
 * @throws UsageError if a page already has one of them, as an alias or in another locale included
 */
export function claimRoutes(content: Content, file: string, value: object): string[] {
  const { site } = content;
  const added = askWith(content, file, value, ({ routes }) =>
    routes.filter((route) => (route.entry ?? route.file) === file).map(({ path }) => path),
  );
  const prefixes = openLocales(site.allDocuments)
    .all()
    .map(({ prefix }) => prefix);
  for (const path of added)
    for (const prefix of prefixes) {
      if (path !== prefix && !path.startsWith(`${prefix}/`)) continue;
      const owner = site.byPath.get(path.slice(prefix.length) || '/');
      const ownerFile = owner?.entry ?? owner?.file;
      if (ownerFile !== undefined && ownerFile !== file)
        throw new UsageError(`content/${ownerFile} already has the route ${path}`);
    }
  return added;
}

/** A message with the URL of a route on the dev server. */
export function previewHint(route: string): string {
  return `Run npm run dev to see it at http://localhost:5173${route}`;
}
