import { hash } from 'node:crypto';
import { writeInto } from '../files/write.ts';
import type { DrawnPart, LastSite } from './last.ts';

/**
 * Writes files that tell of all pages at once, or takes them over from the last site.
 * @param madeOf everything that they depend on
 * @param make gives what lies at which address
 * @returns what is to be written down of them
 */
export function writeLists(
  madeOf: unknown,
  last: LastSite,
  outDir: string,
  make: () => Record<string, string>,
): DrawnPart {
  const print = hash('sha256', JSON.stringify(madeOf));
  const taken = last.takeLists(print);
  if (taken) return taken;
  const files = Object.entries(make());
  for (const [address, text] of files) writeInto(outDir, address, text);
  return { print, files: files.map(([address]) => address) };
}
