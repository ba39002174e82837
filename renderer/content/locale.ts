import type { Block, Form, FormSetup, Layout, OutlineItem, Page, Site } from '../../schema/types.d.ts';
import type { Alternate, ContentOptions, Documents, PageHead, PageRoute, ResolvedPage } from './content.ts';
import { type Locale, variantName } from './locales.ts';
import { type Glossary, markdownParser } from './markdown.ts';
import { createResolver } from './resolve.ts';
import { aliasesOf, type Route, routesOf } from './routes.ts';
import type { Schemas } from './schemas.ts';
import { fill, fillDeep, type Scope, siteScope } from './variables.ts';

/** The content in one language. */
export interface LocaleContent {
  site: Site;
  routes: PageRoute[];
  aliases: ReadonlyMap<string, string>;
  resolvePage(route: Route): Omit<ResolvedPage, 'alternates'>;
  resolveHead(route: Route): PageHead;
  resolveLayout(name: string): { layout: Layout; lang: string };
  resolveForm(name: string): Form & FormSetup;
  /** Where a page is in this language, if it is written in it. */
  own(file: string, entry?: string): Alternate[];
}

/**
 * Opens the content in one language.
 * @param first the language that what is missing falls back to
 * @param options as for `openContent`
 */
export function openLocale(
  { code, prefix, documents, translated }: Locale,
  first: Locale,
  schemas: Schemas,
  { scripts, readPage }: Required<ContentOptions>,
): LocaleContent {
  const shared = siteScope(documents);
  const site = shared.site as Site;
  const scope: Scope = { ...shared, locale: prefix ? code : site.language };
  const glossary = fillDeep((documents.get('glossary.json')?.terms ?? {}) as Glossary, scope);
  const plain = routesOf(documents, scope);
  const aliases = aliasesOf(documents, plain);
  const paths = new Set([...plain.map(({ path }) => path), ...aliases.keys()]);
  const inLocale = (path: string) => (prefix && path === '/' ? prefix : prefix + path);
  const routes = plain.map((route) => ({ ...route, path: inLocale(route.path), locale: code }));
  const byFile = new Map(routes.map((route) => [`${route.file} ${route.entry}`, route]));
  const setUp = (entryOf: string, name: string) =>
    entryOf === 'forms' ? formSetup(name, documents, site, scripts.get(`${code}/${name}`) ?? '') : {};
  const resolver = createResolver({
    documents,
    schemas,
    routes,
    parseMarkdown: markdownParser(glossary),
    setUp,
    // A link to a page of the site stays in the language of the visit.
    leadTo: (href) => {
      const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(href) ?? [];
      return prefix && paths.has(path) ? inLocale(path) + rest : href;
    },
  });
  const isOwn = (file: string, entry?: string) =>
    code === first.code || translated.has(file) || (entry !== undefined && translated.has(entry));
  const langOf = (own: boolean) => (own && prefix ? code : site.language);

  const scopeOf = ({ path, entry }: Route): Scope => {
    const held = entry ? documents.get(entry) : undefined;
    return { ...scope, entry: held && fillDeep(held, scope), page: { path } };
  };
  const originalOf = ({ path, file, entry }: Route) =>
    isOwn(file, entry) ? path : path.slice(prefix.length) || '/';
  const heads = new Map<string, PageHead>();
  const resolveHead = (route: Route): PageHead => {
    const head = heads.get(route.path) ?? headOf(route);
    heads.set(route.path, head);
    return head;
  };
  const headOf = (route: Route): PageHead => {
    const { title, description, robots } = documents.get(route.file) as unknown as Page;
    const text = (written: string) => (/[{}]/.test(written) ? fill(written, scopeOf(route)) : written);
    return {
      path: route.path,
      title: text(title),
      description: text(description),
      robots,
      original: originalOf(route),
    };
  };
  const resolvePage = (route: Route) => {
    const { path, file, entry } = route;
    const document = readPage(translated.has(file) ? variantName(file, code) : file);
    const pageScope = scopeOf(route);
    const outline = outlineOf(document, pageScope);
    const page = resolver.resolve(document, 'page.json', {
      ...pageScope,
      page: { path, outline },
    }) as unknown as Page;
    const layout = page.layout ?? 'default';
    const notice = page.notice ? resolveLayout(layout).layout.notice : undefined;
    const blocks = page.blocks as Block[];
    return {
      ...page,
      path,
      layout,
      locale: code,
      lang: langOf(isOwn(file, entry)),
      original: originalOf(route),
      blocks: notice ? [notice, ...blocks] : blocks,
    };
  };
  const resolveLayout = (name: string) => {
    const file = `layouts/${name}.json`;
    const layout = resolver.resolve(documents.get(file), 'layout.json', scope) as Layout;
    return { layout, lang: langOf(isOwn(file)) };
  };

  return {
    site,
    routes,
    aliases: new Map([...aliases].map(([from, to]) => [inLocale(from), inLocale(to)])),
    resolvePage,
    resolveHead,
    resolveLayout,
    resolveForm: (name) =>
      ({
        ...(resolver.resolve(documents.get(`forms/${name}.json`), 'form.json', scope) as Form),
        ...setUp('forms', name),
      }) as Form & FormSetup,
    own: (file, entry) => {
      const route = byFile.get(`${file} ${entry}`);
      return route && isOwn(file, entry) ? [{ lang: langOf(true), path: route.path }] : [];
    },
  };
}

/** What a form needs to be sent: where its rules lie, and what the site says of its endpoint. */
function formSetup(name: string, documents: Documents, { forms }: Site, script: string): FormSetup {
  const { endpoint } = (documents.get(`forms/${name}.json`) as unknown as Form).send;
  const service = forms?.endpoints[endpoint];
  if (!forms || !service) throw new Error(`content/site.json has no endpoint "${endpoint}"`);
  const { endpoints: _, ...shared } = forms;
  return { name, script, service, ...shared };
}

/** The sections of a page that a link can jump to: its blocks that have both an anchor and a heading. */
function outlineOf(page: Page, scope: Scope): OutlineItem[] {
  return (page.blocks as { id?: string; title?: string }[]).flatMap(({ id, title }) =>
    id && title ? [{ id, title: fill(title, scope) }] : [],
  );
}
