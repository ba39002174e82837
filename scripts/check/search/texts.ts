import type { Content, PageRoute } from '../../../renderer/content/content.ts';
import { variantName } from '../../../renderer/content/locales.ts';
import type { ValidContent } from '../rule.ts';
import { type SearchPage, searchPage } from './pages.ts';

/** The texts of pages, valid while everything besides pages is the same. */
interface Known {
  /** The inputs of all pages. */
  shared: readonly unknown[];
  /** By path: the files of a page, what its lists show, and its text. */
  pages: Map<string, { own: readonly unknown[]; text: SearchPage }>;
}

let known: Known = { shared: [], pages: new Map() };

/**
 * Returns the text of each page for the search index. Resolves only the pages that have changed since the last call.
 * @param shared the inputs of all pages: if one is another object, all pages are resolved again
 */
export function pageTexts(
  routes: readonly PageRoute[],
  content: Content,
  { files, schemas }: Pick<ValidContent, 'files' | 'schemas'>,
  shared: readonly unknown[],
): Map<string, SearchPage> {
  if (!isSame(known.shared, shared)) known = { shared, pages: new Map() };
  return new Map(
    routes.map((route): [string, SearchPage] => {
      const { path, file, entry = file, locale } = route;
      const sources = [file, entry].flatMap((name) => [name, variantName(name, locale)]);
      const own = [...sources.map((name) => files.get(name)), content.shownOn(route)];
      const last = known.pages.get(path);
      // Blocks that show titles of other pages are not part of the text.
      const text =
        last && isSame(last.own, own) ? last.text : searchPage(content.resolvePage(route), schemas);
      known.pages.set(path, { own, text });
      return [path, text];
    }),
  );
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
