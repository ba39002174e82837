import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';
import { maxParts, readMultipart } from './multipart.ts';
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
