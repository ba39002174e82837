import type { Documents } from './content.ts';

/** A language of the site, as its content has it. */
export interface Language {
  /** Its code, such as `sk`. */
  code: string;
  /** What the addresses of its pages start with: nothing for the first language, `/sk` for another. */
  prefix: string;
  /** The documents in this language: its own files, and those of the first language where it has none. */
  documents: Documents;
  /** The files, named as those of the first language, that it has of its own. */
  translated: ReadonlySet<string>;
}

const variant = /^(.+)\.([a-z]{2})\.json$/;

/** The languages that are switched on in site.json, the first one first; what is missing falls back to that one. */
export function languagesOf(documents: Documents): [first: Language, ...others: Language[]] {
  const { editions, language = 'en' } = (documents.get('site.json') ?? {}) as Partial<
    Record<string, unknown>
  >;
  const [first = String(language).slice(0, 2), ...others] = Array.isArray(editions)
    ? editions.map(String)
    : [];
  return [inLanguage(documents, first, ''), ...others.map((code) => inLanguage(documents, code, `/${code}`))];
}

/** The codes of all languages that some file is written in besides the first. */
export function codesIn(files: Iterable<string>): string[] {
  return [...new Set([...files].flatMap((file) => variant.exec(file)?.[2] ?? []))].sort();
}

/** The name that the file of a language has: `pages/press.json` in Slovak is `pages/press.sk.json`. */
export function variantName(file: string, code: string): string {
  return file.replace(/\.json$/, `.${code}.json`);
}

/** Some files as one language sees them: its own in the place of the others, under the names of the first language. */
export function filesIn<File>(files: ReadonlyMap<string, File>, code: string): Map<string, File> {
  const seen = new Map<string, File>();
  const own: [string, File][] = [];
  for (const [file, held] of files) {
    const [, original, language] = variant.exec(file) ?? [];
    if (original === undefined) seen.set(file, held);
    else if (language === code) own.push([`${original}.json`, held]);
  }
  for (const [file, held] of own) if (seen.has(file)) seen.set(file, held);
  return seen;
}

function inLanguage(documents: Documents, code: string, prefix: string): Language {
  const seen = filesIn(documents, code);
  const translated = new Set([...seen.keys()].filter((file) => documents.has(variantName(file, code))));
  return { code, prefix, documents: seen, translated };
}
