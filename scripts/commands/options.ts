import { join, resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { readShard, type Shard } from '../build/shard.ts';
import { folderAt, Misuse, readWords } from '../cli/command.ts';
import { Fault } from '../cli/errors.ts';
import { root } from '../files/root.ts';

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

const content = { content: { type: 'string' } } as const;
const out = { out: { type: 'string' } } as const;
const contentLine = '  --content <dir>   the folder of the content, otherwise content';
const outLine = '  --out <dir>       the folder of the built site, otherwise dist';

/** Reads the options of a build. Throws a Fault where they cannot be followed. */
export function buildOptions(): BuildOptions {
  const { values, words, ...folders } = wordsOf(
    'build',
    `[options]
       npm run build -- --merge <folders of all shards> [--out <dir>]

Checks the content, and makes the site of it. What did not change since the last build stays.

${contentLine}
${outLine}
  --preview         without pictures of pages, Markdown twins and compressed copies
  --watch           builds again after each change, until it is ended
  --threads <n>     how many threads draw pages, 0 for none; otherwise as many as pay
  --shard <n>/<of>  makes a part of the pages, where several machines share them
  --merge           puts the folders of all shards together`,
    {
      ...content,
      ...out,
      preview: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      threads: { type: 'string' },
      shard: { type: 'string' },
      merge: { type: 'boolean', default: false },
    },
    ({ merge }) => merge === true,
  );
  const { preview, merge, watch } = values;
  const shard = values.shard === undefined ? undefined : readShard(values.shard);
  const threads = values.threads === undefined ? undefined : readThreads(values.threads);
  return { ...folders, preview, shard, merge, threads, watch, words };
}

function readThreads(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new Fault(`--threads takes a number from 0 to 99, not ${JSON.stringify(text)}`);
}

/**
 * Reads the one option of a command that reads a built site. Gives its folder.
 * @param script the command, as npm knows it
 * @param does what it does, in sentences
 */
export function siteOption(script: string, does: string): string {
  return wordsOf(script, `[options]\n\n${does}\n\n${outLine}`, out).out;
}

/** Reads the one option of a command that reads content alone. Gives its folder; otherwise as `siteOption`. */
export function contentOption(script: string, does: string): string {
  return wordsOf(script, `[options]\n\n${does}\n\n${contentLine}`, content).content;
}

/** Reads the options of a command that reads content and keeps a site. Gives both folders; otherwise as `siteOption`. */
export function folderOptions(script: string, does: string): { content: string; out: string } {
  const usage = `[options]\n\n${does}\n\n${contentLine}\n${outLine}`;
  return wordsOf(script, usage, { ...content, ...out });
}

/**
 * The port that `PORT` names, 0 for a free one.
 * @param otherwise the port where it names none
 * @throws Fault where it names something else
 */
export function portOr(otherwise: number): number {
  const { PORT = '' } = process.env;
  if (PORT === '') return otherwise;
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) < 65_536) return Number(PORT);
  throw new Fault(`PORT takes a number from 0 to 65535, not ${JSON.stringify(PORT)}`);
}

/**
 * Reads the words that a command was called with, and the folders that they name. Where they leave nothing to do, the
 * process ends: with 0 once the command has told how it is called, with 2 and a line on stderr where it was called
 * wrongly.
 */
function wordsOf<Options extends NonNullable<ParseArgsConfig['options']>>(
  script: string,
  usage: string,
  options: Options,
  takesWords: (values: ReturnType<typeof readWords<Options>>['values']) => boolean = () => false,
) {
  const args = process.argv.slice(2);
  if (args.some((word) => word === '--help' || word === '-h')) {
    console.log(`Usage: npm run ${script} -- ${usage}\n  --help, -h        prints this`);
    process.exit(0);
  }
  try {
    const { values, positionals: words } = readWords(args, options);
    if (words.length > 0 && !takesWords(values))
      throw new Misuse(`unexpected argument '${words[0]}'; see --help`);
    const named: { content?: string; out?: string } = values;
    return {
      values,
      words,
      content: folderAt(named.content, 'content'),
      out: named.out ? resolve(named.out) : join(root, 'dist'),
    };
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(`npm run ${script} was called wrongly: ${error.message}`);
    process.exit(2);
  }
}

/** What a command that serves a site says of itself. */
export const portUsage = `PORT=8080 in front chooses another port than 4173, LISTEN=0.0.0.0 another address than loopback,
INBOX=<dir> another folder for what forms send than .inbox.`;
