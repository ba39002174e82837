import { datedView } from '../../../renderer/content/collections/calendar.ts';
import { createLists } from '../../../renderer/content/collections/lists.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { extendedLayout } from '../../../renderer/content/layouts.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import { blocksFileOf, type Route } from '../../../renderer/content/routes.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPartial } from '../../../renderer/content/translation.ts';
import { lookUp, scopeOver } from '../../../renderer/content/variables.ts';
import { View } from '../../../renderer/content/view.ts';
import { isPage } from '../../files/read.ts';
import type { Memo, Query } from '../../site/memo.ts';
import type { Options } from '../../site/node.ts';
import {
  partsOf,
  type ReadDocument,
  type RecordedDocument,
  recordedDocuments,
  recordedView,
} from '../../site/recorded.ts';
import { anchorsIn } from './anchors.ts';
import { insertEntryBlocks } from './blocks.ts';
import {
  type BaseContext,
  definedQueries,
  type Rendering,
  type SiteContext,
  type SiteQuery,
} from './context.ts';
import { readDocument } from './file-summary.ts';
import { lenientScope, tryFill } from './fill.ts';
import { isDocument, type LocaleFiles } from './locale-files.ts';
import { collectionsIn, entryNames, takenNameOf } from './names.ts';
import { usesOfParameter } from './pieces.ts';
import { renderingsIn } from './renderings.ts';
import { routeTableOf } from './route-table.ts';

/** One locale of a site: its files, and what rules know about them. */
export interface LocaleModel extends LocaleFiles {
  readonly context: BaseContext;
  readonly site: SiteContext;
}

/** All locales, default first. */
export type LocaleModels = readonly [LocaleModel, ...LocaleModel[]];

interface Shared {
  memo: Memo;
  publication: Publication;
  schemas(): Schemas;
  /** The JSON object in a file, by its actual path. */
  document: Query<ReadDocument | undefined>;
  /** The same document with parts that record that they are read. */
  open(path: string): RecordedDocument;
}

