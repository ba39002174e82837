import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readShard, type Shard } from './build/shard.ts';
import { root } from './paths.ts';

/** What a build is asked to do. */
export interface BuildOptions {
  content: string;
  out: string;
  /** Without what only a published site needs. */
  preview: boolean;
  /** The part of the pages to make, where several machines share them. */
  shard: Shard | undefined;
  /** Whether the folders of shards are to be put together. */
  merge: boolean;
  /** The folders of the shards. */
  words: string[];
}

/** Reads the options of a build. Throws a Fault where they cannot be followed. */
export function buildOptions(): BuildOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...folderOptions,
      preview: { type: 'boolean', default: false },
      shard: { type: 'string' },
      merge: { type: 'boolean', default: false },
    },
  });
  const { preview, merge } = values;
  const shard = values.shard === undefined ? undefined : readShard(values.shard);
  return { ...foldersIn(values), preview, shard, merge, words: positionals };
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
