import { baseIn, type JsonDocuments, type JsonObject, kindOf } from './documents.ts';
import { translationOf } from './language.ts';
import { extendedLayout, layoutsBelow } from './layouts.ts';
import { memoize } from './memoize.ts';
import { type Recorder, recorderFor, unrecorded } from './recorder.ts';
import { isPartial, overlay } from './translation.ts';
import { View } from './view.ts';

export interface Locale {
  /** The code, such as `sk`. */
  readonly code: string;
  /** The prefix of its paths after the base path of the site: empty for the default locale, such as `/sk` for others. */
  readonly prefix: string;
  /** The base path of the site, such as `/shop`; usually empty. */
  readonly base: string;
  /** The language tag, such as `en-GB`. */
  readonly language: string;
  readonly firstLanguage: string;
  /** The documents by their names in the default locale, which provides those that are not translated. */
  readonly documents: JsonDocuments;
  /** Records what is read of the locale. */
  readonly recorder: Recorder;
  /** Whether a document is translated, or is a layout that extends a translated one. */
  isTranslated(file: string): boolean;
}

interface Locales {
  /** The codes of the enabled locales, default first. */
  codes(): readonly string[];
  first: Locale;
  /** The enabled locales, default first. */
  all(): readonly Locale[];
}

/** Opens the locales of a site; `show` changes each merged document. Accepts invalid documents. */
export function openLocales(
  documents: JsonDocuments,
  recorder: Recorder = unrecorded,
  show: (file: string, document: JsonObject) => JsonObject = (_, document) => document,
): Locales {
  const codes = recorder.query('codes of locales', () => {
    const { locales, language = 'en' } = documents.get('site.json') ?? {};
    const [first = String(language).slice(0, 2), ...others] = Array.isArray(locales)
      ? locales.map(String)
      : [];
    return [first, ...others];
  });
  const base = recorder.query('base path', () => baseIn(documents));
  const languageIn = recorder.query('language of a file', (file) => documents.get(file)?.language);
  const open = (part: string): Locale => {
    const partRecorder = recorderFor(part, recorder);
    const prefix = part && `/${part}`;
    const codeOf = () => part || String(codes('')[0]);
    const firstLanguage = () => String(languageIn('site.json') ?? 'en');
    const hasTranslation = (file: string) => documents.has(variantName(file, codeOf()));
    const isTranslated = partRecorder.query(
      'is translated',
      (file) => hasTranslation(file) || layoutsBelow(file, documents).some(hasTranslation),
    );
    return {
      prefix,
      recorder: partRecorder,
      documents: viewOf(documents, codeOf, partRecorder, show),
      // A layout has the language of the layout that it extends, which contains the header and the search.
      isTranslated,
      get base() {
        return base('');
      },
      get code() {
        return codeOf();
      },
      get firstLanguage() {
        return firstLanguage();
      },
      get language() {
        if (!prefix) return firstLanguage();
        return String(languageIn(variantName('site.json', part)) ?? part);
      },
    };
  };
  const opened = memoize(open);
  const first = opened('');
  return {
    codes: () => codes(''),
    first,
    all: () => [first, ...codes('').slice(1).map(opened)],
  };
}

/** The documents of a locale by their names in the default locale, with layouts and partial translations merged. */
function viewOf(
  all: JsonDocuments,
  codeOf: () => string,
  { query, object }: Recorder,
  show: (file: string, document: JsonObject) => JsonObject,
): JsonDocuments {
  const originals = query('paths of documents', () => [...all.keys()].filter((file) => !translationOf(file)));
  const merged = (file: string): JsonObject | undefined => {
    const original = all.get(file);
    const variant = all.get(variantName(file, codeOf()));
    if (!original || !variant || variant === original) return original;
    return isPartial(file) ? overlay(file, original, variant) : variant;
  };
  const unextended = new View(() => originals(''), merged);
  const document = query('published document', (file) => {
    const mergedDocument = translationOf(file) ? undefined : merged(file);
    return (
      mergedDocument &&
      show(
        file,
        kindOf(file) === 'layout' ? extendedLayout(file, mergedDocument, unextended) : mergedDocument,
      )
    );
  });
  const recorded = object('property', document);
  // Of a page, the documents are only a summary.
  const isWhole = (file: string) => ['page', 'media', 'record'].includes(kindOf(file));
  return new View(
    () => originals(''),
    (file) => (isWhole(file) ? document(file) : recorded(file)),
  );
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
