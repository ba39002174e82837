import { codePointsIn } from '../../files/fonts/ranges.ts';

/** The characters of English, with the punctuation and signs that its texts use. */
export const english =
  '20-7e,a0,a3,a9,b7,d7,2000-200b,2010-2014,2018-2019,201c-201d,2022,2026,202f,20ac,2192,2212';

/** The other characters of Western European languages. */
export const otherWestern =
  'a1-a2,a4-a8,aa-b6,b8-d6,d8-ff,131,152-153,2bb-2bc,2c6,2da,2dc,304,308,329,2015-2017,201a-201b,201e-2021,2030,2032-2033,2039-203a,2044,2122,2191,2193,2212,2215';

/** The characters of the subset `latin-ext` of Google Fonts and `@fontsource`. */
export const latinExtended =
  '100-130,132-151,154-2ba,2bd-2c5,2c7-2cc,2ce-2d7,2dd-2ff,1e00-1e9f,1ef2-1eff,20a0-20ab,20ad-20c0';

/** The characters that the first font file contains if a site has the given languages, as ranges. */
export function firstLetters(locales: readonly string[]): string {
  const isEnglish = locales.every((locale) => new Intl.Locale(locale).language === 'en');
  return isEnglish ? english : `${english},${otherWestern}`;
}

/** Returns the characters of ranges as a text. */
export function lettersIn(ranges: string): string {
  return String.fromCodePoint(...codePointsIn(ranges));
}
