import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

/** The folder of the built site. */
export const dist: string = fileURLToPath(new URL('../../dist', import.meta.url));

/** The addresses of all built pages. */
export const pages: readonly string[] = globSync('**/*.html', { cwd: dist })
  .map((file) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
  .sort();
