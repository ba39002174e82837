import { isObject, kindOf, valueAt } from '../../renderer/content/documents.ts';
import { codesIn, variantName } from '../../renderer/content/locales.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { isPartial, pathInTranslation, translatedLists } from '../../renderer/content/translation.ts';
import { mergeTranslation, type SourceFile } from '../files/source-file.ts';
import { validSchemas } from './engine/own-schemas.ts';
import type { Files } from './finding.ts';
import { createPositionIndex } from './json/positions.ts';
import { pathTo, walk } from './json/walk.ts';
import { summaryOf } from './site/file-summary.ts';
import { stringsIn } from './site/names.ts';
import { isVisibleText } from './text/kinds.ts';

/** What is untranslated in a locale. */
interface LanguageReport {
  code: string;
  /** Number of pages, in total and translated. */
  pages: { all: number; translated: number };
  /** Files without a translation, and texts that are missing from a translation. */
  missing: { file: string; texts?: MissingText[] }[];
  /** Lists of translations that replace those of the original, but have fewer items. */
  shorter: { file: string; path: string; items: number; original: number }[];
  /** Records without an alt text in this language. */
  alts: string[];
  /** Translations that are older than their original, with the days of the last change of both. */
  older: { file: string; changed: string; original: string }[];
}

/** A text of the default language, with its place there; a text of the engine has none. */
interface MissingText {
  path: string;
  text?: string;
  at?: { file: string; line: number; column: number };
}

/** The kinds of files without translations; records have their alt texts by language. */
const untranslated: readonly string[] = ['media', 'record', 'theme', 'redirects', 'sources', 'synced'];

/** The names of brands, companies and people, which are the same in most languages. */
const names = /^(name|legalName)$/;

/** Texts of the engine, which are English unless site.json replaces them. */
const engineTexts = ['skipLink', 'failure', 'prose'];

/**
 * Reports what is untranslated in each locale.
 * @param changes dates of the last change, by path; empty if unknown
 */
export function reportLanguages(
  files: Files,
  engine: Schemas,
  changes: ReadonlyMap<string, string>,
): LanguageReport[] {
  const schemas = validSchemas(files, engine);
  const site = files.get('site.json');
  const enabled = stringsIn(site && summaryOf(site).content.locales).slice(1);
  const codes = [...new Set([...enabled, ...codesIn(files.keys())])];
  const originals = originalsIn(files);
  const translatableFiles = originals.filter((file) => textsIn(file, schemas).length > 0);
  const pages = translatableFiles.filter(({ path }) => kindOf(path) === 'page');
  return codes.map((code) => {
    const translationOf = ({ path }: SourceFile) => files.get(variantName(path, code));
    return {
      code,
      pages: { all: pages.length, translated: pages.filter(translationOf).length },
      missing: translatableFiles.flatMap((file) => {
        const translation = translationOf(file);
        if (!translation) return [{ file: file.path }];
        const texts = isPartial(file.path) ? textsLeft(mergeTranslation(translation, file), schemas) : [];
        return texts.length > 0 ? [{ file: translation.path, texts }] : [];
      }),
      shorter: translatableFiles.flatMap((file) => {
        const translation = isPartial(file.path) ? translationOf(file) : undefined;
        return translation ? shorterLists(translation, file) : [];
      }),
      alts: [...files.values()].flatMap(({ path, value }) =>
        kindOf(path) === 'record' && hasAltElsewhere(value, code) ? [path] : [],
      ),
      older: originals.flatMap((file) => {
        const translation = translationOf(file);
        const [changed, original] = [translation && changes.get(translation.path), changes.get(file.path)];
        const isOlder = translation && changed !== undefined && original !== undefined && changed < original;
        return isOlder ? [{ file: translation.path, changed, original }] : [];
      }),
    };
  });
}

/** The files in the first language that can have translations. */
export function originalsIn(files: Files): SourceFile[] {
  return [...files.values()].filter(
    ({ path }) => codesIn([path]).length === 0 && !untranslated.includes(kindOf(path)),
  );
}

