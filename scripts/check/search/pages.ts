import { stem } from '../../../blocks/site-search/stems.ts';
import { wordsIn } from '../../../blocks/site-search/words.ts';
import type { Content, PageHead, PageRoute, ResolvedPage } from '../../../renderer/content/content.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { sectionsOf } from '../../../renderer/content/sections.ts';

/** A page as the index takes it. It holds nothing but its texts, so that it can be kept. */
export interface SearchPage {
  title: string;
  /** The language that it is written in, as HTML names it. */
  lang: string;
  /** Its headings in order, with their anchors. */
  headings: [text: string, anchor: string][];
  /** The terms of each section with how often they occur; the first section is above all headings. */
  sections: [term: string, count: number][][];
}

/** Whether search finds a page: what search engines may show, and no not-found page. */
export function isSearched({ path, robots }: Pick<PageHead, 'path' | 'robots'>): boolean {
  return robots !== 'noindex' && !path.endsWith('/404');
}

/** The pages that search finds in each language of a site, by the language as HTML names it. */
export function searchedRoutes({ site, locales, routes, resolveHead }: Content): Map<string, PageRoute[]> {
  const byLanguage = new Map<string, PageRoute[]>();
  for (const [index, locale] of locales.entries()) {
    const own = routes.filter((route) => route.locale === locale && isSearched(resolveHead(route)));
    byLanguage.set(index === 0 ? site.language : locale, own);
  }
  return byLanguage;
}

/** Takes from a page what the index needs. */
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

/** The terms of a text, as `termsIn` gives them, with how often they occur. */
function countsOf(text: string, language: string): [string, number][] {
  const known = stems.get(language) ?? new Map<string, string>();
  stems.set(language, known);
  const counts = new Map<string, number>();
  for (const { word } of wordsIn(text)) {
    const term = known.get(word) ?? stem(word, language);
    known.set(word, term);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts];
}

/** The stems of words by language: the pages of a site share most of them. */
const stems = new Map<string, Map<string, string>>();
