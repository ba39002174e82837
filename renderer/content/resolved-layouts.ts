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

/** The resolved layouts of a locale, by name. */
export function createLayouts(
  { language, firstLanguage }: Locale,
  { documents, resolve, languageOf, scopeOf, lineOf }: LayoutSources,
) {
  const isMixed = directionOf(language) !== directionOf(firstLanguage);
  const resolveLayout = (name: string): { layout: Layout; language: PartLanguage } => {
    const file = `layouts/${name}.json`;
    const { lang, dir } = languageOf({ file });
    // A piece of the layout may refer to the page around it.
    const page = { outline: [], above: [], neighbours: {}, source: {}, versions: { current: 0, links: [] } };
    const document = documentAt(documents, file, 'layout');
    try {
      const layout = resolve(document, 'layout.json', { ...scopeOf(file), locale: lang, page });
      return { layout, language: { lang, ...(isMixed && { dir }) } };
    } catch (error) {
      const all = new Map([...documents].map(([path, { data }]) => [path, data as JsonObject]));
      throw renderError(error, { file, document }, all, lineOf);
    }
  };
  return {
    resolveLayout,
    /** The items of the sidebar of a layout. Memoized. */
    sidebarOf: memoize((name) => resolveLayout(name).layout.sidebar?.items ?? []),
  };
}
