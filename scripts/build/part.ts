import { hash } from 'node:crypto';
import { writeInto } from '../files/write.ts';
import type { Read } from '../site/memo.ts';
import type { Output, SiteFiles } from './output/output.ts';
import type { Parts } from './output/parts.ts';

/** File contents by URL. */
type Contents = Readonly<Record<string, string | Uint8Array>>;

/** What is needed to write files, or to keep those of the last build. */
export interface PartWriter {
  output: Output;
  parts: Parts;
}

/**
 * Writes files that depend on what they read of the content, or keeps those of the last build.
 * @param inputs what else they depend on, as JSON, starting with a name
 * @param make returns their contents by URL, and what it read
 */
export function writeRead(
  { output, parts }: PartWriter,
  inputs: readonly unknown[],
  make: () => { result: Contents; reads: Read[] },
): SiteFiles {
  const key = hashOf(inputs);
  const unchanged = reused(key, output, parts);
  if (unchanged) return unchanged;
  const { result, reads } = make();
  return { inputs: key, reads: [...new Set(parts.add(reads))], files: write(result, output) };
}

/**
 * Writes files that depend on nothing but their inputs, or keeps those of the last build.
 * @param inputs as JSON, starting with a name
 * @param make returns their contents by URL
 */
export async function writePart(
  { output, parts }: PartWriter,
  inputs: readonly unknown[],
  make: () => Contents | Promise<Contents>,
): Promise<SiteFiles> {
  const key = hashOf(inputs);
  return reused(key, output, parts) ?? { inputs: key, reads: [], files: write(await make(), output) };
}

function hashOf(inputs: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(inputs));
}

function reused(inputs: string, { previous }: Output, parts: Parts): SiteFiles | undefined {
  return parts.reuse(previous?.siteFiles.find((part) => part.inputs === inputs));
}

function write(contents: Contents, { staging }: Output): string[] {
  const files = Object.entries(contents);
  for (const [path, content] of files) writeInto(staging, path, content);
  return files.map(([path]) => path);
}
