import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isRecord } from '../../../renderer/content/documents.ts';
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

const maxRedirects = 5;

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
    $schema: schemaPath(`${file}.json`, new Map(isRecord(site) ? [['site.json', site]] : [])),
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
  const { bytes } = await download(url);
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

/** Limits of a download. */
interface DownloadLimits {
  /** In milliseconds. */
  timeout?: number;
  maxBytes?: number;
  /** Throws UserError if a URL must not be asked; also called for those of redirects. */
  assertUrl?(url: URL): void;
}

/**
 * Downloads a URL, and follows redirects.
 * @throws UserError if that fails, with a cause if there was no response
 */
export async function download(
  start: URL,
  { timeout = 120_000, maxBytes = Number.POSITIVE_INFINITY, assertUrl }: DownloadLimits = {},
): Promise<{ bytes: Buffer; type: string; url: URL }> {
  const signal = AbortSignal.timeout(timeout);
  let url = start;
  for (let step = 0; step <= maxRedirects; step++) {
    assertUrl?.(url);
    try {
      const answer = await fetch(url, { signal, redirect: 'manual' });
      const location = answer.headers.get('location');
      const isRedirect = answer.status >= 300 && answer.status < 400 && location !== null;
      if (isRedirect || !answer.ok) await answer.body?.cancel();
      if (isRedirect) {
        url = new URL(location, url);
        continue;
      }
      if (!answer.ok)
        throw new UserError(`${url.host} responded with status ${answer.status} to ${url.href}`);
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of answer.body ?? []) {
        size += chunk.length;
        assertSize(size, maxBytes, url.href);
        chunks.push(chunk);
      }
      return { bytes: Buffer.concat(chunks), type: answer.headers.get('content-type') ?? '', url };
    } catch (error) {
      if (error instanceof UserError) throw error;
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      throw new UserError(`${url.href} cannot be fetched: ${reason}`, { cause: error });
    }
  }
  throw new UserError(`${start.href} redirects more than ${maxRedirects} times`);
}

/** Throws UserError if a file is too large. */
export function assertSize(bytes: number, maxBytes: number, name: string): void {
  if (bytes > maxBytes) throw new UserError(`${name} is larger than ${maxBytes / 1_000_000} MB`);
}
