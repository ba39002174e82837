import { fileURLToPath } from 'node:url';
import { pagesIn } from './any-site.ts';

/** The folder of the built site. */
export const dist: string = fileURLToPath(new URL('../../dist', import.meta.url));

/** The paths of all built pages. */
export const pages: readonly string[] = pagesIn(dist);

/** The pages in groups of ten, which fit into the timeout of a test, with a name for each group. */
export const shares: readonly { name: string; paths: readonly string[] }[] = Array.from(
  { length: Math.ceil(pages.length / 10) },
  (_, at) => {
    const paths = pages.slice(at * 10, at * 10 + 10);
    return { name: `from ${paths[0]} to ${paths.at(-1)}`, paths };
  },
);
