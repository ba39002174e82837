import { stem } from '../../../blocks/parts/search/stems.ts';
import { compoundsIn, wordsIn } from '../../../blocks/parts/search/words.ts';
import type { Content, PageHead, PageRoute, ResolvedPage } from '../../../renderer/content/content.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { sectionsOf } from '../../../renderer/content/sections.ts';
import { versionOf } from '../../../renderer/content/versions.ts';

/** The input of the index for a page. Only contains strings and numbers, so that it can be cached. */
export interface SearchPage {
  title: string;
  /** Language tag, as in HTML. */
  lang: string;
  /** Headings in order, with their anchors. */
  headings: [text: string, anchor: string][];
  /** Terms of each section with their number of occurrences. The first section is the text above all headings. */
  sections: [term: string, count: number][][];
}

/** Whether search includes a page: neither `noindex` nor a not-found page. */
function isSearched({ robots }: Pick<PageHead, 'robots'>): boolean {
  return robots !== 'noindex';
}

/** The route of a searchable page, with the number of its version of the documentation. */
export interface SearchedRoute extends PageRoute {
  version?: number | undefined;
}

/** The searchable pages, by language tag. */
export function searchedRoutes({
  site,
  siteIn,
  locales,
  routes,
  resolveHead,
}: Content): Map<string, SearchedRoute[]> {
  const byLanguage = new Map<string, SearchedRoute[]>();
  const { versions } = site;
  for (const locale of locales) {
    const localeRoutes = routes.filter((route) => route.locale === locale && isSearched(resolveHead(route)));
    const versioned = versions
      ? localeRoutes.map((route) => ({ ...route, version: versionOf(route, versions) }))
      : localeRoutes;
    byLanguage.set(siteIn(locale).language, versioned);
  }
  return byLanguage;
}

/** The page numbers of each version, latest first. */
export function pagesOfVersions(pages: readonly Pick<SearchedRoute, 'version'>[]): number[][] {
  const numbers: number[][] = [];
  for (const [number, { version }] of pages.entries()) {
    if (version === undefined) continue;
    while (numbers.length <= version) numbers.push([]);
    numbers[version]?.push(number);
  }
  return numbers;
}

export function searchPage(page: ResolvedPage, schemas: Schemas): SearchPage {
  const { title, lang } = page;
  const sections = sectionsOf(page, schemas);
  return {
    title,
    lang,
    headings: sections.slice(1).map(({ heading, anchor }) => [heading, anchor]),
    sections: sections.map(({ text }) => countsOf(text, lang)),
  };
}

/** The terms of a text with their number of occurrences, like `termsIn`. */
function countsOf(text: string, language: string): [string, number][] {
  const cache = stems.get(language) ?? new Map<string, string>();
  stems.set(language, cache);
  const counts = new Map<string, number>();
  for (const { word } of [...wordsIn(text), ...compoundsIn(text)]) {
    const term = cache.get(word) ?? stem(word, language);
    cache.set(word, term);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts];
}

/** A cache of stems by language: the pages of a site share most words. */
const stems = new Map<string, Map<string, string>>();
