import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { HttpError } from './http-error.ts';
import type { Admission } from './rate-limiter.ts';
import { type BodyLimits, receive } from './receive.ts';
import type { SubmittedValues } from './submission.ts';
import type { UploadBatch } from './uploads.ts';

/**
 * Reads a form submission: JSON, or one of the two encodings of HTML forms. Files are written to the batch.
 * @param admission counts the time for parsing, which takes up to a tenth of a second
 * @returns values by name; the value of a file is its name
 * @throws HttpError if it is too large, too slow, of an unsupported type, nested, or malformed
 */
export async function readBody(
  request: IncomingMessage,
  limits: BodyLimits,
  uploads: UploadBatch,
  admission: Admission,
): Promise<SubmittedValues> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new HttpError(415, 'Send the data without compression.');
  switch (kindOf(request)) {
    case 'application/json': {
      const bytes = await readBytes(request, limits);
      return admission.run(() => readJson(bytes));
    }
    case 'application/x-www-form-urlencoded': {
      const bytes = await readBytes(request, limits);
      return admission.run(() => valuesOf(new URLSearchParams(bytes.toString('utf8'))));
    }
    case 'multipart/form-data':
      return valuesOf(await readMultipart(request, limits, uploads));
    default:
      throw new HttpError(415, 'Send JSON, multipart form data or URL-encoded form data.');
  }
}

/** Whether a request can contain files. */
export function isMultipart(request: IncomingMessage): boolean {
  return kindOf(request) === 'multipart/form-data';
}

function kindOf({ headers }: IncomingMessage): string | undefined {
  return headers['content-type']?.toLowerCase().split(';')[0]?.trim();
}

async function readBytes(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const take = (chunk: Buffer) => {
    chunks.push(chunk);
  };
  await receive(request, limits, take, new AbortController().signal);
  return Buffer.concat(chunks);
}

function readJson(bytes: Buffer): SubmittedValues {
  try {
    return asFlat(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The JSON is malformed.');
  }
}

/** Forms have no nested values, and deep nesting could overflow the stack of consumers. */
function asFlat(value: unknown): SubmittedValues {
  const isScalar = (one: unknown) => one === null || typeof one !== 'object';
  if (isScalar(value) || Array.isArray(value)) throw new HttpError(400, 'Send a JSON object.');
  const values: unknown[] = Object.values(value as object);
  if (values.flat().length > maxParts) throw tooMany();
  if (!values.flat().every(isScalar))
    throw new HttpError(400, 'Send texts, numbers, true and false, and lists of them.');
  return value as SubmittedValues;
}

const tooMany = () => new HttpError(413, `Send ${maxParts} values at most.`);

function valuesOf(pairs: Iterable<readonly [name: string, text: string]>): SubmittedValues {
  const values = new Map<string, string[]>();
  let count = 0;
  for (const [name, text] of pairs) {
    if (++count > maxParts) throw tooMany();
    const before = values.get(name);
    if (before) before.push(text);
    else values.set(name, [text]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]),
  );
}

/** Maximum size of the texts of a submission in bytes. */
const textLimit = 1_000_000;

/** Maximum length of the name of a file. */
const maxNameLength = 255;

/** Maximum number of values and files of a submission. */
const maxParts = 1000;

/**
 * Reads multipart form data. Files are written to the batch while they arrive.
 * @returns names and texts in order; the text of a file is its name, or empty if none was selected
 * @throws HttpError if it is malformed or exceeds a limit
 */
async function readMultipart(
  request: IncomingMessage,
  limits: BodyLimits,
  uploads: UploadBatch,
): Promise<[name: string, text: string][]> {
  const { Busboy } = await import('@fastify/busboy');
  const pairs: [string, string][] = [];
  const streams: Readable[] = [];
  const writing: Promise<void>[] = [];
  const failing = new AbortController();
  const fail = (error: unknown) => failing.abort(error);
  const malformed = () => new HttpError(400, 'The form data is malformed.');
  const open = () => {
    try {
      return new Busboy({
        headers: { 'content-type': request.headers['content-type'] ?? '' },
        limits: { fieldSize: textLimit, parts: maxParts, headerPairs: 20, headerSize: 16_000 },
      });
    } catch {
      throw malformed();
    }
  };
  const parser = open();

  let texts = 0;
  const add = (name: unknown, text: string) => {
    // A name can be missing, contrary to the types of the parser.
    if (typeof name !== 'string') return fail(malformed());
    texts += name.length + text.length;
    if (texts > textLimit) return fail(new HttpError(413, `Send ${textLimit} bytes of text at most.`));
    pairs.push([name, text]);
  };
  parser.on('field', (name, text, _nameTruncated, isTruncated) => {
    if (isTruncated) return fail(new HttpError(413, `Send ${textLimit} bytes of text at most.`));
    add(name, text);
  });
  parser.on('file', (name, stream, wholeName = '') => {
    // The end of a long name has its file extension.
    const fileName = wholeName.slice(-maxNameLength);
    streams.push(stream);
    // The parser emits an error even if nothing reads the stream any more.
    stream.on('error', () => fail(malformed()));
    const write = uploads.write(name, fileName, stream);
    writing.push(write);
    write.catch(fail);
    add(name, fileName);
  });
  parser.on('partsLimit', () => fail(new HttpError(413, `Send ${maxParts} values at most.`)));
  parser.on('error', () => fail(malformed()));

  const { signal } = failing;
  // Malformed data can end the parser before the request ends, or stop it without an event.
  const finished = once(parser, 'finish', { signal });
  finished.catch(() => {});
  const inTime = async (event: Promise<unknown>) => {
    const stalled = setTimeout(() => fail(malformed()), limits.speed.milliseconds);
    await event.finally(() => clearTimeout(stalled));
  };
  const take = (chunk: Buffer) =>
    parser.write(chunk) ? undefined : inTime(once(parser, 'drain', { signal }));
  const failed = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const readAll = async () => {
    await receive(request, limits, take, signal);
    parser.end();
    await inTime(finished.then(() => Promise.all(writing)));
  };
  try {
    await Promise.race([readAll(), failed]);
    return pairs;
  } catch (error) {
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(writing);
    throw error;
  }
}
