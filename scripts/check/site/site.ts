import { createLists } from '../../../renderer/content/collections/lists.ts';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { extendLayouts } from '../../../renderer/content/layouts.ts';
import { type Memoized, memoize, once } from '../../../renderer/content/memoize.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import { blocksFileOf, type Route, routesOf } from '../../../renderer/content/routes.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Files } from '../finding.ts';
import { Addresses } from './addresses.ts';
import { anchorsIn } from './anchors.ts';
import { withEntryBlocks } from './blocks.ts';
import type { BaseContext, DocumentContext, Setting, SiteContext } from './context.ts';
import { documentsIn, summaryOf } from './file-summary.ts';
import { lenientScope, tryFill } from './fill.ts';
import { collectionsIn, entryNames, takenNameOf } from './names.ts';
import { usesIn } from './pieces.ts';
import { scopeAround, settingsIn } from './settings.ts';

/** Collects what rules need to know about everything except pages. Skips invalid files. */
export function createBaseContext(
  files: Files,
  schemas: Schemas,
  publication: Publication = { at: Date.now() },
): BaseContext {
  const { documents, known: read } = documentsIn([...files.values()].filter(({ path }) => !isPage(path)));
  const known = extendLayouts(read);
  const shared = ['site.json', ...[...known.keys()].filter((file) => file.startsWith('data/'))];
  return {
    schemas,
    documents,
    known,
    publication,
    scope: lenientScope(new Map([...known].filter(([file]) => !takenNameOf(file, known)))),
    scopeIsPartial: !shared.every((file) => documents.has(file)),
    collections: collectionsIn(known),
    usesOf: usesIn(known, schemas),
    namesIn: memoize((source) => entryNames(known, source)),
  };
}

/**
 * Collects what rules need to know about one document.
 * @param mismatch returns why a value does not match the schema with a title
 */
export function createDocumentContext(
  source: SourceFile,
  document: Readonly<Record<string, unknown>>,
  shared: BaseContext,
  mismatch: DocumentContext['mismatch'] = () => undefined,
): DocumentContext {
  const file = source.path;
  const settings = () => {
    if (!isPage(file)) return [{ scope: scopeAround(document, file, shared.scope), path: '' }];
    const { collection } = document;
    // The only other documents that affect where a page is rendered are the entries of its collection.
    const entries = typeof collection === 'string' ? [...shared.known] : [];
    const known: JsonDocuments = new Map([...entries, [file, document]]);
    const routes =
      tryFill(file, shared.scope) === undefined ? [] : routesOf(known, shared.scope, shared.publication.at);
    const documents = entries.length === 0 ? known : new Map([...shared.documents, [file, document]]);
    return settingsIn(documents, () => routes, shared)(file);
  };
  return Object.assign(new LazySettings(settings), shared, { file, source, document, mismatch: mismatch });
}

/** Computes where a document is rendered on first use: most pages never need it. */
class LazySettings {
  readonly #gather: () => readonly Setting[];
  #settings: readonly Setting[] | undefined;

  constructor(gather: () => readonly Setting[]) {
    this.#gather = gather;
  }

  get settings(): readonly Setting[] {
    this.#settings ??= this.#gather();
    return this.#settings;
  }
}

/**
 * Collects what rules need to know about the whole site. Skips invalid files. Computes addresses on first use.
 * @param isOwn whether a file belongs to the locale, rather than being inherited
 */
export function createSiteContext(
  files: Files,
  schemas: Schemas,
  shared: BaseContext = createBaseContext(files, schemas),
  isOwn: (path: string) => boolean = () => true,
): SiteContext {
  const { documents, known: read } = documentsIn(files.values());
  const known = new Map(extendLayouts(read));
  const own = new Map([...documents].filter(([file]) => isOwn(file)));
  const addresses = once(() => new Addresses(known, shared));
  const settingsOf = settingsIn(documents, (file) => addresses().routesOf(file), shared);
  const anchors = anchorsOver(known, addresses, settingsOf, shared);

  return {
    ...shared,
    documents,
    own,
    known,
    get routes() {
      return addresses().routes;
    },
    get byPath() {
      return addresses().byPath;
    },
    get unpublished() {
      return addresses().unpublished;
    },
    feeds: once(() => {
      const { at } = shared.publication;
      const routes = addresses().shownRoutes.map((route) => ({ ...route, locale: '' }));
      const lists = createLists({ documents: addresses().shown, schemas, routes, language: 'en', at });
      return new Set(lists.feeds().map(({ path }) => path));
    }),
    settingsOf,
    source: (file) => files.get(file),
    ...anchors,
    get scope() {
      return shared.scope;
    },
    namesIn: (source) => shared.namesIn(source),
    setShared: (areAnchorsNew) => {
      for (const [file, document] of shared.documents)
        for (const all of isOwn(file) ? [documents, own] : [documents]) all.set(file, document);
      for (const [file, document] of shared.known) known.set(file, document);
      if (!areAnchorsNew) return;
      anchors.anchorsAt.clear();
      anchors.anchorsOf.clear();
    },
    replace: (page) => {
      const { path: file } = page;
      const all = addresses();
      const before = known.get(file) ?? {};
      const reading = summaryOf(page);
      const isAsValid = documents.has(file) === (reading.document !== undefined);
      known.set(file, reading.known);
      if (reading.document) documents.set(file, reading.document);
      else documents.delete(file);
      if (reading.document && isOwn(file)) own.set(file, reading.document);
      else own.delete(file);
      // Rules report aliases of valid pages only.
      const isSame = isAsValid || before.aliases === undefined;
      const moved = all.replace(file, before) ?? (isSame ? undefined : new Set());
      settingsOf.forget(file);
      anchors.anchorsOf.forget(file);
      const current = all.of(file);
      for (const address of [...current, ...(moved ?? [])]) anchors.anchorsAt.forget(address);
      return { current, moved };
    },
  };
}

/** The anchors that links can refer to. Computed on first use. */
function anchorsOver(
  known: JsonDocuments,
  addresses: () => Addresses,
  settingsOf: SiteContext['settingsOf'],
  shared: BaseContext,
): Record<'anchorsAt' | 'anchorsOf', Memoized<ReadonlySet<string>>> {
  const around = { known, publication: shared.publication };
  return {
    anchorsAt: memoize((path) => {
      const route: Route = addresses().byPath.get(path) ?? { path, file: '' };
      const { file } = route;
      const page = withEntryBlocks(known.get(file) ?? {}, known.get(blocksFileOf(route) ?? ''));
      const layout = known.get(`layouts/${page.layout ?? 'default'}.json`) ?? {};
      const inside = settingsOf(file).find((setting) => setting.path === path) ?? shared;
      return namesOf([...anchorsIn(layout, shared, around), ...anchorsIn(page, inside, around)]);
    }),
    anchorsOf: memoize((file) => namesOf(anchorsIn(known.get(file) ?? {}, shared, around))),
  };
}

function namesOf(anchors: readonly { name: string }[]): Set<string> {
  return new Set(['main', ...anchors.map(({ name }) => name)]);
}
