import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { download } from '../authoring/media/fetch.ts';
import { mapConcurrently } from '../build/concurrency.ts';
import { UserError } from '../cli/errors.ts';

/** Timeout of a picture in milliseconds. */
const timeout = 20_000;
/** After so many unreachable hosts and no download, there is no network. */
const maxUnreachable = 5;

/**
 * Downloads pictures into a folder. Stops asking a host that cannot be reached.
 * @returns the files by URL, and the reasons why others failed
 */
export async function fetchPictures(
  urls: Iterable<string>,
  folder: string,
): Promise<{ fetched: Map<string, string>; failures: string[] }> {
  const fetched = new Map<string, string>();
  const failures: string[] = [];
  const unreachable = new Set<string>();
  await mapConcurrently([...urls], async (pageUrl) => {
    const url = new URL(pageUrl);
    if (unreachable.has(url.host) || (fetched.size === 0 && unreachable.size >= maxUnreachable)) return;
    try {
      const { bytes } = await download(url, { timeout });
      // Names may repeat, and the URLs of badges have no extension.
      const dir = mkdtempSync(join(folder, 'picture-'));
      const name = posix.basename(url.pathname).replace(/[^\w.-]+/g, '-') || 'picture';
      const file = join(dir, posix.extname(name) ? name : `${name}.bin`);
      writeFileSync(file, bytes);
      fetched.set(pageUrl, file);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (error.cause !== undefined) unreachable.add(url.host);
      failures.push(error.message);
    }
  });
  return { fetched, failures };
}
