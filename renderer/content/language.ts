import { memoize } from './memoize.ts';

type Direction = 'ltr' | 'rtl';

/** A language as in the `lang` attribute, such as `en-GB`, and its direction. */
export interface Language {
  lang: string;
  dir: Direction;
}

/** The language of a part of a document, with its direction if the site uses both. */
export type PartLanguage = Pick<Language, 'lang'> & Partial<Pick<Language, 'dir'>>;

/** The right-to-left scripts, as ISO 15924 codes. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

export const directionOf: (language: string) => Direction = memoize((language) => {
  const { script = '' } = new Intl.Locale(language).maximize();
  return rightToLeft.includes(script) ? 'rtl' : 'ltr';
});

/** A language code in file names and paths: two letters, optionally with script and country, such as `zh-CN`. */
const languageCode = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a text is the code of an existing language; false for `node` in `node.js.json`. */
export const isLanguage: (text: string) => boolean = memoize(
  (text) => languageCode.test(text) && names.of(text.slice(0, 2)) !== undefined,
);

/** The parts of the name of a translated file; undefined for files of the default language. */
export function translationOf(file: string): { original: string; code: string } | undefined {
  // Fast path: this runs for thousands of files, few of which are translations.
  const end = file.length - '.json'.length;
  const dot = file.lastIndexOf('.', end - 1);
  if (dot < 1 || dot < end - '.zh-Hans-CN'.length || !file.endsWith('.json')) return undefined;
  const code = file.slice(dot + 1, end);
  return isLanguage(code) ? { original: `${file.slice(0, dot)}.json`, code } : undefined;
}
