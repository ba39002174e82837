import { kindOf } from '../../renderer/content/documents.ts';
import { codesIn, variantName } from '../../renderer/content/locales.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { isPartial, pathInTranslation } from '../../renderer/content/translation.ts';
import { overOriginal, type SourceFile } from '../files/source-file.ts';
import type { Files } from './finding.ts';
import { pathTo, walk } from './json/walk.ts';
import { stringsIn } from './site/names.ts';
import { readingOf } from './site/reading.ts';
import { isForPeople } from './text/kinds.ts';

/** What a language lacks. */
export interface LanguageReport {
  code: string;
  /** How many pages there are, and how many are translated. */
  pages: { all: number; translated: number };
  /** The files without a translation, and texts that a translation leaves in the first language. */
  missing: { file: string; texts?: string[] }[];
  /** Translations that are older than what they translate, and the days on which both changed last. */
  older: { file: string; changed: string; original: string }[];
}

/** The texts of the engine, which are English where site.json has none. */
const engineTexts = ['skipLink', 'failure', 'prose'];

/**
 * Says what each language lacks beside the first one.
 * @param changes the days on which files last changed, by path; empty where nothing says so
 */
export function reportLanguages(
  files: Files,
  schemas: Schemas,
  changes: ReadonlyMap<string, string>,
): LanguageReport[] {
  const site = files.get('site.json');
  const editions = stringsIn(site && readingOf(site).known.editions).slice(1);
  const codes = [...new Set([...editions, ...codesIn(files.keys())])];
  const originals = [...files.values()].filter(
    ({ path }) => codesIn([path]).length === 0 && !['media', 'theme', 'redirects'].includes(kindOf(path)),
  );
  const written = originals.filter((file) => textsIn(file, schemas).length > 0);
  const pages = written.filter(({ path }) => kindOf(path) === 'page');
  return codes.map((code) => {
    const translationOf = ({ path }: SourceFile) => files.get(variantName(path, code));
    return {
      code,
      pages: { all: pages.length, translated: pages.filter(translationOf).length },
      missing: written.flatMap((file) => {
        const own = translationOf(file);
        if (!own) return [{ file: file.path }];
        const texts = isPartial(file.path) ? textsLeft(overOriginal(own, file), schemas) : [];
        return texts.length > 0 ? [{ file: own.path, texts }] : [];
      }),
      older: originals.flatMap((file) => {
        const own = translationOf(file);
        const [changed, original] = [own && changes.get(own.path), changes.get(file.path)];
        const isOlder = own && changed !== undefined && original !== undefined && changed < original;
        return isOlder ? [{ file: own.path, changed, original }] : [];
      }),
    };
  });
}

/** The texts of a translation that are those of the first language, by their paths. */
function textsLeft(whole: SourceFile, schemas: Schemas): string[] {
  const { path, value, over } = whole;
  if (!over) return [];
  const left = textsIn(whole, schemas).filter(
    (text) => pathInTranslation(path, text, value, over.own).length < text.length,
  );
  const isSite = path === 'site.json';
  const unsaid = engineTexts.filter(
    (name) => isSite && !(name in over.own) && !left.some(([key]) => key === name),
  );
  return [...left.map((text) => text.join('.')), ...unsaid];
}

/** The paths of the texts in a file that have words to translate. */
function textsIn(file: SourceFile, schemas: Schemas): (string | number)[][] {
  const found: (string | number)[][] = [];
  walk(file.path, file.value, schemas, (visit) => {
    const { value, schema, key } = visit;
    if (typeof value !== 'string' || key === '$schema' || !schema.type || !isForPeople(schema)) return;
    if (schema.const === undefined && !schema.enum && /\p{L}/u.test(value.replace(/\{[^{}]*\}/g, '')))
      found.push([...pathTo(visit)]);
  });
  return found;
}

/** Writes what languages lack, for people. */
export function formatLanguages(reports: readonly LanguageReport[]): string {
  if (reports.length === 0) return 'The site is in one language.';
  return reports.map(formatLanguage).join('\n\n');
}

function formatLanguage({ code, pages, missing, older }: LanguageReport): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  const rest = missing.length + older.length > 0 ? '' : ', nothing is missing';
  return [
    `${name} (${code}): ${pages.translated} of ${pages.all} pages${rest}`,
    ...missing.map(({ file, texts }) =>
      texts
        ? `  content/${file} leaves out ${texts.join(', ')}`
        : `  content/${variantName(file, code)} is missing`,
    ),
    ...older.map(
      ({ file, changed, original }) =>
        `  content/${file} is older than what it translates: ${changed}, and ${original}`,
    ),
  ].join('\n');
}
