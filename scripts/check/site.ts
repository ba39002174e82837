import type { JsonDocuments } from '../../renderer/content/content.ts';
import { type Route, routesOf } from '../../renderer/content/routes.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { Scope } from '../../renderer/content/variables.ts';
import { isPage, type SourceFile } from '../files/read.ts';
import { anchorsIn } from './anchors.ts';
import { lenientScope, tryFill } from './filling.ts';
import { collectionsIn, entryNames, takenNameOf } from './names.ts';
import { documentsIn } from './reading.ts';
import { remember } from './remember.ts';
import { type Setting, settingsIn } from './settings.ts';

/** What rules know of all that is no page. */
export interface Surroundings {
  schemas: Schemas;
  /** The documents that can be checked. */
  documents: JsonDocuments;
  /** All of them, with what can be read of the others: enough to know what exists. */
  known: JsonDocuments;
  /** What variables see everywhere. */
  scope: Scope;
  /** Whether a file that variables come from cannot be read, so that what is missing may be there. */
  scopeIsPartial: boolean;
  /** The folders of entries. */
  collections: ReadonlySet<string>;
  /** The names of the entries of a data file (`data/plans`) or of a folder (`forms`). */
  namesIn(place: string): ReadonlySet<string>;
}

/** What rules know of the whole site. Its documents include the summaries of the pages. */
export interface SiteMap extends Surroundings {
  /** The documents whose own mistakes are told. */
  judged: JsonDocuments;
  routes: readonly Route[];
  /** The pages by address, aliases included. */
  byPath: ReadonlyMap<string, Route>;
  /** Where a file is drawn: a template page once an entry, all but pages once for all. */
  settingsOf(file: string): readonly Setting[];
  /** The names links can jump to at an address: the anchors of the page and of its layout. */
  anchorsAt(path: string): ReadonlySet<string>;
  /** The names links can jump to in a file that is no page. */
  anchorsOf(file: string): ReadonlySet<string>;
}

type Files = ReadonlyMap<string, SourceFile>;

/** Gathers what rules need to know of all that is no page, as far as the files can be read. */
export function surroundingsOf(files: Files, schemas: Schemas): Surroundings {
  const { documents, known } = documentsIn([...files.values()].filter(({ path }) => !isPage(path)));
  const shared = ['site.json', ...[...known.keys()].filter((file) => file.startsWith('data/'))];
  return {
    schemas,
    documents,
    known,
    scope: lenientScope(new Map([...known].filter(([file]) => !takenNameOf(file, known)))),
    scopeIsPartial: !shared.every((file) => documents.has(file)),
    collections: collectionsIn(known),
    namesIn: remember((place) => entryNames(known, place)),
  };
}

/**
 * Gathers what rules need to know of the whole site, as far as the files can be read.
 * @param isOwn tells the documents whose own mistakes are told from those that another language answers for
 */
export function mapSite(
  files: Files,
  schemas: Schemas,
  around: Surroundings = surroundingsOf(files, schemas),
  isOwn: (path: string) => boolean = () => true,
): SiteMap {
  const { scope } = around;
  const { documents, known } = documentsIn(files.values());
  const routes = routesOf(new Map([...known].filter(([file]) => tryFill(file, scope) !== undefined)), scope);
  const byPath = new Map([
    ...aliasesOf(routes, known),
    ...routes.map((route) => [route.path, route] as const),
  ]);
  const settingsOf = settingsIn(documents, routes, scope);

  return {
    ...around,
    documents,
    judged: new Map([...documents].filter(([file]) => isOwn(file))),
    known,
    routes,
    byPath,
    settingsOf,
    anchorsAt: remember((path) => {
      const { file = '' } = byPath.get(path) ?? {};
      const page = known.get(file) ?? {};
      const around = known.get(`layouts/${page.layout ?? 'default'}.json`) ?? {};
      const inside = settingsOf(file).find((setting) => setting.path === path) ?? { scope };
      return namesOf([...anchorsIn(around, { scope }), ...anchorsIn(page, inside)]);
    }),
    anchorsOf: remember((file) => namesOf(anchorsIn(known.get(file) ?? {}, { scope }))),
  };
}

function aliasesOf(routes: readonly Route[], documents: JsonDocuments): [string, Route][] {
  return routes.flatMap((route) => {
    const { aliases } = documents.get(route.file) ?? {};
    const texts = Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string') : [];
    return texts.map((alias): [string, Route] => [alias, route]);
  });
}

function namesOf(anchors: readonly { name: string }[]): Set<string> {
  return new Set(['main', ...anchors.map(({ name }) => name)]);
}
