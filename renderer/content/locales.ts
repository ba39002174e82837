import type { JsonDocuments, JsonObject } from './documents.ts';
import { translationOf } from './language.ts';
import { extendLayouts, layoutsBelow } from './layouts.ts';
import { isPartial, overlay } from './translation.ts';

/** A locale of the site. */
export interface Locale {
  /** The code, such as `sk`. */
  code: string;
  /** The prefix of its paths: empty for the default locale, such as `/sk` for others. */
  prefix: string;
  /** The language tag, such as `en-GB`. */
  language: string;
  /** The language of untranslated content. */
  firstLanguage: string;
  /** The documents by their names in the default locale, which provides those that are not translated. */
  documents: JsonDocuments;
  /** The names of the translated documents, including layouts that extend a translated one. */
  translated: ReadonlySet<string>;
}

/** The enabled locales, default first. Accepts invalid documents. */
export function localesOf(documents: JsonDocuments): [first: Locale, ...others: Locale[]] {
  const site: JsonObject = documents.get('site.json') ?? {};
  const { locales: codes, language = 'en' } = site;
  const [first = String(language).slice(0, 2), ...others] = Array.isArray(codes) ? codes.map(String) : [];
  return [localeFor(documents, first, ''), ...others.map((code) => localeFor(documents, code, `/${code}`))];
}

function localeFor(all: JsonDocuments, code: string, prefix: string): Locale {
  const documents = viewOf(all, code);
  const isTranslated = (file: string) => all.has(variantName(file, code));
  // A layout has the language of the layout that it extends, which contains the header and the search.
  const translated = [...documents.keys()].filter(
    (file) => isTranslated(file) || layoutsBelow(file, all).some(isTranslated),
  );
  const firstLanguage = String(all.get('site.json')?.language ?? 'en');
  const own = all.get(variantName('site.json', code))?.language ?? code;
  const language = prefix ? String(own) : firstLanguage;
  return { code, prefix, language, firstLanguage, documents, translated: new Set(translated) };
}

/**
 * The documents of a locale by their names in the default locale, with layouts and partial translations merged. Accepts
 * invalid documents.
 */
export function viewOf(all: JsonDocuments, code: string): JsonDocuments {
  const view = filesIn(all, code);
  for (const [file, own] of view) {
    const first = all.get(file);
    if (first && first !== own && isPartial(file)) view.set(file, overlay(file, first, own));
  }
  return extendLayouts(view);
}

/** The name of a file's translation: `pages/press.json` in Slovak is `pages/press.sk.json`. */
export function variantName(file: string, code: string): string {
  return file.replace(/\.json$/, `.${code}.json`);
}

/** The name of the file that a file of a locale translates: `pages/press.json` for `pages/press.sk.json`. */
export function originalName(file: string, code: string): string {
  return `${file.slice(0, -`.${code}.json`.length)}.json`;
}

/** The codes of all locales with at least one translated file. */
export function codesIn(files: Iterable<string>): string[] {
  return [...new Set([...files].flatMap((file) => translationOf(file)?.code ?? []))].sort();
}

/** The files of a locale by their names in the default locale, which provides untranslated files. */
export function filesIn<File>(files: ReadonlyMap<string, File>, code: string): Map<string, File> {
  const seen = new Map<string, File>();
  const translations: [string, File][] = [];
  for (const [file, value] of files) {
    const variant = translationOf(file);
    if (!variant) seen.set(file, value);
    else if (variant.code === code) translations.push([variant.original, value]);
  }
  for (const [file, value] of translations) if (seen.has(file)) seen.set(file, value);
  return seen;
}
