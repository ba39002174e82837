import { directionOf, type Language, type PartLanguage } from './language.ts';
import type { Locale } from './locales.ts';
import type { LocaleRoutes, Route } from './routes.ts';

/** The languages and paths of translated and untranslated pages in a locale. */
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

export function openTranslations(locale: Locale, routes: Pick<LocaleRoutes, 'all'>): Translations {
  const { prefix, isTranslated } = locale;
  const keyOf = ({ file, entry, term, number }: Route) => [file, entry, term, number].join('\n');
  const pathsByKey = locale.recorder.query(
    'paths of translations',
    () => new Map(routes.all().map((route) => [keyOf(route), route.path])),
  );
  const pathOf = locale.recorder.query('path of a translation', (key) => pathsByKey('').get(key));
  const hasTranslation = ({ file, entry = '' }: Pick<Route, 'file' | 'entry'>) =>
    !prefix || isTranslated(file) || (entry !== '' && isTranslated(entry));
  const languageFor = (lang: string): Language => ({ lang, dir: directionOf(lang) });
  const languageOf = (page: Pick<Route, 'file' | 'entry'>) =>
    languageFor(hasTranslation(page) ? locale.language : locale.firstLanguage);
  return {
    languageOf,
    languageIn: (entry, page) => {
      const { lang, dir } = languageOf({ file: entry });
      const pageLanguage = page ? languageOf(page) : languageFor(locale.language);
      return lang === pageLanguage.lang ? undefined : { lang, ...(dir !== pageLanguage.dir && { dir }) };
    },
    originalOf: (route) => {
      if (hasTranslation(route)) return route.path;
      const { base } = locale;
      return base + (route.path.slice(base.length + prefix.length) || '/');
    },
    translatedPath: (route) => (hasTranslation(route) ? pathOf(keyOf(route)) : undefined),
  };
}
