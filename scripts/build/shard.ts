import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, JsonDocuments, PageRoute } from '../../renderer/content/content.ts';
import { type Publication, shownParts } from '../../renderer/content/publication.ts';
import { type SearchedRoute, type SearchPage, searchedRoutes } from '../check/search/pages.ts';
import { UserError } from '../cli/errors.ts';
import { hashOf } from '../files/lazy.ts';
import type { Project } from '../files/project.ts';
import type { SourceFile } from '../files/source-file.ts';
import { writeInto } from '../files/write.ts';
import { compress } from './compress.ts';
import { type Compression, openOutput } from './output/output.ts';
import { indexFiles } from './search/search.ts';

/** One of several machines that build a site together. */
export interface Shard {
  /** Index, from 1. */
  number: number;
  /** Total number of shards. */
  of: number;
}

/** The inputs of a shard. */
interface ShardSource {
  /** Hash of the code. */
  code: string;
  files: ReadonlyMap<string, SourceFile>;
  documents: JsonDocuments;
  /** Whether it is a preview, or else how its files are compressed. */
  kind: 'preview' | Compression;
  publication: Publication;
  search: SearchShare | undefined;
}

/** The part of a shard in the search index of the merged site. */
interface SearchShare {
  /** All searchable pages by language. */
  searched: [language: string, pages: Pick<SearchedRoute, 'path' | 'version'>[]][];
  /** The base path of the site. */
  base: string;
  /** The texts of the pages of the shard, by path. */
  texts: [path: string, page: SearchPage][];
}

/** The record of a shard, written to its folder. */
interface ShardRecord extends Shard, Pick<ShardSource, 'kind' | 'search'> {
  /** Hash of all inputs of the site. */
  hash: string;
  /** Hash of the content that is published at the time that the shard is built for. */
  contentHash: string;
}

const recordFile = '_shard.json';

/** Parses `2/8`, the second of eight shards. Throws a UserError on anything else. */
export function readShard(text: string): Shard {
  const [, number = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (number >= 1 && number <= of) return { number, of };
  throw new UserError(`--shard must be a number and the total, such as 2/8, not ${JSON.stringify(text)}`);
}

/** The items of a shard. They are interleaved, so that folders of large pages are distributed. */
export function shareOf<T>(all: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard ? all.filter((_, index) => index % shard.of === shard.number - 1) : all;
}

/** The part of a shard in the search index. */
export function shareOfSearch(
  content: Content,
  routes: readonly PageRoute[],
  textsOf: (path: string) => string,
): SearchShare {
  const searched = [...searchedRoutes(content)].map(([language, pages]): SearchShare['searched'][number] => [
    language,
    pages.map(({ path, version }) => ({ path, version })),
  ]);
  return {
    searched,
    base: content.base,
    texts: routes.map(({ path }) => [path, JSON.parse(textsOf(path)) as SearchPage]),
  };
}

/** Writes the record of a shard into its folder. */
export function writeShardRecord(
  folder: string,
  shard: Shard,
  { code, files, documents, kind, publication, search }: ShardSource,
): void {
  const hashes = [...files].map(([path, file]) => [path, hashOf(file)]);
  const parts = [...documents].map(([file, document]) => shownParts(file, document, publication));
  const record: ShardRecord = {
    ...{ ...shard, kind, search },
    hash: hash('sha256', JSON.stringify([code, kind, publication.drafts, hashes])),
    contentHash: hash('sha256', JSON.stringify(parts)),
  };
  writeInto(folder, recordFile, JSON.stringify(record));
}

/**
 * Merges the folders of all shards into a site that is identical to one built on a single machine.
 * @returns the files of the output folder that no build has written
 * @throws UsageError if the output folder is not one for output; UserError if a shard is missing, duplicate or of another site
 */
export async function mergeShards(folders: readonly string[], project: Project): Promise<string[]> {
  const shards = folders.map((folder) => ({ folder, ...readRecord(folder) }));
  const [first] = shards;
  if (!first) throw new UserError('--merge takes the folders of all shards');
  const other = shards.find(({ hash, of }) => hash !== first.hash || of !== first.of);
  if (other) throw new UserError(`${other.folder} and ${first.folder} are not of the same site`);
  const later = shards.find(({ contentHash }) => contentHash !== first.contentHash);
  if (later)
    throw new UserError(
      `${later.folder} and ${first.folder} show different pages or blocks, because something was published or expired between the builds; build all shards with the same --at`,
    );
  for (let number = 1; number <= first.of; number++) {
    const matches = shards.filter((shard) => shard.number === number);
    if (matches.length === 0) throw new UserError(`the folder of shard ${number}/${first.of} is missing`);
    if (matches.length > 1)
      throw new UserError(
        `${matches.map(({ folder }) => folder).join(' and ')} are the same shard, ${number}/${first.of}`,
      );
  }
  const output = openOutput(project);
  try {
    for (const { folder } of shards) cpSync(folder, output.staging, { recursive: true });
    rmSync(join(output.staging, recordFile));
    if (first.search) {
      const texts = new Map(shards.flatMap(({ search }) => search?.texts ?? []));
      const files = indexFiles(
        first.search.searched,
        ({ path }) => texts.get(path) as SearchPage,
        first.search.base,
      );
      for (const [path, text] of Object.entries(files)) writeInto(output.staging, path, text);
      if (first.kind !== 'preview') await compress(output, first.kind, Object.keys(files));
    }
    return output.publish();
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
  throw new UserError(`${folder} is not a shard of a site${advice}`);
}
