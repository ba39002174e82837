import type { Block, Form, FormSetup, Layout, OutlineItem, Page, Site } from '../schema/types.d.ts';
import { type Glossary, markdownParser } from './markdown.ts';
import { createResolver } from './resolve.ts';
import type { Schemas } from './schemas.ts';
import { fill, fillDeep, type Scope } from './variables.ts';

/** A content file as it was read: its path under `content/` and what it holds. */
export type Documents = ReadonlyMap<string, Record<string, unknown>>;

/** A page as one address of the site: its document, and the entry it is drawn for where it is a template. */
export interface Route {
  /** The address, such as `/pricing`; `/404` and `/solutions/404` are what is shown where nothing is. */
  path: string;
  /** The file of the page under `content/`. */
  file: string;
  /** The file of the entry under `content/`, for a template page. */
  entry?: string;
}

/** A page that is ready to be drawn: variables filled, Markdown parsed, references replaced. */
export interface ResolvedPage extends Omit<Page, 'blocks'> {
  path: string;
  layout: string;
  /** The blocks, the notice of the layout first where the page asks for it. */
  blocks: Block[];
}

/** All content, checked: what pages there are and what each holds. */
export interface Content {
  site: Site;
  routes: readonly Route[];
  /** What lies behind an address: `from` leads to `to`. */
  aliases: ReadonlyMap<string, string>;
  resolvePage(route: Route): ResolvedPage;
  resolveLayout(name: string): Layout;
  /** A form as blocks get it. */
  resolveForm(name: string): Form & FormSetup;
  /** The origins besides the site itself that images come from, that forms are sent to, and that the chat needs. */
  origins: Record<'images' | 'forms' | 'chat', string[]>;
  /** The paths of the pages without a chat. */
  chatless: string[];
}

/**
 * Opens checked documents. The schemas say where Markdown and references stand. Throws on content the check refuses.
 * @param scripts where the modules of forms lie, by the name of the form
 */
export function openContent(
  documents: Documents,
  schemas: Schemas,
  scripts: ReadonlyMap<string, string> = new Map(),
): Content {
  const scope = siteScope(documents);
  const site = scope.site as Site;
  const glossary = fillDeep((documents.get('glossary.json')?.terms ?? {}) as Glossary, scope);
  const routes = routesOf(documents, scope);
  const setUp = (entryOf: string, name: string) =>
    entryOf === 'forms' ? formSetup(name, documents, site, scripts.get(name) ?? '') : {};
  const resolver = createResolver({
    documents,
    schemas,
    routes,
    parseMarkdown: markdownParser(glossary),
    setUp,
  });

  const resolveLayout = (name: string): Layout =>
    resolver.resolve(documents.get(`layouts/${name}.json`), 'layout.json', scope) as Layout;

  const resolvePage = (route: Route): ResolvedPage => {
    const document = documents.get(route.file) as unknown as Page;
    const entry = route.entry ? documents.get(route.entry) : undefined;
    const own: Scope = { ...scope, entry: entry && fillDeep(entry, scope), page: { path: route.path } };
    const outline = outlineOf(document, own);
    const pageScope = { ...own, page: { path: route.path, outline } };
    const page = resolver.resolve(document, 'page.json', pageScope) as unknown as Page;
    const layout = page.layout ?? 'default';
    const notice = page.notice ? resolveLayout(layout).notice : undefined;
    const blocks = page.blocks as Block[];
    return { ...page, path: route.path, layout, blocks: notice ? [notice, ...blocks] : blocks };
  };

  return {
    site,
    routes,
    aliases: aliasesOf(documents, routes),
    resolvePage,
    resolveLayout,
    resolveForm: (name) => ({
      ...(resolver.resolve(documents.get(`forms/${name}.json`), 'form.json', scope) as Form),
      ...formSetup(name, documents, site, scripts.get(name) ?? ''),
    }),
    origins: {
      images: imageOriginsOf(documents, scope),
      forms: formOriginsOf(site),
      chat: chatOriginsOf(site),
    },
    chatless: routes.filter(({ file }) => !hasChat(documents, file)).map(({ path }) => path),
  };
}

