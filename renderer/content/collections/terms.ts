import type { JsonDocuments } from '../documents.ts';
import { declaredIn, textsIn } from './collection.ts';
import { entriesOf, slugOf } from './entries.ts';

/** A term that entries have in a facet, such as a tag. */
export interface Term {
  /** What stands for it in addresses. */
  slug: string;
  /** As the entries name it. */
  name: string;
  /** The file of the entry that describes it, where one does. */
  file?: string;
  /** The files of the entries that have it, in the order of their collection. */
  entries: string[];
}

/** The part of an address that stands for a term; that of a described one is its name already. */
export function termSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The terms that entries of a collection have in a facet: in the order of the entries that describe them, or by slug. */
export function termsOf(documents: JsonDocuments, collection: string, facet: string): Term[] {
  const { terms } = declaredIn(documents, collection).facets.get(facet) ?? {};
  const found = new Map<string, Term>();
  for (const entry of entriesOf(documents, collection))
    for (const name of new Set(textsIn(documents.get(entry)?.[facet]))) {
      const slug = termSlug(name);
      const file = `${terms}/${name}.json`;
      const term = found.get(slug) ?? {
        slug,
        name,
        entries: [],
        ...(terms !== undefined && documents.has(file) && { file }),
      };
      // Two of its words may have one address.
      if (term.entries.at(-1) !== entry) term.entries.push(entry);
      found.set(slug, term);
    }
  const order = terms === undefined ? [] : entriesOf(documents, terms).map(slugOf);
  const rank = (term: Term) => (term.file ? order.indexOf(term.name) : order.length);
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || (a.slug < b.slug ? -1 : 1));
}
