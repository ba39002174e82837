import { join } from 'node:path';
import { cacheKey, readBytesIfThere } from '../../files/cache.ts';
import { root } from '../../files/root.ts';
import { writeAtomically } from '../../files/write.ts';

/** The text of each page for the search index, as JSON by URL. */
export type PageTexts = ReadonlyMap<string, string>;

/** Reads the texts that the previous build of a folder saved; empty if there are none. */
export function readTexts(outDir: string): PageTexts {
  const texts = new Map<string, string>();
  const bytes = readBytesIfThere(textsFile(outDir)) ?? Buffer.alloc(0);
  // The whole file may exceed the maximum length of a string.
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    const line = bytes.toString('utf8', start, end);
    const space = line.indexOf('\t');
    texts.set(line.slice(0, space), line.slice(space + 1));
    start = end + 1;
  }
  return texts;
}

/** Saves the texts of all pages for the next build, one per line. */
export function writeTexts(outDir: string, texts: PageTexts): void {
  const lines = [...texts].map(([path, text]) => Buffer.from(`${path}\t${text}\n`));
  writeAtomically(textsFile(outDir), Buffer.concat(lines));
}

/** The path of the file with the texts, beside the output folder. */
export function textsFile(outDir: string): string {
  return join(root, '.cache/search', cacheKey(outDir));
}
