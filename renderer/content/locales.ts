import type { Documents } from './content.ts';

/** A language of the site, as its content has it. */
export interface Locale {
  /** Its code, such as `sk`. */
  code: string;
  /** What the addresses of its pages start with: nothing for the first language, `/sk` for another. */
  prefix: string;
  /** The documents in this language: its own files, and those of the first language where it has none. */
  documents: Documents;
  /** The files, named as those of the first language, that it has of its own. */
  translated: ReadonlySet<string>;
}

/** The file that the file of a language stands for, and that language; undefined for one of the first language. */
function variantOf(file: string): { original: string; code: string } | undefined {
  // There may be very many, and hardly any is one.
  if (file[file.length - '.sk.json'.length] !== '.') return undefined;
  const [, name, code = ''] = /^(.+)\.([a-z]{2})\.json$/.exec(file) ?? [];
  return name === undefined ? undefined : { original: `${name}.json`, code };
}

/** The languages that are switched on in site.json, the first one first; what is missing falls back to that one. */
export function localesOf(documents: Documents): [first: Locale, ...others: Locale[]] {
  const { editions, language = 'en' } = (documents.get('site.json') ?? {}) as Partial<
    Record<string, unknown>
  >;
  const [first = String(language).slice(0, 2), ...others] = Array.isArray(editions)
    ? editions.map(String)
    : [];
  return [inLocale(documents, first, ''), ...others.map((code) => inLocale(documents, code, `/${code}`))];
}

/** The codes of all languages that some file is written in besides the first. */
export function codesIn(files: Iterable<string>): string[] {
  return [...new Set([...files].flatMap((file) => variantOf(file)?.code ?? []))].sort();
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
    const variant = variantOf(file);
    if (!variant) seen.set(file, held);
    else if (variant.code === code) own.push([variant.original, held]);
  }
  for (const [file, held] of own) if (seen.has(file)) seen.set(file, held);
  return seen;
}

function inLocale(documents: Documents, code: string, prefix: string): Locale {
  const seen = filesIn(documents, code);
  const variants = [...documents.keys()].flatMap((file) => variantOf(file) ?? []);
  const own = variants.filter((variant) => variant.code === code && seen.has(variant.original));
  const translated = new Set(own.map(({ original }) => original));
  return { code, prefix, documents: seen, translated };
}
