import { hash } from 'node:crypto';
import { writeInto } from '../files/write.ts';
import type { Output, Part } from './output/output.ts';

/** File contents by URL. */
type Contents = Readonly<Record<string, string | Uint8Array>>;

/**
 * Writes site-wide files, or keeps those of the previous build.
 * @param madeOf all inputs of the files
 * @param make returns their contents by URL
 */
export async function writeSiteFiles(
  output: Output,
  madeOf: unknown,
  make: () => Contents | Promise<Contents>,
): Promise<Part> {
  const own = hash('sha256', JSON.stringify(madeOf));
  const known = output.previous?.siteFiles.find((part) => part.hash === own);
  if (known && output.reuse(...known.files)) return known;
  const files = Object.entries(await make());
  for (const [address, content] of files) writeInto(output.staging, address, content);
  return { hash: own, files: files.map(([address]) => address) };
}
