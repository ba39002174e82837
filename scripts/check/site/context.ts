import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { SchemaNode } from '../json/walk.ts';

/** An address that a document is rendered at, with what its variables see there. */
export interface Setting {
  scope: Scope;
  /** The address; empty for what is no page. */
  path: string;
  /** The file of the entry, for a template page. */
  entry?: string | undefined;
  /** Which of the pages of a list it is. */
  number?: number | undefined;
}

/** A parameter of a piece. */
export interface Parameter {
  /** The file of the piece. */
  file: string;
  name: string;
}

/** What rules know of everything that is not a page. */
export interface SharedContext {
  schemas: Schemas;
  /** The documents that can be checked. */
  documents: JsonDocuments;
  /** All documents, with what can be read of the others: enough to know what exists. Layouts are whole. */
  known: JsonDocuments;
  /** What of the site is shown. */
  publication: Publication;
  /** What variables see everywhere. */
  scope: Scope;
  /** Whether a file that variables come from cannot be read, so that what is missing may be in it. */
  scopeIsPartial: boolean;
  /** The folders of entries. */
  collections: ReadonlySet<string>;
  /** The kinds of text that a piece uses a parameter for; none where it does not use it. */
  usesOf(parameter: Parameter): readonly SchemaNode[];
  /** The names of the entries of a data file (`data/plans`) or of a folder (`forms`). */
  namesIn(place: string): ReadonlySet<string>;
}

/** What rules know while they look at one document. */
export interface DocumentContext extends SharedContext {
  /** Its path under `content/`. */
  file: string;
  source: SourceFile;
  document: Readonly<Record<string, unknown>>;
  /** Where it is rendered: a template page once for each entry, all but pages once for all. */
  settings: readonly Setting[];
  /** Why a value is not of the type whose schema has a title; undefined where it is, or where nothing is known. */
  misfit(title: string, value: unknown): string | undefined;
}

/** What rules know of the whole site. Of pages, the documents are summaries. */
export interface SiteIndex extends SharedContext {
  /** The documents that this language has of its own, whose findings are reported. */
  own: JsonDocuments;
  routes: readonly Route[];
  /** The pages that are shown by address, aliases included. */
  byPath: ReadonlyMap<string, Route>;
  /** Why a page is not shown, by address, aliases included. */
  unpublished: ReadonlyMap<string, string>;
  /** The paths of the feeds. */
  feeds(): ReadonlySet<string>;
  settingsOf(file: string): readonly Setting[];
  /** The ids that links can jump to at an address: those of the page and of its layout. */
  anchorsAt(path: string): ReadonlySet<string>;
  /** The ids that links can jump to in a file that is no page. */
  anchorsOf(file: string): ReadonlySet<string>;
  /** The content of a file that a rule reads whole. */
  source(file: string): SourceFile | undefined;
}
