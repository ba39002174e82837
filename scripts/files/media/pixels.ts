import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { PictureFormat } from '../../../renderer/content/media/formats.ts';

/** Whether a picture may be transparent and is as small as a logo, so that it is worth decoding. */
export function isLikeLogo(
  bytes: Buffer,
  { format, width, height }: { format: PictureFormat; width: number; height: number },
): boolean {
  return bytes.length <= 200_000 && width * height <= 4_000_000 && hasAlpha(bytes, format);
}

/** Whether the header of a picture declares transparency. */
function hasAlpha(bytes: Buffer, format: PictureFormat): boolean {
  // PNG: grey or colours with alpha, or one transparent colour.
  if (format === 'png') return [4, 6].includes(bytes[25] ?? 0) || bytes.includes('tRNS');
  if (format !== 'webp') return false;
  const kind = bytes.toString('latin1', 12, 16);
  return kind === 'VP8X' ? ((bytes[20] ?? 0) & 16) > 0 : kind === 'VP8L';
}

/**
 * The dark and the light end of the colours of a transparent picture, without the twentieth beyond each; none for a picture
 * that brings its own background. Blocks until the picture is decoded: the facts about files are read synchronously.
 */
export function coloursOf(bytes: Buffer): string[] {
  const state = new Int32Array(new SharedArrayBuffer(4));
  const pixels = new Uint8Array(new SharedArrayBuffer(side * side * 4));
  decoder ??= startDecoder();
  decoder.postMessage({ bytes, pixels, state });
  Atomics.wait(state, 0, 0, 10_000);
  const opaque: number[][] = [];
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at + 3] ?? 0) >= 128) opaque.push([...pixels.subarray(at, at + 3)]);
  if (opaque.length > 0.75 * side * side) return [];
  opaque.sort((a, b) => lightness(a) - lightness(b));
  const ends = [opaque.at(opaque.length * 0.05), opaque.at(opaque.length * 0.95)];
  return [...new Set(ends.flatMap((end) => (end ? `#${Buffer.from(end).toString('hex')}` : [])))];
}

const lightness = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** How many samples of a picture are taken in each direction. */
const side = 64;

let decoder: Worker | undefined;

/** A thread for all pictures of the process. It leaves the pixels of a damaged picture transparent. */
function startDecoder(): Worker {
  const require = createRequire(import.meta.url);
  // Its libraries have to stay loaded when the thread ends.
  require('sharp');
  const code = `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', async ({ bytes, pixels, state }) => {
      try {
        const picture = require(${JSON.stringify(require.resolve('sharp'))})(bytes).toColourspace('srgb').ensureAlpha();
        pixels.set(await picture.resize(${side}, ${side}, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer());
      } catch {}
      Atomics.store(state, 0, 1);
      Atomics.notify(state, 0);
    });`;
  const worker = new Worker(code, { eval: true });
  worker.unref();
  return worker;
}
