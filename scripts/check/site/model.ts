import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { codesIn } from '../../../renderer/content/locales.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import { ownSchemaName } from '../../../renderer/content/own-schemas.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { View } from '../../../renderer/content/view.ts';
import { hashOf } from '../../files/lazy.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { Memo, type Query } from '../../site/memo.ts';
import {
  partsOf,
  type ReadDocument,
  type RecordedDocument,
  recordedDocuments,
  recordedView,
} from '../../site/recorded.ts';
import { invalidSchemas, ownSchemas, withoutInvalid } from '../engine/own-schemas.ts';
import type { Files } from '../finding.ts';
import type { MarkdownFiles, SiteFiles } from './context.ts';
import { readDocument } from './file-summary.ts';
import { firstLocale, isDocument, otherLocale } from './locale-files.ts';
import { type LocaleModel, type LocaleModels, openLocale } from './site.ts';

/** The files of a site, and queries about them that record what they read. */
export interface SiteModel {
  readonly memo: Memo;
  readonly publication: Publication;
  /** The files of all locales, as rules see them: reads are recorded. */
  readonly files: SiteFiles;
  /** Sets the files. One counts as unchanged if it is the same object as before. */
  setFiles(files: Files): void;
  /** Replaces some of the files, of which none is added or removed. */
  replaceFiles(files: Iterable<SourceFile>): void;
  /** The paths of all files, in the order of the last `setFiles`. */
  paths(): readonly string[];
  file(path: string): SourceFile | undefined;
  /** The JSON object in a file, or the summary of a page; undefined for files without an object. */
  document: Query<ReadDocument | undefined>;
  /** The same document with parts that record that they are read. */
  open(path: string): RecordedDocument;
  /** The documents of all files, by their actual paths, recorded as a whole. */
  documents: JsonDocuments;
  /** The schemas of the engine and the valid schemas of the site. */
  schemas(): Schemas;
  /** The locales: the default one, then the others that have at least one file. */
  locales(): LocaleModels;
  locale(code: string): LocaleModel;
}

interface ModelOptions {
  /** The result of `save` of the memo in an earlier run of the same code. */
  saved?: string | undefined;
  /** Defaults to none. */
  markdown?: MarkdownFiles | undefined;
  /** Called with each locale before anything is asked about the first files that it has, to define queries that are saved. */
  onLocale?: (locale: LocaleModel) => void;
}

/** Opens a model of a site without files. */
export function openModel(
  engine: Schemas,
  publication: Publication,
  { saved, markdown: markdownFiles = { paths: [], read: () => '' }, onLocale = () => {} }: ModelOptions = {},
): SiteModel {
  const memo = new Memo(saved);
  const file = memo.input<SourceFile>('file', { hashOf, saving: 'hash' });
  const order = memo.input<readonly string[]>('paths', { equals: haveSameItems, saving: 'hash' });
  const markdown = memo.input<MarkdownFiles>('Markdown files', {
    hashOf: ({ paths }) => JSON.stringify(paths),
  });
  memo.change(() => markdown.set('', markdownFiles));
  const paths = () => order('') ?? [];
  const own = () =>
    ownSchemas(paths().flatMap((path) => (ownSchemaName(path) !== undefined ? (file(path) ?? []) : [])));
  // Kept between runs, so that these need not compile all schemas of the site.
  const invalid = memo.query('invalid schemas', () => invalidSchemas(own(), engine), { saving: 'value' });
  const schemas = memo.query('schemas', () => withoutInvalid(own(), engine, invalid('')), {
    equals: Object.is,
  });
  const read = (path: string) => readDocument(isDocument(path) ? file(path) : undefined);
  // Kept between runs, so that these need not read all pages.
  const [page, other] = [
    memo.query('page', read, { partsOf, saving: 'value' }),
    memo.query('document', read, { partsOf, saving: 'nothing' }),
  ];
  const document = eitherQuery((path) => (isPage(path) ? page : other));
  const originals = memo.query('paths of originals', () => paths().filter((path) => !translationOf(path)));
  const codes = memo.query('locales', () => codesOf(paths()));
  const locale = memoize((code): LocaleModel => {
    const files = code === '' ? firstLocale(file) : otherLocale(memo, code, paths, file);
    const opened = openLocale(
      { ...files, paths: () => originals('') },
      { ...model, schemas: () => schemas('') },
    );
    onLocale(opened);
    return opened;
  });
  const open = recordedDocuments(document);
  const files: SiteFiles = {
    file,
    allDocuments: recordedView(() => paths().filter(isDocument), open),
    get paths() {
      return paths();
    },
    get markdown() {
      return markdown('') ?? markdownFiles;
    },
  };
  const model: SiteModel = {
    memo,
    publication,
    files,
    document,
    open,
    documents: new View(
      () => paths().filter(isDocument),
      (path) => document(path)?.value,
    ),
    setFiles: (files) => {
      const paths = [...files.keys()];
      // Restored queries can stop a wave only if they are defined before the first question.
      for (const code of codesOf(paths)) locale(code);
      memo.change(() => {
        order.set('', paths);
        for (const [path, each] of files) file.set(path, each);
        for (const path of file.keys()) if (!files.has(path)) file.set(path, undefined);
      });
    },
    replaceFiles: (files) =>
      memo.change(() => {
        for (const each of files) file.set(each.path, each);
      }),
    paths,
    file,
    schemas: () => schemas(''),
    // There is always a default one.
    locales: () => codes('').map(locale) as unknown as LocaleModels,
    locale,
  };
  return model;
}

function codesOf(paths: readonly string[]): string[] {
  return ['', ...codesIn(paths)];
}

function eitherQuery<Value>(choose: (key: string) => Query<Value>): Query<Value> {
  return Object.assign((key: string) => choose(key)(key), {
    isCurrent: (key: string) => choose(key).isCurrent(key),
    at: (key: string) => choose(key).at(key),
  });
}

function haveSameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** A model of files that do not change. */
export function modelOf(files: Files, schemas: Schemas): SiteModel {
  const model = openModel(schemas, { at: Date.now() });
  model.setFiles(files);
  return model;
}
