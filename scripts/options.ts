import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './paths.ts';

/** Where a command reads content and keeps the site: `--content` and `--out`, or the project's own folders. */
export function folders(): { content: string; out: string } {
  const { values } = parseArgs({ options: { content: { type: 'string' }, out: { type: 'string' } } });
  return {
    content: values.content ? resolve(values.content) : join(root, 'content'),
    out: values.out ? resolve(values.out) : join(root, 'dist'),
  };
}
