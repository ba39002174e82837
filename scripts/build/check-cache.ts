import { relative } from 'node:path';
import type { Publication } from '../../renderer/content/publication.ts';
import { type CheckCache, openCache } from '../check/cache.ts';
import { Cache } from '../files/cache.mjs';
import { codeHash, ownCodeHash } from '../files/code-hash.ts';
import type { Folders } from '../files/project.ts';

/** Opens the cache of the check of a site, which builds and editors share. The one with drafts is that of the dev server. */
export function contentCache(
  { engineDir, siteDir, contentDir, cacheDir }: Omit<Folders, 'outDir'>,
  publication: Publication,
): CheckCache {
  const code = codeHash(engineDir, '{renderer,scripts,schema}/**/*.{ts,json}', 'blocks/parts/search/*.ts');
  // Machines with other folders can share the cache.
  const key = [
    relative(siteDir, contentDir),
    code + ownCodeHash({ engineDir, siteDir }),
    publication.drafts ? 'with drafts' : '',
  ].join();
  return openCache(new Cache(cacheDir), key, publication);
}
