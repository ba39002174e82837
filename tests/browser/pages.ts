import { fileURLToPath } from 'node:url';
import { pagesIn } from './any-site.ts';

/** The folder of the built site. */
export const dist: string = fileURLToPath(new URL('../../dist', import.meta.url));

/** The addresses of all built pages. */
export const pages: readonly string[] = pagesIn(dist);

/** The pages in shares of twenty, which a test goes through well within its time, with a name for each share. */
export const shares: readonly { name: string; paths: readonly string[] }[] = Array.from(
  { length: Math.ceil(pages.length / 20) },
  (_, at) => {
    const paths = pages.slice(at * 20, at * 20 + 20);
    return { name: `from ${paths[0]} to ${paths.at(-1)}`, paths };
  },
);
