import type { EmbedFrame, FormSetup, Option } from '../../schema/types.d.ts';
import type { Listing } from './collections/lists.ts';
import type { Query } from './collections/queries.ts';
import type { JsonDocuments, JsonObject } from './documents.ts';
import type { termExplainers } from './markdown.ts';
import type { ScopedBlock } from './pieces.ts';
import type { ProseLabels } from './prose/labels.ts';
import type { Schemas } from './schemas.ts';
import type { SidebarItem } from './sidebar.ts';
import type { Scope } from './variables.ts';

/** What resolving documents depends on. Properties are read when they are needed, so they can be getters. */
export interface ResolverOptions {
  readonly documents: JsonDocuments;
  readonly schemas: Schemas;
  /** The entries of a collection with their variables filled; undefined if there is no such collection. */
  entriesIn(collection: string, scope: Scope): JsonObject[] | undefined;
  /** The entries of a collection that match a query, as options of a form. @param capacity the property with their places */
  optionsOf(collection: string, where: unknown, capacity: unknown, scope: Scope): Option[];
  /** The content of a list, on the page at a path or in a layout. */
  listingFor(query: Query, path?: string): Listing;
  /** Explainers of the terms of the glossary, one per text. */
  readonly explainers: ReturnType<typeof termExplainers>;
  /** The labels of texts in a language. */
  labelsIn(lang: string): ProseLabels;
  /** The links to the pages of a folder, in the form that authors write. */
  itemsOf(folder: JsonObject): SidebarItem[];
  /** Replaces references in a list of blocks by the blocks of pieces. */
  expandPieces(blocks: readonly unknown[], scope: Scope): ScopedBlock[];
  /** The settings of an embedded form. */
  formSetup(name: string): FormSetup;
  /** Resolves a link in the locale. */
  localizeHref(href: string): string;
  /** The embed for a URL. */
  embedFrame(url: string): EmbedFrame;
  /** Tiny placeholders by picture key. */
  placeholders: ReadonlyMap<string, string>;
}
