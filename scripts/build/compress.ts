import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { countSteps } from '../cli/steps.ts';
import { writeInto } from '../files/write.ts';
import type { Output } from './output/output.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Brotli quality. The maximum is for documents and scripts, which delay a first visit; for payloads and texts
 * the last 2% of size would take two thirds of the time.
 */
function qualityOf(file: string): number {
  return file.endsWith('.html') || file.startsWith('/assets/') ? 11 : 10;
}

/**
 * Writes a Brotli and a gzip copy of text files of a site, except of those that are as before.
 * @param files their addresses, among those of other files
 */
export async function compress(output: Output, files: readonly string[] = output.files()): Promise<void> {
  const changed = files
    .filter((file) => /\.(html|js|css|json|md|svg|txt|xml|webmanifest)$/.test(file))
    .filter((file) => !(output.isReused(file) && output.reuse(`${file}.br`, `${file}.gz`)));
  const next = changed.values();
  const steps = countSteps('files compressed', changed.length);
  const work = async () => {
    for (const file of next) {
      steps.step();
      const text = readFileSync(output.pathOf(file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      writeInto(output.staging, `${file}.br`, await brotli(text, { params }));
      writeInto(output.staging, `${file}.gz`, await deflate(text, { level: 9 }));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  steps.end();
}
