import { hash } from 'node:crypto';
import { writeInto } from '../files/write.ts';
import type { Output, Part } from './output/output.ts';

/** File contents by URL. */
type Contents = Readonly<Record<string, string | Uint8Array>>;

/**
 * Writes files that depend on more than one page, or keeps those of the previous build.
 * @param inputs everything that the files depend on, as JSON
 * @param make returns their contents by URL
 */
export async function writePart(
  output: Output,
  inputs: unknown,
  make: () => Contents | Promise<Contents>,
): Promise<Part> {
  const own = hash('sha256', JSON.stringify(inputs));
  const known = output.previous?.siteFiles.find((part) => part.hash === own);
  if (known && output.reuse(...known.files)) return known;
  const files = Object.entries(await make());
  for (const [address, content] of files) writeInto(output.staging, address, content);
  return { hash: own, files: files.map(([address]) => address) };
}
