import GithubSlugger from 'github-slugger';
import { isObject } from '../documents.ts';
import { blockLists } from '../pieces.ts';

/** The IDs that the document around every page uses for its own elements. */
export const reservedIds: readonly string[] = ['main', 'app', 'page', 'failure', 'icons'];

/** A heading with its own ID, if any, and its text. */
export interface ProseHeading {
  text: string;
  id?: string | undefined;
}

/**
 * Creates the function that assigns IDs to the headings of a page, in order: the ID that the author wrote, or the slug
 * that GitHub generates from the text, with a number if it is taken.
 * @param otherIds the IDs of the blocks
 */
export function headingIds(otherIds: Iterable<string>): (heading: ProseHeading) => string {
  const slugger = new GithubSlugger();
  for (const id of [...reservedIds, ...otherIds]) slugger.occurrences[id] = 0;
  return ({ text, id }) => {
    if (id === undefined) return slugger.slug(text) || slugger.slug('section');
    slugger.occurrences[id] ??= 0;
    return id;
  };
}

/** The IDs of the blocks of a page or layout, including nested ones and those of pieces, which `expand` inserts. */
export function blockIds(
  document: unknown,
  expand: (blocks: readonly unknown[]) => readonly unknown[],
): string[] {
  if (!isObject(document)) return [];
  const { id } = document;
  const inside = blockLists.flatMap((key) => expand([document[key] ?? []].flat()));
  return [...(typeof id === 'string' ? [id] : []), ...inside.flatMap((block) => blockIds(block, expand))];
}
