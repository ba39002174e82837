import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isObject } from '../../../renderer/content/documents.ts';
import { formats, isPictureFormat } from '../../../renderer/content/media/formats.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { UserError } from '../../cli/errors.ts';
import { readIfThere } from '../../files/disk.ts';
import { factsOf } from '../../files/media/facts.ts';
import { sourceFile } from '../../files/source-file.ts';
import type { Change } from '../../operations/change.ts';
import { commit } from '../../operations/commit.ts';
import { formatJson } from '../../operations/json.ts';
import { assertName } from '../../operations/names.ts';

/** Timeout in milliseconds. */
const defaultTimeout = 120_000;

/**
 * Downloads a file into `content/media`. For a picture it also writes a record with placeholders for the author
 * to fill in.
 * @param name path below `content/media`; defaults to the file name in the URL
 * @returns paths of the written files, under `content/`
 * @throws UserError if the file is of an unsupported type, or the name is taken
 */
export async function fetchMedia(
  source: string,
  name: string | undefined,
  contentDir: string,
): Promise<string[]> {
  const url = urlAt(source);
  const target = name ?? decodeURIComponent(posix.basename(url.pathname));
  const { file, bytes, isPicture } = await mediaAt(url, `media/${target}`);
  const site = sourceFile('site.json', readIfThere(join(contentDir, 'site.json')) ?? '').value;
  const record = {
    $schema: schemaPath(`${file}.json`, new Map(isObject(site) ? [['site.json', site]] : [])),
    alt: 'TODO: say what it shows',
    credit: `TODO: say who made it, [${url.host}](${url.href})`,
    licence: 'TODO: name the licence',
  };
  const fileWrites = [{ path: file, before: undefined, after: bytes }];
  const records = [{ path: `${file}.json`, before: undefined, after: formatJson(record) }];
  const writes = isPicture ? [...fileWrites, ...records] : fileWrites;
  for (const { path } of writes)
    if (existsSync(join(contentDir, path))) throw new UserError(`content/${path} already exists`);
  commit(contentDir, writes);
  return writes.map(({ path }) => path);
}

/** Downloads the files of the operations that name a URL, by URL. Throws UserError if one cannot be fetched or shown. */
export async function downloadsOf({ operations }: Change): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const operation of operations) {
    if (operation.op !== 'create-file' || operation.from === undefined) continue;
    const { file, bytes } = await mediaAt(urlAt(operation.from), operation.file);
    if (file !== operation.file)
      throw new UserError(`the format of ${operation.from} has another ending; name it ${file}`);
    found.set(operation.from, bytes);
  }
  return found;
}

/** Downloads a media file. Returns its path with the ending of its format. Throws UserError if it cannot be shown. */
async function mediaAt(url: URL, path: string): Promise<{ file: string; bytes: Buffer; isPicture: boolean }> {
  const bytes = await bytesAt(url);
  return { bytes, ...acceptMedia(bytes, path, `the file at ${url}`) };
}

/**
 * The path of a media file with the ending of its format.
 * @param source what messages call the file
 * @throws UserError if it cannot be shown, could run something, or is incomplete
 */
export function acceptMedia(
  bytes: Buffer,
  path: string,
  source: string,
): { file: string; isPicture: boolean } {
  const { format, activePart, isTruncated } = factsOf(bytes, path);
  if (!format) throw new UserError(`${source} has an unsupported type`);
  if (activePart)
    throw new UserError(`${source} is a drawing with ${activePart}, which could run or load something`);
  if (isTruncated) throw new UserError(`${source} is incomplete; try again`);
  const { ext } = posix.parse(path);
  const { endings } = formats[format];
  const isRight = endings.includes(ext.toLowerCase());
  const file = isRight ? path : path.slice(0, path.length - ext.length) + endings[0];
  try {
    assertName(file);
  } catch (error) {
    throw new UserError((error as Error).message);
  }
  return { file, isPicture: isPictureFormat(format) };
}

function urlAt(text: string): URL {
  const url = urlOf(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UserError(`${text} is not an http or https URL`);
}

/** Downloads a URL. Throws UserError if that fails, with a cause if there was no response. */
export async function bytesAt(url: URL, timeout = defaultTimeout): Promise<Buffer> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    throw new UserError(`${url.host} responded with status ${answer.status} to ${url.href}`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${url.href} cannot be fetched: ${(error as Error).message}`, { cause: error });
  }
}
