import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Publication } from '../../renderer/content/publication.ts';
import { type CheckCache, openCache } from '../check/cache.ts';
import { cacheKey } from '../files/cache.ts';
import { root } from '../files/root.ts';
import { codeHash } from './code-hash.ts';

/** Opens the cache of the check of a content folder, which builds, the dev server and editors share. */
export function contentCache(contentDir: string, publication: Publication): CheckCache {
  const code = codeHash('{renderer,scripts,schema}/**/*.{ts,json}', 'blocks/site-search/*.ts');
  const kind = publication.drafts ? ' with drafts' : '';
  const file = join(root, '.cache/check', hash('sha256', cacheKey(contentDir) + code + kind));
  return openCache(file, publication);
}
