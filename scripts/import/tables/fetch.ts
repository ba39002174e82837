import { resolve } from 'node:path';
import { urlOf } from '../../../renderer/content/url.ts';
import { assertSize, download } from '../../authoring/media/fetch.ts';
import { isLoopback, urlProblem } from '../../check/site/tables.ts';
import { UserError } from '../../cli/errors.ts';
import { readBytesIfThere } from '../../files/disk.ts';
import type { Fetched, Format } from './table.ts';

const maxBytes = 20_000_000;
const timeout = 30_000;

/**
 * Reads a file or a URL.
 * @param from a path from a folder, or a URL
 * @param knownFormat the format; if undefined, the name or the server tells
 * @throws UserError if it cannot be had, is too large, or is something else
 */
export async function fetchSource(from: string, dir: string, knownFormat?: Format): Promise<Fetched> {
  if (!/^\w+:\/\//.test(from)) {
    const bytes = readBytesIfThere(resolve(dir, from));
    if (!bytes) throw new UserError(`there is no file ${resolve(dir, from)}`);
    assertSize(bytes.length, maxBytes, from);
    return { bytes, name: from, format: knownFormat ?? formatOf(from) ?? 'csv' };
  }
  const start = exportUrl(from);
  const assertUrl = (url: URL) => {
    const problem = urlProblem(url);
    if (problem !== undefined) throw new UserError(`${url.host} ${problem}`);
    if (isLoopback(url) && !isLoopback(start))
      throw new UserError(`${start.host} redirects to this machine, which is not followed`);
  };
  const { bytes, type, url } = await download(start, { timeout, maxBytes, assertUrl });
  const format = knownFormat ?? formatOf(url.pathname) ?? formatOfType(type) ?? 'csv';
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
