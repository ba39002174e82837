import type { JsonDocuments, JsonObject } from '../../../renderer/content/documents.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Options } from '../../site/node.ts';
import type { SchemaNode } from '../json/walk.ts';

/** A path where a document is rendered, with the scope of its variables. */
export interface Rendering {
  readonly scope: Scope;
  /** The path; empty for documents that are not pages. */
  path: string;
  entry?: string | undefined;
  number?: number | undefined;
}

export interface Parameter {
  file: string;
  name: string;
}

/**
 * What rules know about everything except pages. All reads are recorded: what a rule reports is kept until something
 * that it read has another value.
 */
export interface BaseContext {
  readonly schemas: Schemas;
  readonly documents: JsonDocuments;
  /**
   * All documents; of invalid JSON, the part that can be parsed, which is enough to know what exists. Layouts
   * are merged with those that they extend.
   */
  readonly allDocuments: JsonDocuments;
  readonly publication: Publication;
  /** The variables that are available everywhere. */
  readonly scope: Scope;
  /** Whether a file that provides variables cannot be parsed, so that missing variables may be defined in it. */
  readonly scopeIsPartial: boolean;
  readonly collections: ReadonlySet<string>;
  /** The schema nodes of the texts in which a piece uses a parameter; empty if it is unused. */
  usesOf(parameter: Parameter): readonly SchemaNode[];
  /** Names of the entries of a data file (`data/plans`) or of the files in a folder (`forms`). */
  namesIn(source: string): ReadonlySet<string>;
  /** A text with its variables filled from `scope`; undefined if one of them is unknown. */
  filled(text: string): string | undefined;
  /**
   * The result of a function of the site, which is computed once for all who ask, and again only if something that it
   * read changes.
   * @param query made with `siteQuery`
   */
  ask<Value>(query: SiteQuery<BaseContext, Value>, key?: string): Value;
}

export type SiteQuery<Context, Value> = (site: Context, key: string) => Value;

/** All queries that rules define, by name, so that what an earlier run saved of them can be compared. */
const siteQueries = new Map<string, DefinedQuery>();

interface DefinedQuery {
  query: SiteQuery<SiteContext, unknown>;
  options: Pick<Options<unknown>, 'saving'>;
}

/**
 * Defines a query that `ask` takes.
 * @param name unique, and the same in each run
 */
export function siteQuery<Context extends BaseContext, Value>(
  name: string,
  query: SiteQuery<Context, Value>,
  options: DefinedQuery['options'] = {},
): SiteQuery<Context, Value> {
  if (siteQueries.has(name)) throw new Error(`there are two queries called ${name}`);
  siteQueries.set(name, { query: query as SiteQuery<BaseContext, Value>, options });
  return query;
}

/** The queries that rules have defined so far, by name. */
export function definedQueries(): ReadonlyMap<string, DefinedQuery> {
  return siteQueries;
}

/** What rules know while they check one document. */
export interface DocumentContext extends BaseContext {
  /** Path under `content/`. */
  readonly file: string;
  readonly source: SourceFile;
  readonly document: JsonObject;
  /** Where it is rendered: template pages once per entry, documents that are not pages once. */
  readonly renderings: readonly Rendering[];
  /**
   * Why a value does not match the schema with a title. Undefined if it matches, if that is unknown, or if the file that
   * contains the value does not match its own schema, which is reported there.
   */
  mismatch(title: string, value: unknown, file: string): string | undefined;
}

/** The Markdown files beside pages and entries, whether or not these use them. */
export interface MarkdownFiles {
  /** Their paths under `content/`. */
  paths: readonly string[];
  /** At least the start of one. */
  read(path: string): string;
}

/** The files of all locales, and the Markdown files beside them. */
export interface SiteFiles {
  /** The paths of all files under `content/`, with their actual names. */
  paths: readonly string[];
  file(path: string): SourceFile | undefined;
  /** What is in the files; pages are summaries. */
  allDocuments: JsonDocuments;
  markdown: MarkdownFiles;
}

/** What rules know about the whole site. Pages are summaries. */
export interface SiteContext extends BaseContext {
  /** The documents of this locale that are not inherited. Only these are reported. */
  readonly localeDocuments: JsonDocuments;
  ask<Value>(query: SiteQuery<SiteContext, Value>, key?: string): Value;
  readonly routes: readonly Route[];
  /** The published pages by path, including aliases. */
  readonly byPath: ReadonlyMap<string, Route>;
  /** Why a page is not published, by path, including aliases. */
  readonly unpublished: ReadonlyMap<string, string>;
  feeds(): ReadonlySet<string>;
  renderingsOf(file: string): readonly Rendering[];
  /** The anchors of a path: those of the page and its layout. */
  anchorsAt(path: string): ReadonlySet<string>;
  /** The anchors of a file that is not a page. */
  anchorsOf(file: string): ReadonlySet<string>;
  /** A whole valid document, for checks of that document; pages are summaries. */
  validDocument(file: string): JsonObject | undefined;
  /** The source of a file, for rules that read all of it. */
  source(file: string): SourceFile | undefined;
  /** The original and the own properties of a translated file; undefined for other files. */
  translation(file: string): SourceFile['over'];
}
