import { fileURLToPath } from 'node:url';
import { pagesIn } from './any-site.ts';

/** The folder of the built site. */
export const dist: string = fileURLToPath(new URL('../../dist', import.meta.url));

/** The paths of all built pages. */
export const pages: readonly string[] = pagesIn(dist);
