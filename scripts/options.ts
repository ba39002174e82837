import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readShard, type Shard } from './build/shard.ts';
import { Fault } from './faults.ts';
import { root } from './paths.ts';

/** What a build is asked to do. */
export interface BuildOptions {
  content: string;
  out: string;
  /** Without what only a published site needs. */
  preview: boolean;
  /** How many threads draw the pages; as many as pay where it is not said. */
  threads: number | undefined;
  /** Whether it builds again after each change. */
  watch: boolean;
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
      threads: { type: 'string' },
      watch: { type: 'boolean', default: false },
    },
  });
  const { preview, merge, watch } = values;
  const shard = values.shard === undefined ? undefined : readShard(values.shard);
  const threads = values.threads === undefined ? undefined : readThreads(values.threads);
  return { ...foldersIn(values), preview, shard, merge, threads, watch, words: positionals };
}

function readThreads(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new Fault(`--threads takes a number from 0 to 99, not ${JSON.stringify(text)}`);
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
