import type { Layout } from '../../schema/types.d.ts';
import { type Documents, documentAt, type JsonObject } from './documents.ts';
import { directionOf, type Language, type PartLanguage } from './language.ts';
import type { Locale } from './locales.ts';
import { memoize } from './memoize.ts';
import { type LineOf, renderError } from './render-error.ts';
import type { createResolver } from './resolve.ts';
import type { Scope } from './variables.ts';

interface LayoutSources {
  documents: Documents;
  resolve: ReturnType<typeof createResolver>;
  languageOf(page: { file: string }): Language;
  /** Returns the variables of a layout. */
  scopeOf(file: string): Scope;
  lineOf: LineOf | undefined;
}

/** The parts of a layout around the content of pages: the same on each of them. */
const outside = ['before', 'sidebar', 'after'] as const;

/** The parts that belong to the content of a page, and can refer to it. */
const inside = ['notice', 'top', 'bottom'] as const;

/** The resolved layouts of a locale, by name. */
export function createLayouts(
  { language, firstLanguage }: Locale,
  { documents, resolve, languageOf, scopeOf, lineOf }: LayoutSources,
) {
  const isMixed = directionOf(language) !== directionOf(firstLanguage);
  const resolveParts = (name: string, parts: readonly (keyof Layout)[], page: object): Layout => {
    const file = `layouts/${name}.json`;
    const { lang } = languageOf({ file });
    const document = documentAt(documents, file, 'layout');
    const chosen = Object.entries(document).filter(([key]) => parts.some((part) => part === key));
    if (chosen.length === 0) return {};
    const scope = { ...scopeOf(file), locale: lang, page };
    try {
      return resolve(Object.fromEntries(chosen), 'layout.json', scope, parts === inside ? 'p' : 'l');
    } catch (error) {
      const all = new Map([...documents].map(([path, { data }]) => [path, data as JsonObject]));
      throw renderError(error, { file, document }, all, lineOf);
    }
  };
  const resolveLayout = (name: string): { layout: Layout; language: PartLanguage } => {
    const { lang, dir } = languageOf({ file: `layouts/${name}.json` });
    return { layout: resolveParts(name, outside, {}), language: { lang, ...(isMixed && { dir }) } };
  };
  return {
    resolveLayout,
    /** The blocks of a layout that belong to the content of a page, given the data of that page. */
    partsOn: (name: string, page: object): Pick<Layout, (typeof inside)[number]> =>
      resolveParts(name, inside, page),
    /** The items of the sidebar of a layout. Memoized. */
    sidebarOf: memoize((name) => resolveLayout(name).layout.sidebar?.items ?? []),
  };
}
