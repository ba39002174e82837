import { datedView } from '../../../renderer/content/collections/calendar.ts';
import type { JsonObject } from '../../../renderer/content/documents.ts';
import type { Publication } from '../../../renderer/content/publication.ts';
import { routesOf } from '../../../renderer/content/routes.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { BaseContext, DocumentContext, Rendering } from './context.ts';
import { tryFill } from './fill.ts';
import { renderingsAt, scopeAround } from './renderings.ts';

/** Collects what rules need to know about one document. */
export function createDocumentContext(
  source: SourceFile,
  document: JsonObject,
  site: BaseContext,
  mismatch: DocumentContext['mismatch'] = () => undefined,
): DocumentContext {
  return new OpenDocument(source, document, site, mismatch);
}

// A class, because rules read properties of contexts millions of times.
class OpenDocument implements DocumentContext {
  readonly file: string;
  readonly documents: BaseContext['documents'];
  readonly allDocuments: BaseContext['allDocuments'];
  readonly publication: Publication;
  readonly scope: BaseContext['scope'];
  readonly usesOf: BaseContext['usesOf'];
  readonly namesIn: BaseContext['namesIn'];
  readonly filled: BaseContext['filled'];
  readonly ask: BaseContext['ask'];
  readonly #site: BaseContext;
  #renderings: readonly Rendering[] | undefined;

  constructor(
    readonly source: SourceFile,
    readonly document: JsonObject,
    site: BaseContext,
    readonly mismatch: DocumentContext['mismatch'],
  ) {
    this.file = source.path;
    this.#site = site;
    this.documents = site.documents;
    this.allDocuments = site.allDocuments;
    this.publication = site.publication;
    this.scope = site.scope;
    this.usesOf = site.usesOf;
    this.namesIn = site.namesIn;
    this.filled = site.filled;
    this.ask = site.ask;
  }

  get schemas(): BaseContext['schemas'] {
    return this.#site.schemas;
  }

  get scopeIsPartial(): boolean {
    return this.#site.scopeIsPartial;
  }

  get collections(): BaseContext['collections'] {
    return this.#site.collections;
  }

  /** Computed on first use: most pages never need it. */
  get renderings(): readonly Rendering[] {
    this.#renderings ??= renderingsAround(this.file, this.document, this.#site);
    return this.#renderings;
  }
}

/** Where a document is rendered. Does not depend on other pages. */
function renderingsAround(file: string, document: JsonObject, site: BaseContext): readonly Rendering[] {
  if (!isPage(file)) return [{ scope: scopeAround(document, file, site.scope), path: '' }];
  if (tryFill(file, site.scope) === undefined) return [];
  // The only other documents that affect where a page is rendered are the entries of its collection.
  const { allDocuments, publication } = site;
  const others = typeof document.collection === 'string' ? datedView(allDocuments, publication.at) : [];
  const documents = new Map([...others, [file, document] as const]);
  return renderingsAt(routesOf(documents, site.scope, publication.at), () => document, site);
}
