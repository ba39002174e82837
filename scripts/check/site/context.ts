import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { SchemaNode } from '../json/walk.ts';

/** An address where a document is rendered, with the scope of its variables. */
export interface Setting {
  scope: Scope;
  /** The address; empty for documents that are not pages. */
  path: string;
  /** File of the entry, for template pages. */
  entry?: string | undefined;
  /** Page number, for paginated lists. */
  number?: number | undefined;
}

/** A parameter of a piece. */
export interface Parameter {
  /** File of the piece. */
  file: string;
  name: string;
}

/** What rules know about everything except pages. */
export interface BaseContext {
  schemas: Schemas;
  /** The valid documents. */
  documents: JsonDocuments;
  /**
   * All documents; of invalid JSON, the part that can be parsed, which is enough to know what exists. Layouts
   * are merged with those that they extend.
   */
  known: JsonDocuments;
  /** Which drafts and dates are included. */
  publication: Publication;
  /** The variables that are available everywhere. */
  scope: Scope;
  /** Whether a file that provides variables cannot be parsed, so that missing variables may be defined in it. */
  scopeIsPartial: boolean;
  /** Names of all collections. */
  collections: ReadonlySet<string>;
  /** The schema nodes of the texts in which a piece uses a parameter; empty if it is unused. */
  usesOf(parameter: Parameter): readonly SchemaNode[];
  /** Names of the entries of a data file (`data/plans`) or of the files in a folder (`forms`). */
  namesIn(source: string): ReadonlySet<string>;
}

/** What rules know while they check one document. */
export interface DocumentContext extends BaseContext {
  /** Path under `content/`. */
  file: string;
  source: SourceFile;
  document: Readonly<Record<string, unknown>>;
  /** Where it is rendered: template pages once per entry, documents that are not pages once. */
  settings: readonly Setting[];
  /**
   * Why a value does not match the schema with a title. Undefined if it matches, if that is unknown, or if the file that
   * contains the value does not match its own schema, which is reported there.
   */
  mismatch(title: string, value: unknown, file: string): string | undefined;
}

/** What rules know about the whole site. Pages are summaries. */
export interface SiteContext extends BaseContext {
  /** The documents of this locale that are not inherited. Only these are reported. */
  own: JsonDocuments;
  routes: readonly Route[];
  /** The published pages by address, including aliases. */
  byPath: ReadonlyMap<string, Route>;
  /** Why a page is not published, by address, including aliases. */
  unpublished: ReadonlyMap<string, string>;
  /** Paths of the feeds. */
  feeds(): ReadonlySet<string>;
  settingsOf(file: string): readonly Setting[];
  /** The anchors of an address: those of the page and its layout. */
  anchorsAt(path: string): ReadonlySet<string>;
  /** The anchors of a file that is not a page. */
  anchorsOf(file: string): ReadonlySet<string>;
  /** The source of a file, for rules that read all of it. */
  source(file: string): SourceFile | undefined;
  /**
   * Takes over the context, after an edit of a data file or layout has changed it.
   * @param areAnchorsNew whether layouts have other anchors
   */
  setShared(areAnchorsNew: boolean): void;
  /**
   * Replaces a page. A template page must keep its addresses.
   * @returns its current addresses, including aliases, and the addresses of the site that gained, lost or changed their
   *   page, or that are published or unpublished now. `moved` is undefined if nothing changed that rules for the whole
   *   site read.
   */
  replace(page: SourceFile): { current: ReadonlySet<string>; moved: ReadonlySet<string> | undefined };
}
