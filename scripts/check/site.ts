import type { Documents } from '../../renderer/content.ts';
import { type Route, routesOf } from '../../renderer/routes.ts';
import type { Schemas } from '../../renderer/schemas.ts';
import type { Scope } from '../../renderer/variables.ts';
import { documentsOf, type SourceFile } from '../read.ts';
import { anchorsIn } from './anchors.ts';
import { lenientScope, tryFill } from './filling.ts';
import { collectionsIn, entryNames, takenNameOf } from './names.ts';
import { remember } from './remember.ts';
import { type Setting, settingsIn } from './settings.ts';
import { standIn } from './syntax.ts';

/** What rules know of the whole site. */
export interface SiteMap {
  schemas: Schemas;
  /** The documents that can be checked. */
  documents: Documents;
  /** All of them, with what can be read of the others: enough to know what exists. */
  known: Documents;
  /** What variables see everywhere. */
  scope: Scope;
  /** Whether a file that variables come from cannot be read, so that what is missing may be there. */
  scopeIsPartial: boolean;
  routes: readonly Route[];
  /** The pages by address, aliases included. */
  byPath: ReadonlyMap<string, Route>;
  /** The folders of entries. */
  collections: ReadonlySet<string>;
  /** Where a file is drawn: a template page once an entry, all but pages once for all. */
  settingsOf(file: string): readonly Setting[];
  /** The names links can jump to at an address: the anchors of the page and of its layout. */
  anchorsAt(path: string): ReadonlySet<string>;
  /** The names links can jump to in a file that is no page. */
  anchorsOf(file: string): ReadonlySet<string>;
  /** The names of the entries of a data file (`data/plans`) or of a folder (`forms`). */
  namesIn(place: string): ReadonlySet<string>;
}

/** Gathers what rules need to know of the whole site, as far as the files can be read. */
export function mapSite(files: ReadonlyMap<string, SourceFile>, schemas: Schemas): SiteMap {
  const standIns = new Map<string, Record<string, unknown>>();
  for (const file of files.values()) {
    const found = standIn(file);
    if (found) standIns.set(file.path, found);
  }
  const documents = new Map([...documentsOf(files)].filter(([file]) => !standIns.has(file)));
  const known = new Map([...documents, ...standIns]);
  const shared = ['site.json', ...[...known.keys()].filter((file) => file.startsWith('data/'))];
  const scope = lenientScope(new Map([...known].filter(([file]) => !takenNameOf(file, known))));

  const routes = routesOf(new Map([...known].filter(([file]) => tryFill(file, scope) !== undefined)), scope);
  const byPath = new Map([
    ...aliasesOf(routes, known),
    ...routes.map((route) => [route.path, route] as const),
  ]);
  const settingsOf = settingsIn(documents, routes, scope);

  return {
    schemas,
    documents,
    known,
    scope,
    scopeIsPartial: !shared.every((file) => documents.has(file)),
    routes,
    byPath,
    collections: collectionsIn(known),
    settingsOf,
    anchorsAt: remember((path) => {
      const { file = '' } = byPath.get(path) ?? {};
      const page = known.get(file) ?? {};
      const around = known.get(`layouts/${page.layout ?? 'default'}.json`) ?? {};
      const inside = settingsOf(file).find((setting) => setting.path === path)?.scope ?? scope;
      return namesOf([...anchorsIn(around, scope), ...anchorsIn(page, inside)]);
    }),
    anchorsOf: remember((file) => namesOf(anchorsIn(known.get(file) ?? {}, scope))),
    namesIn: remember((place) => entryNames(known, place)),
  };
}

function aliasesOf(routes: readonly Route[], documents: Documents): [string, Route][] {
  return routes.flatMap((route) => {
    const { aliases } = documents.get(route.file) ?? {};
    const texts = Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string') : [];
    return texts.map((alias): [string, Route] => [alias, route]);
  });
}

function namesOf(anchors: readonly { id: string }[]): Set<string> {
  return new Set(['main', ...anchors.map(({ id }) => id)]);
}
