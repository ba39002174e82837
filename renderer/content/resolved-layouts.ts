import type { Layout } from '../../schema/types.d.ts';
import { documentAt } from './documents.ts';
import { directionOf, type Language, type PartLanguage } from './language.ts';
import type { Locale } from './locales.ts';
import { type LineOf, renderError } from './render-error.ts';
import type { createResolver } from './resolve.ts';
import type { SidebarItem } from './sidebar.ts';
import type { Scope } from './variables.ts';

/** A layout with the language that it is written in. */
export interface ResolvedLayout {
  layout: Layout;
  language: PartLanguage;
}

interface LayoutSources {
  resolve: ReturnType<typeof createResolver>;
  languageOf(page: { file: string }): Language;
  /** Returns the variables of a layout. */
  scopeOf(file: string): Scope;
  lineOf: LineOf | undefined;
}

/** Opens the resolved layouts of a locale, by name. */
export function openLayouts(
  locale: Locale,
  { resolve, languageOf, scopeOf, lineOf }: LayoutSources,
): Record<'resolveLayout', (name: string) => ResolvedLayout> &
  Record<'sidebarOf', (name: string) => readonly SidebarItem[]> {
  const { documents, recorder } = locale;
  const resolveLayout = recorder.query('layout', (name): ResolvedLayout => {
    const file = `layouts/${name}.json`;
    const { lang, dir } = languageOf({ file });
    const isMixed = directionOf(locale.language) !== directionOf(locale.firstLanguage);
    // A piece of the layout may refer to the page around it.
    const page = { outline: [], above: [], neighbours: {}, source: {}, versions: { current: 0, links: [] } };
    const document = documentAt(documents, file, 'layout');
    try {
      const layout = resolve(document, 'layout.json', { ...scopeOf(file), locale: lang, page });
      return { layout, language: { lang, ...(isMixed && { dir }) } };
    } catch (error) {
      throw renderError(error, { file, document }, documents, lineOf);
    }
  });
  return {
    resolveLayout,
    /** The items of the sidebar of a layout. */
    sidebarOf: recorder.query('sidebar', (name) => resolveLayout(name).layout.sidebar?.items ?? []),
  };
}
