import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporarySite } from '../../temporary.ts';

const copy = temporarySite();

/** The document of a page, and its decompressed copies. */
function about() {
  const file = join(copy.dist, 'about.html');
  const [brotli, gzip] = [readFileSync(`${file}.br`), readFileSync(`${file}.gz`)];
  return { text: readFileSync(file), brotli, gzip, written: statSync(`${file}.br`).mtimeMs };
}

const quality = (text: Buffer, level: number) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

test('copies are compressed fast, or as small as possible with --publish, regardless of the previous build', () => {
  copy.build();
  const fast = about();
  expect(fast.brotli.equals(quality(fast.text, 5))).toBe(true);
  expect(gunzipSync(fast.gzip).equals(fast.text)).toBe(true);

  copy.build('--publish');
  const small = about();
  expect(small.brotli.equals(quality(small.text, 11))).toBe(true);
  expect(brotliDecompressSync(small.brotli).equals(fast.text)).toBe(true);
  expect(small.gzip.length).toBeLessThan(fast.gzip.length);

  copy.build('--publish');
  expect(about().written).toBe(small.written);

  copy.build();
  expect(about().brotli.equals(fast.brotli)).toBe(true);

  copy.build('--preview');
  expect(existsSync(join(copy.dist, 'about.html.br'))).toBe(false);
  copy.build();
  expect(about().brotli.equals(fast.brotli)).toBe(true);
}, 240_000);
