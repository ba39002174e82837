import { indexUrl, type Shard } from '../../../blocks/parts/search/files.ts';
import { createSearchIndex } from '../../check/search/create.ts';
import { pagesOfVersions, type SearchedRoute, type SearchPage } from '../../check/search/pages.ts';
import { assetUrl } from '../../files/write.ts';

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
    const url = assetUrl('search.json', text, base);
    files[url] = text;
    return url;
  };
  for (const [language, all] of searched) {
    const pages = new Map(all.map((page) => [page.path, pageOf(page)]));
    files[indexUrl(language, base)] = JSON.stringify(
      createSearchIndex(pages, publish, pagesOfVersions(all)).file,
    );
  }
  return files;
}
