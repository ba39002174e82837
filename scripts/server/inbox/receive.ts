import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/** Limits for the body of a request. */
export interface BodyLimits {
  /** Maximum size in bytes. */
  size: number;
  /** Maximum duration in milliseconds. */
  duration: number;
  /** Minimum speed: bytes per interval in milliseconds. */
  speed: { bytes: number; milliseconds: number };
}

/**
 * Minimum mean size of chunks in bytes, after the first ones. Networks deliver at least 536 bytes at once; a chunk
 * of a byte costs as much time as one of a kilobyte.
 */
const smallestMean = 256;
const freeChunks = 2000;

/**
 * Reads a request in chunks.
 * @param take receives each chunk; if it returns a promise, the next chunk waits for it
 * @param stop aborts reading, with a HttpError as reason
 * @throws HttpError if the body is too large or too slow, or the connection is lost
 */
export function receive(
  request: IncomingMessage,
  { size: maxSize, duration, speed }: BodyLimits,
  take: (chunk: Buffer) => void | Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  const tooLarge = () => new HttpError(413, `Send ${maxSize} bytes at most.`);
  const cutShort = () => new HttpError(400, 'The request was cut short.');
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxSize) return reject(tooLarge());
    if (request.destroyed) return reject(cutShort());
    let size = 0;
    let sizeBefore = 0;
    let chunks = 0;
    let isWaiting = false;
    const tooSlow = () => fail(new HttpError(408, 'That took too long.'));
    const late = setTimeout(tooSlow, duration);
    const pace = setInterval(() => {
      if (size - sizeBefore < speed.bytes && !isWaiting) tooSlow();
      sizeBefore = size;
    }, speed.milliseconds);
    const clear = () => {
      clearTimeout(late);
      clearInterval(pace);
      request.off('data', onData).pause();
    };
    const fail = (reason: unknown) => {
      clear();
      reject(reason);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks += 1;
      if (size > maxSize) return fail(tooLarge());
      if (chunks > freeChunks && size < chunks * smallestMean) {
        // A response would wait for thousands of chunks that have already arrived.
        request.destroy();
        return fail(cutShort());
      }
      const taken = take(chunk);
      if (!taken) return;
      isWaiting = true;
      request.pause();
      taken.then(() => {
        isWaiting = false;
        if (!stop.aborted) request.resume();
      }, fail);
    };
    request.on('data', onData);
    request.on('end', () => {
      clear();
      resolve();
    });
    // An aborted request gets no response, but frees its slot.
    request.on('error', () => fail(cutShort()));
    request.on('close', () => fail(cutShort()));
    stop.addEventListener('abort', () => fail(stop.reason));
  });
}
