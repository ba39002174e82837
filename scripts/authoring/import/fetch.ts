import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { Fault } from '../../cli/errors.ts';
import { bytesAt } from '../media/fetch.ts';

/** How many pictures are fetched at once. */
const atOnce = 6;

/**
 * Fetches pictures into a folder.
 * @returns their files by their addresses, and why the others could not be had
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
        // Two may have one name; a badge has none of a picture.
        const dir = join(folder, String(index));
        mkdirSync(dir);
        const name = posix.basename(url.pathname).replace(/[^\w.-]+/g, '-') || 'picture';
        const file = join(dir, posix.extname(name) ? name : `${name}.bin`);
        writeFileSync(file, bytes);
        fetched.set(address, file);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        failures.push(error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { fetched, failures };
}
