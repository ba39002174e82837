import type { OutlineItem } from '../../schema/types.d.ts';
import type { createFeeds } from './collections/feeds.ts';
import type { Lists } from './collections/lists.ts';
import { fillContents, outlineOf } from './contents.ts';
import { documentAt, isObject } from './documents.ts';
import { type openHeads, titleOfPage } from './heads.ts';
import { directionOf } from './language.ts';
import type { Locale } from './locales.ts';
import { prioritizeFirstPicture } from './media/first-paint.ts';
import { type PageFile, type pageScope, sourceIn } from './page-scope.ts';
import type { ResolvedPage } from './pages.ts';
import type { createResolver } from './resolve.ts';
import type { openLayouts } from './resolved-layouts.ts';
import { blocksFileOf, type Route } from './routes.ts';
import type { Schemas } from './schemas.ts';
import { neighboursIn } from './sidebar.ts';
import type { openTranslations } from './translated-pages.ts';
import type { openVersions } from './versions.ts';

interface PageSources {
  translations: ReturnType<typeof openTranslations>;
  heads: ReturnType<typeof openHeads>;
  feeds: ReturnType<typeof createFeeds>;
  lists: Lists;
  versions: ReturnType<typeof openVersions>;
  layouts: ReturnType<typeof openLayouts>;
  resolve: ReturnType<typeof createResolver>;
  scopeOf(route: Route): ReturnType<typeof pageScope>;
  canonicalOf(route: Route): string;
  sourceOf(route: Route): PageFile | undefined;
  schemas(): Schemas;
}

/** Creates the function that resolves a page, with the parts of its layout that belong to its content. */
export function createPageResolver(
  locale: Locale,
  { heads, feeds, lists, versions, layouts, translations, resolve, ...sources }: PageSources,
): (route: Route, document: unknown) => Omit<ResolvedPage, 'alternates'> {
  const { languageOf, languageIn, originalOf } = translations;
  const { scopeOf, canonicalOf, sourceOf, schemas } = sources;
  return (route, document) => {
    const { path, file } = route;
    const scope = scopeOf(route);
    // Filled below, as the IDs of headings are known once the page is resolved.
    const outline: OutlineItem[] = [];
    const above = heads.pagesAbove(path);
    const frame = languageOf(route);
    const documentLang = isObject(document) && typeof document.lang === 'string' ? document.lang : undefined;
    const lang = documentLang ?? frame.lang;
    const { layout = 'default' } = documentAt(locale.documents, file, 'page');
    const entry = blocksFileOf(route);
    const data = {
      ...scope.page,
      outline,
      above,
      get neighbours() {
        return neighboursIn(layouts.sidebarOf(layout), path);
      },
      get source() {
        return sourceIn(sourceOf(route) ?? {}, lang);
      },
      get versions() {
        return versions.linksOn(path);
      },
      get all() {
        return heads.listedPages();
      },
    };
    const page = resolve(document, 'page.json', {
      ...scope,
      locale: lang,
      entryLanguage: entry && languageIn(entry, route),
      page: data,
    });
    const { notice, top = [], bottom = [] } = layouts.partsOn(layout, data);
    const blocks = [...(page.notice && notice ? [notice] : []), ...top, ...page.blocks, ...bottom];
    prioritizeFirstPicture(blocks);
    outline.push(...outlineOf(blocks, schemas()));
    fillContents(blocks, schemas());
    return {
      ...page,
      title: titleOfPage(page.title, route),
      path,
      above,
      pager: lists.pagerOn(route),
      feeds: feeds.on(route),
      layout,
      locale: locale.code,
      lang,
      dir: page.dir ?? directionOf(lang),
      document: frame,
      original: originalOf(route),
      canonical: canonicalOf(route),
      blocks,
    };
  };
}
