import type { JsonDocuments } from '../documents.ts';
import { declaredIn, labelIn, textsIn } from './collection.ts';
import { entriesOf, slugOf } from './entries.ts';

/** A term of entries in a facet, such as a tag. */
export interface TermLabel {
  /** The part of URLs that identifies it. */
  slug: string;
  /** The term as entries refer to it. */
  name: string;
  /** The term as visitors read it, unless an entry describes it. */
  title: string;
  /** The file of the entry that describes it, if any. */
  file?: string;
}

export interface Term extends TermLabel {
  /** The files of the entries with this term, in the order of their collection. */
  entries: string[];
}

/** The slug of a term; a described term already has the name of its file. */
export function termSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The terms of a facet that entries use: in the order of the entries that describe them, or by slug. */
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
        title: labelIn(documents, collection, facet, name) ?? name,
        entries: [],
        ...(terms !== undefined && documents.has(file) && { file }),
      };
      // Two terms may have the same slug.
      if (term.entries.at(-1) !== entry) term.entries.push(entry);
      found.set(slug, term);
    }
  const order = terms === undefined ? [] : entriesOf(documents, terms).map(slugOf);
  const rank = (term: Term) => (term.file ? order.indexOf(term.name) : order.length);
  return [...found.values()].sort((a, b) => rank(a) - rank(b) || (a.slug < b.slug ? -1 : 1));
}
