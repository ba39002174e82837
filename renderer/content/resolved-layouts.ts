import type { Layout } from '../../schema/types.d.ts';
import { documentAt, type JsonObject } from './documents.ts';
import { directionOf, type Language, type PartLanguage } from './language.ts';
import type { Locale } from './locales.ts';
import type { Rendered } from './render-error.ts';
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
  scopeOf(file: string): Scope;
  /** Calls a function, whose errors name the layout. */
  nameErrors<Value>(rendered: Rendered, render: () => Value): Value;
}

/** The parts of a layout around the content of pages: the same on each of them. */
const outerParts = ['before', 'sidebar', 'after'] as const;

/** The parts that belong to the content of a page, and can refer to it. */
const inside = ['notice', 'top', 'bottom'] as const;

interface Layouts {
  resolveLayout(name: string): ResolvedLayout;
  /** The blocks of a layout that belong to the content of a page, given the data of that page. */
  partsOn(name: string, page: object): Pick<Layout, (typeof inside)[number]>;
  sidebarOf(name: string): readonly SidebarItem[];
}

export function openLayouts(
  locale: Locale,
  { resolve, languageOf, scopeOf, nameErrors }: LayoutSources,
): Layouts {
  const { documents, recorder } = locale;
  const resolveParts = (name: string, parts: readonly (keyof Layout)[], page: object): Layout => {
    const file = `layouts/${name}.json`;
    const { lang } = languageOf({ file });
    const document: JsonObject = documentAt(documents, file, 'layout');
    const chosen = Object.keys(document).flatMap((key) =>
      parts.flatMap((part) => (part === key ? [[part, document[part]]] : [])),
    );
    if (chosen.length === 0) return {};
    const scope = { ...scopeOf(file), locale: lang, page };
    const prefix = parts === inside ? 'p' : 'l';
    return nameErrors({ file, document }, () =>
      resolve(Object.fromEntries(chosen), 'layout.json', scope, prefix),
    );
  };
  const resolveLayout = recorder.query('layout', (name): ResolvedLayout => {
    const { lang, dir } = languageOf({ file: `layouts/${name}.json` });
    const isMixed = directionOf(locale.language) !== directionOf(locale.firstLanguage);
    return { layout: resolveParts(name, outerParts, {}), language: { lang, ...(isMixed && { dir }) } };
  });
  return {
    resolveLayout,
    partsOn: (name, page) => resolveParts(name, inside, page),
    sidebarOf: recorder.query('sidebar', (name) => resolveLayout(name).layout.sidebar?.items ?? []),
  };
}