/** Opens a locale. Everything that its contexts return is a query, so that reading it is recorded. */
export function openLocale(files: LocaleFiles, shared: Shared): LocaleModel {
  const { memo } = shared;
  const { code, source, isOwn } = files;
  const query = <Value>(
    name: string,
    compute: (key: string) => Value,
    options?: Options<Value>,
  ): Query<Value> => memo.query(`${code}: ${name}`, compute, options);

  const paths = query('paths of documents', () => files.paths().filter(isOriginal));
  const merged = query('merged document', (path) => readDocument(source(path)), {
    partsOf,
    saving: 'nothing',
  });
  const openMerged = recordedDocuments(merged);
  const isMerged = (path: string) => code !== '' && isPartial(path) && isOwn(path);
  const nameOf = (path: string) => (isOwn(path) ? files.nameOf(path) : path);
  const document = (path: string) => (isMerged(path) ? merged(path) : shared.document(nameOf(path)));
  const isNamed = memoize(isOriginal);
  const open = (path: string) => {
    if (!isNamed(path)) return undefined;
    return isMerged(path) ? openMerged(path) : shared.open(nameOf(path));
  };
  const isValid = (path: string) => open(path)?.isValid() ?? false;
  const unextended = recordedView(() => paths(''), open);
  const layout = query(
    'layout',
    (path): ReadDocument | undefined => {
      const { value } = document(path) ?? {};
      return value && { value: extendedLayout(path, value, unextended), isValid: true };
    },
    { partsOf, saving: 'nothing' },
  );
  const openLayout = recordedDocuments(layout);
  const lenientView = (pathsIn: () => readonly string[]) =>
    recordedView(pathsIn, (path) => (kindOf(path) === 'layout' ? openLayout(path) : open(path)));
  const valid = (pathsIn: () => readonly string[], isIncluded: (path: string) => boolean = () => true) =>
    recordedView(pathsIn, (path) => (isIncluded(path) && isValid(path) ? open(path) : undefined));

  const sharedPaths = query('paths of shared documents', () => paths('').filter((path) => !isPage(path)));
  const validShared = query('paths of valid shared documents', () => sharedPaths('').filter(isValid));
  const validPaths = query('paths of valid documents', () => paths('').filter(isValid));
  const ownPaths = query('paths of valid translated documents', () => validPaths('').filter(isOwn));

  const dataFiles = query('files with variables', () =>
    sharedPaths('').filter((path) => path === 'site.json' || path.startsWith('data/')),
  );
  const context: BaseContext = {
    get schemas() {
      return shared.schemas();
    },
    documents: valid(
      () => validShared(''),
      (path) => !isPage(path),
    ),
    allDocuments: lenientView(() => sharedPaths('')),
    publication: shared.publication,
    scope: scopeOver({ lookUp: (path) => variable(path), all: () => variables('') }),
    get scopeIsPartial() {
      return isScopePartial('');
    },
    get collections() {
      return collections('');
    },
    usesOf: ({ file, name }) => uses(`${file}\n${name}`),
    namesIn: (folder) => entries(folder),
    filled: (text) => filled(text),
    ask: asker('shared', () => context),
  };
  const isScopePartial = query(
    'scope is partial',
    () => ![...new Set(['site.json', ...dataFiles('')])].every(isValid),
  );
  const variables = query('variables', () => {
    const all = dataFiles('').filter((path) => !takenNameOf(path, context.allDocuments));
    return lenientScope(new Map(all.map((path) => [path, document(path)?.value ?? {}])));
  });
  const variable = query('variable', (path) => lookUp(variables(''), path));
  const filled = query('filled text', (text) => tryFill(text, context.scope));
  const collections = query('collections', () => collectionsIn(context.allDocuments));
  const entries = query('names of entries', (folder) => entryNames(context.allDocuments, folder));
  const uses = query(
    'uses of a parameter',
    (key) => {
      const [file = '', name = ''] = key.split('\n');
      return usesOfParameter({ file, name }, context);
    },
    { saving: 'nothing' },
  );

  const dated = datedView(
    lenientView(() => paths('')),
    shared.publication.at,
    (name, compute) => query(name, compute, { saving: 'nothing' }),
  );
  const routeTable = query('route table', () => routeTableOf(dated, context));
  const routes = query('routes', () => routeTable('').routes);
  const routesByFile = query('routes by file', () => {
    const found = new Map<string, Route[]>();
    for (const route of routes('')) found.set(route.file, [...(found.get(route.file) ?? []), route]);
    return found;
  });
  const routesIn = query('routes of a file', (file) => routesByFile('').get(file) ?? []);
  const publishedPaths = query('published paths', () => [...routeTable('').byPath.keys()]);
  const routeAt = query('route at a path', (path) => routeTable('').byPath.get(path.normalize()));
  const unpublishedAt = query('why an address is not published', (path) =>
    routeTable('').unpublished.get(path.normalize()),
  );
  const feeds = query('feeds', () => {
    const { hiddenEntries, shownRoutes } = routeTable('');
    const routes = shownRoutes.map((route) => ({ ...route, locale: '' }));
    const { at } = shared.publication;
    const documents = new Map([...dated].filter(([file]) => !hiddenEntries.has(file)));
    const lists = createLists({ documents, schemas: shared.schemas(), routes, language: 'en', at });
    return new Set(lists.feeds().map(({ path }) => path));
  });
  const siteDocuments = valid(() => validPaths(''));
  const renderingsOf = query(
    'where a file is rendered',
    (file) => renderingsIn(file, routesIn(file), siteDocuments, context),
    { equals: haveSameRenderings, hashOf: (places) => JSON.stringify(places.map(placeOf)) },
  );
  const anchorsAt = query('anchors at a path', (path) => {
    const route = routeAt(path) ?? { path, file: '' };
    const { file } = route;
    const page = insertEntryBlocks(
      site.allDocuments.get(file) ?? {},
      site.allDocuments.get(blocksFileOf(route) ?? ''),
    );
    const layout = site.allDocuments.get(`layouts/${page.layout ?? 'default'}.json`) ?? {};
    const inside = renderingsOf(file).find((rendering) => rendering.path === path) ?? context;
    return namesOf([...anchorsIn(layout, context, site), ...anchorsIn(page, inside, site)]);
  });
  const anchorsOf = query('anchors of a file', (file) =>
    namesOf(anchorsIn(site.allDocuments.get(file) ?? {}, context, site)),
  );
  const translation =
    code === '' ? () => undefined : query('translation', (path) => source(path)?.over, { equals: Object.is });
  const site: SiteContext = Object.create(context, {
    documents: { value: siteDocuments },
    allDocuments: { value: lenientView(() => paths('')) },
    localeDocuments: { value: valid(() => ownPaths(''), isOwn) },
    routes: { get: () => routes('') },
    byPath: { value: new View(() => publishedPaths(''), routeAt) },
    unpublished: { value: new View(() => [...routeTable('').unpublished.keys()], unpublishedAt) },
    feeds: { value: () => feeds('') },
    renderingsOf: { value: renderingsOf },
    anchorsAt: { value: anchorsAt },
    anchorsOf: { value: anchorsOf },
    source: { value: source },
    translation: { value: translation },
    validDocument: { value: (path: string) => (isValid(path) ? document(path)?.value : undefined) },
    ask: { value: asker('site', () => site) },
  });
  return { ...files, context, site };

  /** Defines all site queries, so that what an earlier run saved of them can be compared. */
  function asker<Context extends SiteContext | BaseContext>(of: string, context: () => Context) {
    const queries = new Map<unknown, Query<unknown>>();
    for (const [name, defined] of definedQueries()) {
      const compute = (key: string) => defined.query(context() as SiteContext, key);
      queries.set(defined.query, query(`${of} ${name}`, compute, defined.options));
    }
    return <Value>(compute: SiteQuery<Context, Value>, key = ''): Value => {
      const asked = queries.get(compute);
      if (!asked) throw new Error('only queries that were made with siteQuery before can be asked for');
      return asked(key) as Value;
    };
  }
}

function isOriginal(path: string): boolean {
  return isDocument(path) && !translationOf(path);
}

function haveSameRenderings(one: readonly Rendering[], other: readonly Rendering[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ path, entry, number }, index) => {
      const same = other[index];
      return same?.path === path && same.entry === entry && same.number === number;
    })
  );
}

function placeOf({ path, entry, number }: Rendering): unknown {
  return [path, entry, number];
}

function namesOf(anchors: readonly { name: string }[]): Set<string> {
  return new Set(['main', ...anchors.map(({ name }) => name)]);
}
