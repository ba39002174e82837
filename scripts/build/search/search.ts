import { hash } from 'node:crypto';
import { join } from 'node:path';
import { indexAddress, type Shard } from '../../../blocks/site-search/files.ts';
import type { Content, JsonDocuments, PageRoute } from '../../../renderer/content/content.ts';
import { holdsBlock } from '../../../renderer/content/pieces.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { makeIndex } from '../../check/search/make.ts';
import { type SearchPage, searchedRoutes, searchPage } from '../../check/search/pages.ts';
import { countSteps } from '../../cli/steps.ts';
import { readIfThere } from '../../files/cache.ts';
import { root } from '../../files/root.ts';
import { assetAddress, writeAtomically } from '../../files/write.ts';
import type { PageHashes } from '../page-hashes.ts';

/** What the index of a site is made by. */
interface SearchSource {
  content: Content;
  schemas: Schemas;
  hashes: PageHashes;
  /** The folder of the site, by which texts of its pages are kept for the next build. */
  outDir: string;
}

/** Whether a page or a layout has a search over the site. Without one a site has no index. */
export function hasSearch(documents: JsonDocuments): boolean {
  return [...documents.values()].some((document) => holdsBlock(document, 'site-search'));
}

/** What the index is made of: with the same, it has the same bytes. */
export function searchHashes({ content, hashes }: Pick<SearchSource, 'content' | 'hashes'>): string[] {
  return [hashes.shared, ...content.routes.map((route) => route.path + hashes.pageHash(route))];
}

/** Makes the files of the index of a site, by address. Of pages as they were at the last build, the texts are kept. */
export function searchFiles({ content, schemas, hashes, outDir }: SearchSource): Record<string, string> {
  const cacheFile = join(root, '.cache/search', hash('sha256', outDir));
  const cached = JSON.parse(readIfThere(cacheFile) ?? '{}') as Partial<Cached>;
  const known = new Map(cached.shared === hashes.shared ? cached.pages : []);
  const pages: Cached['pages'] = [];
  const steps = countSteps('pages indexed', content.routes.length);
  const files = indexFiles(content, (route) => {
    steps.step();
    const [own, before] = [hashes.pageHash(route), known.get(route.path)];
    const page = before?.[0] === own ? before[1] : searchPage(content.resolvePage(route), schemas);
    pages.push([route.path, [own, page]]);
    return page;
  });
  steps.end();
  const kept: Cached = { shared: hashes.shared, pages };
  writeAtomically(cacheFile, JSON.stringify(kept));
  return files;
}

/** Makes the files of an index for each language, by address, from the texts of pages. */
export function indexFiles(
  content: Content,
  pageOf: (route: PageRoute) => SearchPage,
): Record<string, string> {
  const files: Record<string, string> = {};
  const publish = (shard: Shard) => {
    const text = JSON.stringify(shard);
    const address = assetAddress('search.json', text);
    files[address] = text;
    return address;
  };
  for (const [language, routes] of searchedRoutes(content)) {
    const pages = new Map(routes.map((route) => [route.path, pageOf(route)]));
    files[indexAddress(language)] = JSON.stringify(makeIndex(pages, publish).file);
  }
  return files;
}

/** What is kept for the next build. */
interface Cached {
  /** The hash of what any page may depend on. */
  shared: string;
  /** By path what the index takes of a page, and the hash of what is the page's own. */
  pages: [path: string, [hash: string, page: SearchPage]][];
}
