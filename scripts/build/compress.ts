import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { countSteps } from '../cli/steps.ts';
import { writeInto } from '../files/write.ts';
import { addressesIn } from './changes.ts';
import type { LastSite } from './last.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Puts a brotli and a gzip copy beside every text file of a site; those of the last site where its bytes are the same.
 * @param folder the folder with what is new of the site
 */
export async function compress(folder: string, last: LastSite): Promise<void> {
  const files = new Set([...addressesIn(folder), ...last.taken]);
  const changed = [...files]
    .filter(isText)
    .filter((file) => !(last.isSame(file) && last.take(`${file}.br`) && last.take(`${file}.gz`)));
  const next = changed.values();
  const steps = countSteps('files compressed', changed.length);
  const work = async () => {
    for (const file of next) {
      steps.step();
      const text = readFileSync(last.placeOf(file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      writeInto(folder, `${file}.br`, await brotli(text, { params }));
      writeInto(folder, `${file}.gz`, await deflate(text, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  steps.end();
}

function isText(file: string): boolean {
  return /\.(html|js|css|json|md|svg|txt|xml|webmanifest)$/.test(file);
}
