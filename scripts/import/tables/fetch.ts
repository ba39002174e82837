import { resolve } from 'node:path';
import { urlOf } from '../../../renderer/content/url.ts';
import { isLoopback, urlProblem } from '../../check/site/tables.ts';
import { UserError } from '../../cli/errors.ts';
import { readBytesIfThere } from '../../files/disk.ts';
import type { Fetched, Format } from './table.ts';

const maxBytes = 20_000_000;
const timeout = 30_000;
const maxRedirects = 5;

/**
 * Reads a file or a URL.
 * @param from a path from a folder, or a URL
 * @param given the format; if undefined, the name or the server tells
 * @throws UserError if it cannot be had, is too large, or is something else
 */
export async function fetchSource(from: string, dir: string, given?: Format): Promise<Fetched> {
  if (!/^\w+:\/\//.test(from)) {
    const bytes = readBytesIfThere(resolve(dir, from));
    if (!bytes) throw new UserError(`there is no file ${resolve(dir, from)}`);
    assertSize(bytes.length, from);
    return { bytes, name: from, format: given ?? formatOf(from) ?? 'csv' };
  }
  const { bytes, type, url } = await download(exportUrl(from));
  const format = given ?? formatOf(url.pathname) ?? formatOfType(type) ?? 'csv';
  if (/\bhtml\b/.test(type))
    throw new UserError(
      `${url.host} answers with a web page, not with a table; share or publish it, so that everyone who has the link can read it`,
    );
  return { bytes, name: url.host, format };
}

/** The URL of the CSV export of a Google sheet, for any of the URLs that it is shared with; other URLs stay. */
export function exportUrl(from: string): URL {
  const url = urlOf(from.replace(/^webcal:/, 'https:'));
  if (!url) throw new UserError(`${from} is not a URL`);
  if (url.host !== 'docs.google.com' || !url.pathname.startsWith('/spreadsheets/d/')) return url;
  const [, published, shared] =
    /^\/spreadsheets\/d\/(?:e\/([\w-]+)|([\w-]+))(?:\/|$)/.exec(url.pathname) ?? [];
  const sheet = /[?#&]gid=(\d+)/.exec(url.search + url.hash)?.[1];
  const gid = sheet === undefined ? '' : `&gid=${sheet}`;
  if (published !== undefined)
    return new URL(`/spreadsheets/d/e/${published}/pub?output=csv&single=true${gid}`, url);
  return shared === undefined ? url : new URL(`/spreadsheets/d/${shared}/export?format=csv${gid}`, url);
}

async function download(start: URL): Promise<{ bytes: Uint8Array; type: string; url: URL }> {
  const signal = AbortSignal.timeout(timeout);
  let url = start;
  for (let step = 0; step <= maxRedirects; step++) {
    const problem = urlProblem(url);
    if (problem !== undefined) throw new UserError(`${url.host} ${problem}`);
    if (isLoopback(url) && !isLoopback(start))
      throw new UserError(`${start.host} redirects to this machine, which is not followed`);
    try {
      const answer = await fetch(url, { signal, redirect: 'manual' });
      const location = answer.headers.get('location');
      if (answer.status >= 300 && answer.status < 400 && location !== null) {
        await answer.body?.cancel();
        url = new URL(location, url);
        continue;
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new UserError(`${url.host} responded with status ${answer.status} to ${url.href}`);
      }
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of answer.body ?? []) {
        size += chunk.length;
        assertSize(size, url.href);
        chunks.push(chunk);
      }
      return { bytes: Buffer.concat(chunks), type: answer.headers.get('content-type') ?? '', url };
    } catch (error) {
      if (error instanceof UserError) throw error;
      const { message, cause } = error as Error;
      throw new UserError(
        `${url.href} cannot be fetched: ${cause instanceof Error ? cause.message : message}`,
      );
    }
  }
  throw new UserError(`${start.href} redirects more than ${maxRedirects} times`);
}

function assertSize(bytes: number, name: string): void {
  if (bytes > maxBytes) throw new UserError(`${name} is larger than ${maxBytes / 1_000_000} MB`);
}

/** The format of a file, by the end of its name. */
export function formatOf(name: string): Format | undefined {
  const ending = /\.(csv|tsv|tab|json|ics)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === 'tab') return 'tsv';
  return ending === 'ics' ? 'calendar' : (ending as Format | undefined);
}

function formatOfType(type: string): Format | undefined {
  if (/\btext\/calendar\b/.test(type)) return 'calendar';
  if (/\btab-separated-values\b/.test(type)) return 'tsv';
  return /\bjson\b/.test(type) ? 'json' : undefined;
}
