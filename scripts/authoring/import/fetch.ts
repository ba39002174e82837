import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { UserError } from '../../cli/errors.ts';
import { bytesAt } from '../media/fetch.ts';

/** Number of concurrent downloads. */
const concurrency = 6;

/**
 * Downloads pictures into a folder.
 * @returns the files by URL, and the reasons why others failed
 */
export async function fetchPictures(
  addresses: Iterable<string>,
  folder: string,
): Promise<{ fetched: Map<string, string>; failures: string[] }> {
  const fetched = new Map<string, string>();
  const failures: string[] = [];
  const left = [...addresses].entries();
  const work = async () => {
    for (const [index, address] of left) {
      try {
        const url = new URL(address);
        const bytes = await bytesAt(url);
        // Names may repeat, and the URLs of badges have no extension.
        const dir = join(folder, String(index));
        mkdirSync(dir);
        const name = posix.basename(url.pathname).replace(/[^\w.-]+/g, '-') || 'picture';
        const file = join(dir, posix.extname(name) ? name : `${name}.bin`);
        writeFileSync(file, bytes);
        fetched.set(address, file);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        failures.push(error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { fetched, failures };
}
