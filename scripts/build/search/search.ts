import { indexUrl, type Shard } from '../../../blocks/site-search/files.ts';
import type { JsonDocuments } from '../../../renderer/content/content.ts';
import { containsBlock } from '../../../renderer/content/pieces.ts';
import { createSearchIndex } from '../../check/search/create.ts';
import { pagesOfVersions, type SearchedRoute, type SearchPage } from '../../check/search/pages.ts';
import { assetUrl } from '../../files/write.ts';

/** Whether a page or layout has a site search. Sites without one have no index. */
export function hasSearchBlock(documents: JsonDocuments): boolean {
  return [...documents.values()].some((document) => containsBlock(document, 'site-search'));
}

/**
 * Creates the files of the search index of each language, by URL.
 * @param searched the searchable pages of each language
 * @param pageOf returns the indexed text of a page
 */
export function indexFiles<Page extends Pick<SearchedRoute, 'path' | 'version'>>(
  searched: Iterable<readonly [language: string, pages: readonly Page[]]>,
  pageOf: (page: Page) => SearchPage,
  base: string,
): Record<string, string> {
  const files: Record<string, string> = {};
  const publish = (shard: Shard) => {
    const text = JSON.stringify(shard);
    const address = assetUrl('search.json', text, base);
    files[address] = text;
    return address;
  };
  for (const [language, all] of searched) {
    const pages = new Map(all.map((page) => [page.path, pageOf(page)]));
    files[indexUrl(language, base)] = JSON.stringify(
      createSearchIndex(pages, publish, pagesOfVersions(all)).file,
    );
  }
  return files;
}
