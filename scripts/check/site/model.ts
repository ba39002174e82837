import { isMedia, type JsonDocuments, type JsonObject } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { codesIn, originalName, variantName } from '../../../renderer/content/locales.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import { ownSchemaName } from '../../../renderer/content/own-schemas.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPartial } from '../../../renderer/content/translation.ts';
import { hashOf } from '../../files/lazy.ts';
import { isPage } from '../../files/read.ts';
import { mergeTranslation, renamed, type SourceFile } from '../../files/source-file.ts';
import { Memo, type Query } from '../../site/memo.ts';
import { RecordedDocuments } from '../../site/recorded.ts';
import { validSchemas } from '../engine/own-schemas.ts';
import type { Files } from '../finding.ts';
import { summaryOf } from './file-summary.ts';
import { type LocaleModel, openLocale } from './site.ts';

/** The files of a site, and queries about them that record what they read. */
export interface SiteModel {
  readonly memo: Memo;
  readonly publication: Publication;
  /** Sets the files. One counts as unchanged if it is the same object as before. */
  setFiles(files: Files): void;
  /** The paths of all files, in the order of the last `setFiles`. */
  paths(): readonly string[];
  file(path: string): SourceFile | undefined;
  /** The JSON object in a file, or the summary of a page; undefined for files without an object. */
  document: Query<ReadDocument | undefined>;
  /** The documents of all files, by their actual paths. */
  known: JsonDocuments;
  /** The schemas of the engine and the valid schemas of the site. */
  schemas(): Schemas;
  /** The locales, default first: those that have at least one file. */
  locales(): readonly LocaleModel[];
  locale(code: string): LocaleModel;
}

/** The JSON object in a file: all of it, or the part of invalid JSON that can be parsed. */
export interface ReadDocument {
  value: JsonObject;
  isValid: boolean;
}

/** The files of a locale, by their names in the default locale. */
export interface LocaleFiles {
  /** The locale code; empty for the default locale. */
  readonly code: string;
  readonly paths: () => readonly string[];
  /** A file as this locale sees it: translated and merged with its original, or inherited. */
  readonly source: Query<SourceFile | undefined>;
  /** Whether the file is translated, rather than taken from the default locale. */
  readonly isOwn: (path: string) => boolean;
  /** The actual name of a translated file, such as `pages/about.sk.json`. */
  readonly nameOf: (path: string) => string;
  /** The name in the default locale of a file of this locale, by its actual name; undefined for files of other locales. */
  readonly originalOf: (path: string) => string | undefined;
}

/**
 * Opens a model of a site without files.
 * @param saved the result of `save` of the memo in an earlier run of the same code
 */
export function openModel(engine: Schemas, publication: Publication, saved?: string): SiteModel {
  const memo = new Memo(saved);
  const file = memo.input<SourceFile>('file', { hashOf, saving: 'hash' });
  const order = memo.input<readonly string[]>('paths', { equals: haveSameItems, saving: 'hash' });
  const paths = () => order('') ?? [];
  const schemas = memo.query(
    'schemas',
    () => {
      const own = paths().flatMap((path) => (ownSchemaName(path) === undefined ? [] : (file(path) ?? [])));
      return validSchemas(new Map(own.map((each) => [each.path, each])), engine);
    },
    { equals: Object.is },
  );
  const read = (path: string): ReadDocument | undefined => {
    const source = isDocument(path) ? file(path) : undefined;
    const summary = source && summaryOf(source);
    return summary && { value: summary.known, isValid: summary.document !== undefined };
  };
  // Kept between runs, so that these need not read all pages.
  const [page, other] = [
    memo.query('page', read, { saving: 'value' }),
    memo.query('document', read, { saving: 'nothing' }),
  ];
  const document = queryOf((path) => (isPage(path) ? page : other));
  const originals = memo.query('paths of originals', () => paths().filter((path) => !translationOf(path)));
  const codes = memo.query('locales', () => ['', ...codesIn(paths())]);
  const locale = memoize((code): LocaleModel => {
    const files = code === '' ? firstLocale(file) : otherLocale(memo, code, paths, file);
    return openLocale({ ...files, paths: () => originals('') }, { ...model, schemas: () => schemas('') });
  });
  const property = memo.query('property of a file', (key) => {
    const end = key.indexOf('\n');
    return document(key.slice(0, end))?.value[key.slice(end + 1)];
  });
  const names = memo.query('property names of a file', (path) => Object.keys(document(path)?.value ?? {}));
  const exists = memo.query('file has a document', (path) => document(path) !== undefined);
  const model: SiteModel = {
    memo,
    publication,
    document,
    known: new RecordedDocuments({
      paths: () => paths().filter(isDocument),
      exists,
      peek: (path) => document.peek(path)?.value,
      property: (path, name) => property.reader(`${path}\n${name}`),
      names,
    }),
    setFiles: (files) =>
      memo.change(() => {
        order.set('', [...files.keys()]);
        for (const [path, each] of files) file.set(path, each);
        for (const path of file.keys()) if (!files.has(path)) file.set(path, undefined);
      }),
    paths,
    file,
    schemas: () => schemas(''),
    locales: () => codes('').map(locale),
    locale,
  };
  return model;
}

/** A query that is one of several, depending on the key. */
export function queryOf<Value>(choose: (key: string) => Query<Value>): Query<Value> {
  return Object.assign((key: string) => choose(key)(key), {
    peek: (key: string) => choose(key).peek(key),
    reader: (key: string) => choose(key).reader(key),
  });
}

/** Whether a file can contain a document. Files with an unexpected extension contain nothing to know. */
export function isDocument(path: string): boolean {
  return path.endsWith('.json') || isMedia(path);
}

type FileQuery = Query<SourceFile | undefined>;

type OwnFiles = Omit<LocaleFiles, 'paths'>;

function firstLocale(file: FileQuery): OwnFiles {
  const originalOf = (path: string) => (translationOf(path) ? undefined : path);
  return { code: '', source: file, isOwn: () => true, nameOf: (path) => path, originalOf };
}

function otherLocale(memo: Memo, code: string, paths: () => readonly string[], file: FileQuery): OwnFiles {
  const own = memo.query(
    `${code}: translated files`,
    () =>
      new Set(
        paths().flatMap((path) => (translationOf(path)?.code === code ? originalName(path, code) : [])),
      ),
  );
  const isOwn = memo.query(`${code}: is translated`, (path) => own('').has(path));
  const source = memo.query<SourceFile | undefined>(
    `${code}: file`,
    (path) => {
      const [original, variant] = [file(path), isOwn(path) ? file(variantName(path, code)) : undefined];
      if (!variant || !original) return original;
      return isPartial(path) ? mergeTranslation(variant, original) : renamed(variant, path);
    },
    { equals: Object.is },
  );
  const originalOf = (path: string) =>
    translationOf(path)?.code === code ? originalName(path, code) : undefined;
  return { code, source, isOwn, nameOf: (path) => variantName(path, code), originalOf };
}

function haveSameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
