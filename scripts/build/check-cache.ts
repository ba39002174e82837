import { relative } from 'node:path';
import type { Publication } from '../../renderer/content/publication.ts';
import { type CheckCache, openCache } from '../check/cache.ts';
import { cache } from '../files/cache.mjs';
import { root } from '../files/root.ts';
import { codeHash } from './code-hash.ts';

/** Opens the cache of the check of a content folder, which builds, the dev server and editors share. */
export function contentCache(contentDir: string, publication: Publication): CheckCache {
  const code = codeHash('{renderer,scripts,schema}/**/*.{ts,json}', 'blocks/site-search/*.ts');
  // Machines with other folders can share the cache.
  const key = [relative(root, contentDir), code, publication.drafts ? 'with drafts' : ''].join();
  return openCache(cache, key, publication);
}
