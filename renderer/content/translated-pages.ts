import { directionOf, type Language, type PartLanguage } from './language.ts';
import type { Locale } from './locales.ts';
import type { Route } from './routes.ts';

/** The languages and addresses of translated and untranslated pages in a locale. */
interface Translations {
  /** The language of a page or layout: untranslated ones are in the default language. */
  languageOf(page: Pick<Route, 'file' | 'entry'>): Language;
  /** The language of an entry on a page, or in a layout without one; undefined if they do not differ. */
  languageIn(entry: string, page: Route | undefined): PartLanguage | undefined;
  /** The path of the page that is shown: for an untranslated page, that in the default locale. */
  originalOf(route: Route): string;
  /** The path of a page in this locale, given by its route in any locale; undefined if it is not translated. */
  translatedPath(route: Route): string | undefined;
}

export function createTranslations(
  { prefix, language, firstLanguage, translated }: Locale,
  routes: readonly Route[],
): Translations {
  const keyOf = ({ file, entry, term, number }: Route) => [file, entry, term, number].join('\n');
  const pathByKey = new Map(routes.map((route) => [keyOf(route), route.path]));
  const isTranslated = ({ file, entry = '' }: Pick<Route, 'file' | 'entry'>) =>
    !prefix || translated.has(file) || translated.has(entry);
  const languageFor = (lang: string): Language => ({ lang, dir: directionOf(lang) });
  const languageOf = (page: Pick<Route, 'file' | 'entry'>) =>
    languageFor(isTranslated(page) ? language : firstLanguage);
  return {
    languageOf,
    languageIn: (entry, page) => {
      const { lang, dir } = languageOf({ file: entry });
      const around = page ? languageOf(page) : languageFor(language);
      return lang === around.lang ? undefined : { lang, ...(dir !== around.dir && { dir }) };
    },
    originalOf: (route) => (isTranslated(route) ? route.path : route.path.slice(prefix.length) || '/'),
    translatedPath: (route) => (isTranslated(route) ? pathByKey.get(keyOf(route)) : undefined),
  };
}
