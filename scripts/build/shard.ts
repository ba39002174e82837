import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Publication, shownParts } from '../../renderer/content/publication.ts';
import { documentsIn } from '../check/site/reading.ts';
import { Fault } from '../cli/errors.ts';
import { hashOf } from '../files/lazy.ts';
import type { SourceFile } from '../files/source-file.ts';
import { writeInto } from '../files/write.ts';
import { openOutput } from './output/output.ts';

/** One of several machines that build a site together. */
export interface Shard {
  /** Its number, from 1. */
  number: number;
  /** How many there are. */
  of: number;
}

/** What a shard is made of. */
interface ShardSource {
  /** The hash of the code. */
  code: string;
  files: ReadonlyMap<string, SourceFile>;
  /** What of a site a build makes, such as `preview`. */
  kind: string;
  publication: Publication;
}

/** What a shard records about itself. */
interface ShardRecord extends Shard {
  /** The hash of all that the site is made of. */
  hash: string;
  /** A hash of what of it is shown at the moment that the shard is for. */
  shown: string;
}

const recordFile = '_shard.json';

/** Reads `2/8`, the second of eight. Throws a Fault where it is something else. */
export function readShard(text: string): Shard {
  const [, number = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (number >= 1 && number <= of) return { number, of };
  throw new Fault(`--shard takes a number and how many there are, such as 2/8, not ${JSON.stringify(text)}`);
}

/** The items that a shard makes: every so many-th, so that folders of large pages are shared out. */
export function shareOf<T>(all: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard ? all.filter((_, index) => index % shard.of === shard.number - 1) : all;
}

/** Writes into the folder of a shard which one it is. */
export function writeShardRecord(
  folder: string,
  shard: Shard,
  { code, files, kind, publication }: ShardSource,
): void {
  const hashes = [...files].map(([path, file]) => [path, hashOf(file)]);
  const { documents } = documentsIn(files.values());
  const shown = [...documents].map(([file, document]) => shownParts(file, document, publication));
  const record: ShardRecord = {
    ...shard,
    hash: hash('sha256', JSON.stringify([code, kind, publication.drafts, hashes])),
    shown: hash('sha256', JSON.stringify(shown)),
  };
  writeInto(folder, recordFile, JSON.stringify(record));
}

/**
 * Merges the folders of all shards into a site, with the bytes that one machine would have made. Throws a Fault where a
 * shard is missing, is there twice, or was made of something else.
 */
export function mergeShards(folders: readonly string[], outDir: string): void {
  const shards = folders.map((folder) => ({ folder, ...readRecord(folder) }));
  const [first] = shards;
  if (!first) throw new Fault('--merge takes the folders of all shards');
  const other = shards.find(({ hash, of }) => hash !== first.hash || of !== first.of);
  if (other) throw new Fault(`${other.folder} and ${first.folder} are not of the same site`);
  const later = shards.find(({ shown }) => shown !== first.shown);
  if (later)
    throw new Fault(
      `${later.folder} and ${first.folder} show different pages or blocks, for something was published or expired between them; build all shards with the same --at`,
    );
  for (let number = 1; number <= first.of; number++) {
    const own = shards.filter((shard) => shard.number === number);
    if (own.length === 0) throw new Fault(`the folder of shard ${number}/${first.of} is missing`);
    if (own.length > 1)
      throw new Fault(
        `${own.map(({ folder }) => folder).join(' and ')} are the same shard, ${number}/${first.of}`,
      );
  }
  const output = openOutput(outDir);
  try {
    for (const { folder } of shards) cpSync(folder, output.staging, { recursive: true });
    rmSync(join(output.staging, recordFile));
    output.publish();
  } finally {
    output.close();
  }
}

function readRecord(folder: string): ShardRecord {
  const file = join(folder, recordFile);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ShardRecord;
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const inside = isFolder
    ? readdirSync(folder).filter((name) => existsSync(join(folder, name, recordFile)))
    : [];
  const advice = inside.length > 0 ? `; did you mean ${folder}/${inside[0]}?` : '';
  throw new Fault(`${folder} holds no shard of a site${advice}`);
}
