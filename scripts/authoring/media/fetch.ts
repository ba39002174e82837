import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isObject } from '../../../renderer/content/documents.ts';
import { formats, isPictureFormat } from '../../../renderer/content/media/formats.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { UserError } from '../../cli/errors.ts';
import { factsOf } from '../../files/media/facts.ts';
import { readIfThere } from '../../files/read-if-there.ts';
import { sourceFile } from '../../files/source-file.ts';
import { writeInto } from '../../files/write.ts';

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
  address: string,
  name: string | undefined,
  contentDir: string,
): Promise<string[]> {
  const url = urlOf(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new UserError(`${address} is not an http or https URL`);
  const bytes = await bytesAt(url);
  const target = name ?? decodeURIComponent(posix.basename(url.pathname));
  if (target === '' || posix.normalize(`/${target}`) !== `/${target}` || /(^|\/)\./.test(target))
    throw new UserError(`${JSON.stringify(target)} is not a valid path under content/media`);
  const { format, activePart, isTruncated } = factsOf(bytes, target);
  if (!format) throw new UserError(`the file at ${address} has an unsupported type`);
  if (activePart)
    throw new UserError(
      `the drawing at ${address} contains ${activePart}, which could run or load something`,
    );
  if (isTruncated) throw new UserError(`the download of ${address} is incomplete; try again`);

  const { dir, name: base, ext } = posix.parse(target);
  const { endings } = formats[format];
  const ending = endings.includes(ext.toLowerCase()) ? ext : endings[0];
  const file = posix.join('media', dir, base + ending);
  const site = sourceFile('site.json', readIfThere(join(contentDir, 'site.json')) ?? '').value;
  const record = {
    $schema: schemaPath(`${file}.json`, new Map(isObject(site) ? [['site.json', site]] : [])),
    alt: 'TODO: say what it shows',
    credit: `TODO: say who made it, [${url.host}](${url.href})`,
    licence: 'TODO: name the licence',
  };
  const written: [string, Uint8Array | string][] = [[file, bytes]];
  if (isPictureFormat(format)) written.push([`${file}.json`, `${JSON.stringify(record, null, 2)}\n`]);
  for (const [path] of written)
    if (existsSync(join(contentDir, path))) throw new UserError(`content/${path} already exists`);
  for (const [path, content] of written) writeInto(contentDir, path, content);
  return written.map(([path]) => path);
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
