import { posix } from 'node:path';
import { isRecord, type JsonObject } from '../../../renderer/content/documents.ts';
import { isLanguage } from '../../../renderer/content/language.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import { isPartial, keysOf } from '../../../renderer/content/translation.ts';
import { originalsIn, textsIn } from '../../check/languages.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { UsageError } from '../../cli/command.ts';
import { pluralize } from '../../cli/pluralize.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { NewFile } from '../../operations/change.ts';
import type { Content, Start } from './plan.ts';

type Path = readonly (string | number)[];

/** What a translated page has of its own, or takes from its original. */
const leftOut = new Set(['aliases', 'path', 'publish', 'expire']);

/**
 * Plans the files that a language lacks, with the texts of the originals to translate, each after TODO. None is published before
 * the site enables the language.
 * @param code the language, such as `de`
 * @throws UsageError if it is none, published already, or lacks nothing
 */
export function newTranslation(code: string, { files, site }: Content): Start {
  if (!/^[a-z]{2}$/.test(code) || !isLanguage(code))
    throw new UsageError(`${JSON.stringify(code)} is not the code of a language, such as de`);
  const settings = site.allDocuments.get('site.json');
  if (String(settings?.language).startsWith(code))
    throw new UsageError(`the site is in the language ${code} already; write the code of another one`);
  if (Array.isArray(settings?.locales) && settings.locales.includes(code))
    throw new UsageError(
      `the language ${code} is published, and so would be the texts to translate; take it out of "locales" in content/site.json until they are done`,
    );
  const operations: NewFile[] = [];
  for (const file of originalsIn(files)) {
    const path = variantName(file.path, code);
    const texts = textsIn(file, site.schemas);
    if (texts.length === 0 || files.has(path) || !isRecord(file.value)) continue;
    const $schema = schemaPath(file.path, site.allDocuments);
    const { document, textFiles } = isPartial(file.path)
      ? { document: partOf(file.value, texts, keysOf(file.path)) as JsonObject, textFiles: [] }
      : fullTranslation(file, texts, code);
    const { $schema: _, ...rest } = document;
    operations.push({ op: 'create-file', file: path, value: { $schema, ...rest } });
    for (const [name, text] of textFiles)
      operations.push({ op: 'create-file', file: posix.join(posix.dirname(path), name), text });
  }
  if (operations.length === 0) throw new UsageError(`the language ${code} has all files`);
  return {
    operations,
    next: [
      `Created ${pluralize(operations.length, 'file')}. Translate the texts after TODO; npm run check -- --launch lists those that are left.`,
      `Then add "${code}" to "locales" in content/site.json; until then, nothing of it is published.`,
    ],
  };
}

/** A whole page with its texts to translate, and the Markdown files beside it. */
function fullTranslation(file: SourceFile, texts: readonly Path[], code: string) {
  const textFiles: [string, string][] = [];
  const rename = (_key: string, value: unknown) => {
    const text = isRecord(value) ? file.texts?.get(String(value.file)) : undefined;
    if (!isRecord(value) || text === undefined) return value;
    const name = String(value.file).replace(/\.md$/, `.${code}.md`);
    textFiles.push([name, markText(text)]);
    return { ...value, file: name };
  };
  const entries = Object.entries(markTexts(file.value, texts) as JsonObject);
  const left = Object.fromEntries(entries.filter(([key]) => !leftOut.has(key)));
  const document: JsonObject = JSON.parse(JSON.stringify(left), rename);
  return { document, textFiles };
}

/** The part of a document that contains its texts: items with names alone, other lists as a whole. */
function partOf(value: unknown, texts: readonly Path[], keys: readonly string[]): unknown {
  if (texts.some((path) => path.length === 0)) return markText(String(value));
  const inside = (key: string | number) =>
    texts.flatMap(([first, ...rest]) => (String(first) === String(key) ? [rest] : []));
  if (Array.isArray(value)) {
    const names = value.map((item) =>
      isRecord(item) ? keys.find((key) => item[key] !== undefined) : undefined,
    );
    if (names.includes(undefined)) return markTexts(value, texts);
    return value.flatMap((item, index) => {
      const [key = '', paths] = [names[index], inside(index)];
      return paths.length === 0 ? [] : [{ [key]: item[key], ...(partOf(item, paths, keys) as object) }];
    });
  }
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, item]) => {
      const paths = inside(key);
      return paths.length === 0 ? [] : [[key, partOf(item, paths, keys)]];
    }),
  );
}

/** A copy of a value with TODO before its texts. */
function markTexts(value: unknown, texts: readonly Path[]): unknown {
  const copy = structuredClone(value);
  for (const path of texts) {
    const holder = path
      .slice(0, -1)
      .reduce<unknown>((parent, key) => (parent as JsonObject)[key], copy) as Record<
      string | number,
      unknown
    >;
    const key = path.at(-1) ?? '';
    holder[key] = markText(String(holder[key]));
  }
  return copy;
}

/** What starts a heading, an item, a quote or a footnote in Markdown. */
const start = /^(?:\s*(?:#{1,6}\s|\[\^[^\]]+\]:|[-*+]\s|\d+[.)]\s|>)\s*)*/;

/** A text after TODO. */
function markText(text: string): string {
  if (/^\s*(?:```|~~~|\||:::|\$\$)/.test(text)) return `TODO: translate this.\n\n${text}`;
  const [before = ''] = start.exec(text) ?? [];
  return `${before}TODO: ${text.slice(before.length)}`;
}
