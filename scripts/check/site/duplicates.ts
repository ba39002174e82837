import { type JsonObject, kindOf } from '../../../renderer/content/documents.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Problem } from '../rule.ts';
import type { Named } from './anchors.ts';
import { type BaseContext, type DocumentContext, type SiteQuery, siteQuery } from './context.ts';

type Where =
  | 'on this page'
  | 'in this layout'
  | 'in the layout of this page'
  | 'in the layout that this one extends';

/** A kind of name that may only occur once on a page and its layout. */
interface Uniqueness<Occurrence extends Named> {
  /** What has these names, in the plural. */
  of: string;
  /** Returns the names in a document, in document order. */
  namesIn(
    document: JsonObject,
    at: { readonly scope: Scope },
    context: BaseContext,
    source?: SourceFile,
  ): readonly Occurrence[];
  describe(occurrence: Occurrence, where: Where): Problem;
  /** Returns further names that the document takes. */
  takenIn?(document: JsonObject, context: BaseContext): Iterable<string>;
}

/** With the query for the names in layouts, by whether a page shows the notice, and the name of the layout. */
interface Unique<Occurrence extends Named> extends Uniqueness<Occurrence> {
  inLayout: SiteQuery<BaseContext, ReadonlySet<string>>;
}

/** Defines a kind of name. */
export function unique<Occurrence extends Named>(names: Uniqueness<Occurrence>): Unique<Occurrence> {
  const inLayout = siteQuery(`${names.of} in a layout`, (site: BaseContext, key) => {
    const space = key.indexOf(' ');
    const { notice, ...parts } = site.allDocuments.get(`layouts/${key.slice(space + 1)}.json`) ?? {};
    const layout = key.startsWith('true') ? { ...parts, notice } : parts;
    const inside = names.namesIn(layout, site, site).map(({ name }) => name);
    return new Set([...(names.takenIn?.(layout, site) ?? []), ...inside]);
  });
  return { ...names, inLayout };
}

/** Reports names that occur more than once on a page or layout, including the layout of the page. */
export function findDuplicates<Occurrence extends Named>(
  context: DocumentContext,
  uniqueness: Unique<Occurrence>,
): Problem[] {
  const { file, document } = context;
  const isLayout = file.startsWith('layouts/');
  const isEntry = kindOf(file) === 'entry';
  const here: Where = isLayout ? 'in this layout' : 'on this page';
  if (!isLayout && !isEntry && !isPage(file)) return [];
  const names = uniqueness.namesIn(document, firstRendering(context), context, context.source);
  if (names.length === 0) return [];
  const reservedNames = new Set(uniqueness.takenIn?.(document, context));
  const outerNames = isPage(file)
    ? context.ask(uniqueness.inLayout, `${document.notice === true} ${document.layout ?? 'default'}`)
    : new Set(uniqueness.namesIn(inheritedParts(context), context, context).map(({ name }) => name));
  const layoutPlace: Where = isLayout ? 'in the layout that this one extends' : 'in the layout of this page';
  const found = names.flatMap((occurrence): Problem[] => {
    const isTaken = reservedNames.has(occurrence.name);
    reservedNames.add(occurrence.name);
    const where = outerNames.has(occurrence.name) ? layoutPlace : isTaken ? here : undefined;
    return where
      ? [{ ...uniqueness.describe(occurrence, where), path: occurrence.path, ...occurrence.location }]
      : [];
  });
  return found.length > 0 && isPage(file) && context.renderings.length === 0 ? [] : found;
}

/** The scope of variables at the first path of a document. Computed on first use. */
function firstRendering(context: DocumentContext): { readonly scope: Scope } {
  return {
    get scope() {
      return (context.renderings[0] ?? context).scope;
    },
  };
}

/** What a layout inherits from the layouts that it extends; empty for other documents. */
function inheritedParts({ file, document, allDocuments }: DocumentContext): JsonObject {
  const parts = document.extends === undefined ? [] : Object.entries(allDocuments.get(file) ?? {});
  return Object.fromEntries(parts.filter(([key]) => !Object.hasOwn(document, key)));
}
