import GithubSlugger from 'github-slugger';
import { isObject } from '../documents.ts';
import { blockLists } from '../pieces.ts';

/** The ids that the document around every page has for its own elements. */
export const reservedIds: readonly string[] = ['main', 'app', 'page', 'failure', 'icons'];

/** The id that a heading is given, and its text. */
export interface ProseHeading {
  text: string;
  id?: string | undefined;
}

/**
 * Makes the function that gives the headings of a page their ids, in order: an own one as it is, else the slug that GitHub
 * makes of the text, with a number where it is taken.
 * @param taken the ids of the blocks
 */
export function headingIds(taken: Iterable<string>): (heading: ProseHeading) => string {
  const slugger = new GithubSlugger();
  for (const id of [...reservedIds, ...taken]) slugger.occurrences[id] = 0;
  return ({ text, id }) => {
    if (id === undefined) return slugger.slug(text) || slugger.slug('section');
    slugger.occurrences[id] ??= 0;
    return id;
  };
}

/**
 * The ids of the blocks of a page or layout, those inside others included.
 * @param place puts the blocks of pieces in place of references
 */
export function blockIds(
  document: unknown,
  place: (blocks: readonly unknown[]) => readonly unknown[],
): string[] {
  if (!isObject(document)) return [];
  const { id } = document;
  const inside = blockLists.flatMap((key) => place([document[key] ?? []].flat()));
  return [...(typeof id === 'string' ? [id] : []), ...inside.flatMap((block) => blockIds(block, place))];
}
