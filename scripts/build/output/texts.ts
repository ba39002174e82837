import { join } from 'node:path';
import { cacheKey, readBytesIfThere } from '../../files/cache.ts';
import { root } from '../../files/root.ts';
import { writeAtomically } from '../../files/write.ts';

/** What the search index takes of each page, as JSON by the address of the page. */
export type PageTexts = ReadonlyMap<string, string>;

/** Reads the texts that the last build of a folder took from its pages; none where it took none. */
export function readTexts(outDir: string): PageTexts {
  const texts = new Map<string, string>();
  const bytes = readBytesIfThere(textsFile(outDir)) ?? Buffer.alloc(0);
  // A string of the whole file may be too long.
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    const line = bytes.toString('utf8', start, end);
    const space = line.indexOf('\t');
    texts.set(line.slice(0, space), line.slice(space + 1));
    start = end + 1;
  }
  return texts;
}

/** Keeps the texts of all pages for the next build: a line each. */
export function writeTexts(outDir: string, texts: PageTexts): void {
  const lines = [...texts].map(([path, text]) => Buffer.from(`${path}\t${text}\n`));
  writeAtomically(textsFile(outDir), Buffer.concat(lines));
}

/** The file that keeps the texts of the site in a folder. */
export function textsFile(outDir: string): string {
  return join(root, '.cache/search', cacheKey(outDir));
}
