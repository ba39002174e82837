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

/** Inputs of the search index. */
interface SearchSource {
  content: Content;
  schemas: Schemas;
  hashes: PageHashes;
  /** Output directory of the site, which identifies the cache. */
  outDir: string;
}

/** Whether a page or layout has a site search. Sites without one have no index. */
export function hasSearch(documents: JsonDocuments): boolean {
  return [...documents.values()].some((document) => holdsBlock(document, 'site-search'));
}

/** Hashes of the inputs of the index. */
export function searchHashes({ content, hashes }: Pick<SearchSource, 'content' | 'hashes'>): string[] {
  return [hashes.shared, ...content.routes.map((route) => route.path + hashes.pageHash(route))];
}

/** Creates the files of the index, by URL. Texts of unchanged pages come from the cache. */
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

/** Creates the files of the index of each language, by URL, from the texts of pages. */
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

/** The cache file. */
interface Cached {
  /** Hash of what every page can depend on. */
  shared: string;
  /** The index data of pages by path, with the hash of their own inputs. */
  pages: [path: string, [hash: string, page: SearchPage]][];
}
