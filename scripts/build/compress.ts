import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { countSteps } from '../cli/steps.ts';
import { writeInto } from '../files/write.ts';
import { mapConcurrently } from './concurrency.ts';
import type { Compression, Output } from './output/output.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Compression levels. Assets, which are few and rarely change, always get the maximum. Of the other files only documents
 * delay a first visit; for payloads and texts the last 2% of size would take two thirds of the time.
 */
function levelsOf(file: string, compression: Compression): { quality: number; level: number } {
  if (file.includes('/assets/')) return { quality: 11, level: 9 };
  if (compression === 'fast') return { quality: 5, level: 6 };
  return { quality: file.endsWith('.html') ? 11 : 10, level: 9 };
}

/**
 * Writes Brotli and gzip copies of text files, except those that the previous build compressed the same way.
 * @param files URLs of the files; only text files are compressed. Defaults to all files of the site.
 */
export async function compress(
  output: Output,
  compression: Compression,
  files: readonly string[] = output.files(),
): Promise<void> {
  const isSame = output.last?.compression === compression;
  const changed = files
    .filter((file) => /\.(html|js|css|json|md|svg|txt|xml|webmanifest)$/.test(file))
    .filter((file) => !(isSame && output.isReused(file) && output.reuse(`${file}.br`, `${file}.gz`)));
  const steps = countSteps('files compressed', changed.length);
  await mapConcurrently(changed, async (file) => {
    steps.step();
    const text = readFileSync(output.pathOf(file));
    const { quality, level } = levelsOf(file, compression);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    writeInto(output.staging, `${file}.br`, await brotli(text, { params }));
    writeInto(output.staging, `${file}.gz`, await deflate(text, { level }));
  });
  steps.end();
}
