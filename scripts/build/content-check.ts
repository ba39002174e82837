import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { type Checked, checkCached, restoreCheck } from '../check/cache.ts';
import type { CheckState } from '../check/engine/check.ts';
import type { Files } from '../check/finding.ts';
import { cacheKey } from '../files/cache.ts';
import { root } from '../files/root.ts';
import { codeHash } from './code-hash.ts';

export type { Checked } from '../check/cache.ts';

/**
 * Checks content for a build. Caches the result if there are no findings, so that the next build only checks
 * what changed.
 * @param contentDir the content folder, which is part of the cache key
 */
export function checkContent(
  contentDir: string,
  files: Files,
  schemas: Schemas,
  publication: Publication,
): Checked {
  return checkCached(cacheFileFor(contentDir), files, schemas, publication);
}

/** Restores the state of the last check of a folder, without what has changed since. */
export function restoreContentCheck(
  contentDir: string,
  files: Files,
  schemas: Schemas,
  publication: Publication,
): CheckState {
  return restoreCheck(cacheFileFor(contentDir), files, schemas, publication);
}

function cacheFileFor(contentDir: string): string {
  const code = codeHash('{renderer,scripts,schema}/**/*.{ts,json}', 'blocks/site-search/*.ts');
  return join(root, '.cache/check', hash('sha256', cacheKey(contentDir) + code));
}
