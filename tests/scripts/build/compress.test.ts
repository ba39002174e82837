import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sitesDir } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from './run.ts';

const copy = temporarySite(join(sitesDir, 'restaurant'));

/** The document of a page, and its decompressed copies. */
function contact() {
  const file = join(copy.dist, 'contact.html');
  const [brotli, gzip] = [readFileSync(`${file}.br`), readFileSync(`${file}.gz`)];
  return { text: readFileSync(file), brotli, gzip, written: statSync(`${file}.br`).mtimeMs };
}

const quality = (text: Buffer, level: number) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

test('copies are compressed fast, or as small as possible with --publish, regardless of the previous build', async () => {
  await buildHere(copy);
  const fast = contact();
  expect(fast.brotli.equals(quality(fast.text, 5))).toBe(true);
  expect(gunzipSync(fast.gzip).equals(fast.text)).toBe(true);

  await buildHere(copy, '--publish');
  const small = contact();
  expect(small.brotli.equals(quality(small.text, 11))).toBe(true);
  expect(brotliDecompressSync(small.brotli).equals(fast.text)).toBe(true);
  expect(small.gzip.length).toBeLessThan(fast.gzip.length);

  await buildHere(copy, '--publish');
  expect(contact().written).toBe(small.written);

  await buildHere(copy);
  expect(contact().brotli.equals(fast.brotli)).toBe(true);

  await buildHere(copy, '--preview');
  expect(existsSync(join(copy.dist, 'contact.html.br'))).toBe(false);
  await buildHere(copy);
  expect(contact().brotli.equals(fast.brotli)).toBe(true);
}, 240_000);