/** Whether a media record has an alt text, but none in a language. */
function hasAltElsewhere(record: unknown, code: string): boolean {
  const alt = isObject(record) ? record.alt : undefined;
  return typeof alt === 'string' || (isObject(alt) && !Object.hasOwn(alt, code));
}

/** The lists of a partial translation that have fewer items than those of the original, which they replace. */
function shorterLists({ path: name, value: translation }: SourceFile, { path: file, value }: SourceFile) {
  return translatedLists(file, value, translation).flatMap(
    ({ path, first, items: { length: items }, isMerged }) =>
      isMerged || items >= first.length
        ? []
        : [{ file: name, path: path.join('.'), items, original: first.length }],
  );
}

/** The texts that a translation inherits from the default locale. */
function textsLeft(source: SourceFile, schemas: Schemas): MissingText[] {
  const { path, value, over } = source;
  if (!over) return [];
  const left = textsIn(source, schemas).filter(
    (text) => pathInTranslation(path, text, value, over.translation).length < text.length,
  );
  const isSite = path === 'site.json';
  const untranslatedTexts = engineTexts.filter(
    (name) => isSite && !(name in over.translation) && !left.some(([key]) => key === name),
  );
  const positionOf = createPositionIndex(over.original.text);
  const missingTexts = left.map((keys): MissingText => {
    const { line, column } = positionOf(keys);
    return { path: keys.join('.'), text: String(valueAt(value, keys)), at: { file: path, line, column } };
  });
  return [...missingTexts, ...untranslatedTexts.map((name) => ({ path: name }))];
}

/** Paths of the texts of a file that contain words. */
export function textsIn(file: SourceFile, schemas: Schemas): (string | number)[][] {
  const found: (string | number)[][] = [];
  const [isPiece, isForm] = ['piece', 'form'].map((kind) => kindOf(file.path) === kind);
  walk(file.path, file.value, schemas, (visit) => {
    const { value, schema, key } = visit;
    const isName =
      key === '$schema' ||
      names.test(String(key)) ||
      schema.entryOf !== undefined ||
      schema.media !== undefined;
    if (typeof value !== 'string' || isName || !schema.type || !isVisibleText(schema)) return;
    // A limit of a form can be a number or, for days, a text such as P1D.
    if (isForm && Array.isArray(schema.type)) return;
    // Only authors read what a piece and its parameters are for.
    if (isPiece && pathTo(visit)[0] !== 'blocks' && key !== 'default') return;
    if (schema.const === undefined && !schema.enum && hasWords(value)) found.push([...pathTo(visit)]);
  });
  return found;
}

/** Whether a text contains words besides variables, and is not the address of a mailbox. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, '')) && !/^\S+@\S+$/.test(text);
}

/** Formats the reports for a terminal. */
export function formatLanguages(reports: readonly LanguageReport[]): string {
  if (reports.length === 0) return 'The site has only one language.';
  return reports.map(formatLanguage).join('\n\n');
}

function formatLanguage({ code, pages, missing, shorter, alts, older }: LanguageReport): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  const isComplete = [missing, shorter, alts, older].every(({ length }) => length === 0);
  const rest = isComplete ? ', complete' : '';
  return [
    `${name} (${code}): ${pages.translated} of ${pages.all} pages${rest}`,
    ...missing.flatMap(({ file, texts }) =>
      texts
        ? texts.map((text) => formatText(text, file))
        : [`  content/${variantName(file, code)} is missing`],
    ),
    ...shorter.map(
      ({ file, path, items, original }) => `  content/${file} has ${items} of ${original} items in "${path}"`,
    ),
    ...alts.map((file) => `  content/${file} has no alt text in "${code}"`),
    ...older.map(
      ({ file, changed, original }) =>
        `  content/${file} is older than its original: ${changed}, and ${original}`,
    ),
  ].join('\n');
}

/** The most letters shown of a text. */
const shownLength = 50;

function formatText({ path, text = '', at }: MissingText, file: string): string {
  if (!at) return `  content/${file} has no "${path}", so these texts are English`;
  const excerpt = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  return `  content/${at.file}:${at.line}:${at.column} ${JSON.stringify(excerpt)} is missing from content/${file}`;
}