/** What variables see everywhere: the parts of the site by name, the data files by name, and `site` as a whole. */
export function siteScope(documents: Documents): Scope {
  const raw: Record<string, unknown> = { ...documents.get('site.json') };
  for (const [path, document] of documents) {
    const data = /^data\/(.+)\.json$/.exec(path)?.[1];
    if (data) raw[data] = document;
  }
  const filled = fillDeep(raw, raw);
  const site = Object.keys(documents.get('site.json') ?? {}).map((key) => [key, filled[key]]);
  return { ...filled, site: Object.fromEntries(site) };
}

/** Every address of the site, in the order of the files; a template page stands for one address an entry. */
export function routesOf(documents: Documents, scope: Scope): Route[] {
  const files = [...documents.keys()].sort();
  return files.flatMap((file): Route[] => {
    const name = /^pages\/(.+)\.json$/.exec(file)?.[1];
    if (!name) return [];
    const path = fill(`/${name}`, scope).replace(/\/?index$/, '') || '/';
    const collection = documents.get(file)?.collection;
    if (typeof collection !== 'string') return [{ path, file }];
    const entries = entriesOf(documents, collection);
    return entries.map((entry) => ({ path: path.replace(/\[[^\]]*\]/, slugOf(entry)), file, entry }));
  });
}

/** The name of a file without folder and ending, as it stands in an address. */
export function slugOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
}

/** What a form needs to be sent: where its rules lie, and what the site says of its endpoint. */
function formSetup(name: string, documents: Documents, { forms }: Site, script: string): FormSetup {
  const { endpoint } = (documents.get(`forms/${name}.json`) as unknown as Form).send;
  const service = forms?.endpoints[endpoint];
  if (!forms || !service) throw new Error(`content/site.json has no endpoint "${endpoint}"`);
  const { endpoints: _, ...shared } = forms;
  return { name, script, service, ...shared };
}

function formOriginsOf({ forms }: Site): string[] {
  const addresses = Object.values(forms?.endpoints ?? {}).map(({ address }) => address);
  return [
    ...new Set(
      addresses.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin),
    ),
  ].sort();
}

function chatOriginsOf({ chat }: Site): string[] {
  return chat?.propertyId && chat.widgetId ? [...new Set([chat.embed, ...chat.origins])] : [];
}

function hasChat(documents: Documents, page: string): boolean {
  const { layout = 'default', blocks } = documents.get(page) as unknown as Page;
  const { before, after } = documents.get(`layouts/${layout}.json`) as unknown as Layout;
  return [...before, ...blocks, ...after].some(({ type }) => type === 'chat');
}

function aliasesOf(documents: Documents, routes: readonly Route[]): Map<string, string> {
  return new Map(
    routes.flatMap(({ path, file }) =>
      ((documents.get(file)?.aliases as string[] | undefined) ?? []).map((alias) => [alias, path] as const),
    ),
  );
}

/** The origins of every `src` in the content that is an outside address. */
function imageOriginsOf(documents: Documents, scope: Scope): string[] {
  const origins = new Set<string>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, item] of Object.entries(value)) {
      if (key === 'src' && typeof item === 'string') {
        const address = fill(item, scope);
        if (address.startsWith('https://')) origins.add(new URL(address).origin);
      } else visit(item);
    }
  };
  for (const document of documents.values()) visit(document);
  return [...origins].sort();
}

/** The sections of a page that a link can jump to: its blocks that have both an anchor and a heading. */
function outlineOf(page: Page, scope: Scope): OutlineItem[] {
  return (page.blocks as { id?: string; title?: string }[]).flatMap(({ id, title }) =>
    id && title ? [{ id, title: fill(title, scope) }] : [],
  );
}

/** The entries of a collection in their own order: by `order` where they have one, then by file name. */
export function entriesOf(documents: Documents, collection: string): string[] {
  const order = (file: string) => Number(documents.get(file)?.order ?? Number.POSITIVE_INFINITY);
  return [...documents.keys()]
    .filter((file) => file.startsWith(`${collection}/`))
    .sort((a, b) => order(a) - order(b) || slugOf(a).localeCompare(slugOf(b)));
}
