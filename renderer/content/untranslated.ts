import type { JsonDocuments } from './documents.ts';
import type { Locale } from './locales.ts';
import { type Scope, siteScope } from './variables.ts';

/** What a page or layout refers to: variables, and documents such as pieces. */
export interface Surroundings {
  readonly scope: Scope;
  readonly documents: JsonDocuments;
}

/**
 * Returns what pages and layouts of a locale refer to, by their language: untranslated ones do not mix theirs with the
 * translations of others.
 * @param own the variables of the locale
 * @param first the documents of the default locale
 */
export function surroundingsIn(
  { prefix, language, firstLanguage, documents }: Locale,
  own: Scope,
  first: JsonDocuments,
): (lang: string) => Surroundings {
  const translated = { scope: own, documents };
  if (!prefix) return () => translated;
  const untranslated = {
    scope: { ...siteScope(first, firstLanguage), locale: firstLanguage },
    documents: first,
  };
  return (lang) => (lang === language ? translated : untranslated);
}
