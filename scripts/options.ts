import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './paths.ts';

/** The options of a build: its folders, and `--preview` for one without the copies that only a published site needs. */
export function buildOptions(): { content: string; out: string; preview: boolean } {
  const { values } = parseArgs({
    options: { ...folderOptions, preview: { type: 'boolean', default: false } },
  });
  return { ...foldersIn(values), preview: values.preview };
}

const folderOptions = { content: { type: 'string' }, out: { type: 'string' } } as const;

/** Where a command reads content and keeps the site: `--content` and `--out`, or the project's own folders. */
export function folders(): { content: string; out: string } {
  return foldersIn(parseArgs({ options: folderOptions }).values);
}

function foldersIn(values: { content?: string; out?: string }): { content: string; out: string } {
  return {
    content: values.content ? resolve(values.content) : join(root, 'content'),
    out: values.out ? resolve(values.out) : join(root, 'dist'),
  };
}
