import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** Maximum size of a body in bytes. */
export const limit = 1_000_000;

/** Submitted values by name; a list if a name occurs several times. */
export type Sent = Readonly<Record<string, Scalar | readonly Scalar[]>>;

type Scalar = string | number | boolean | null;

/** Limits for slow senders. */
export interface BodyLimits {
  /** Maximum duration in milliseconds. */
  body: number;
  /** Minimum speed: bytes per interval in milliseconds. */
  speed: { bytes: number; milliseconds: number };
}

/**
 * Reads a form submission: JSON, or one of the two encodings of HTML forms.
 * @returns values by name
 * @throws Refusal if it is too large, too slow, of an unsupported type, nested, or malformed
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<Sent> {
  const type = request.headers['content-type'] ?? '';
  const [kind = ''] = type.toLowerCase().split(';');
  const json = kind.trim() === 'application/json';
  if (!json && !['multipart/form-data', 'application/x-www-form-urlencoded'].includes(kind.trim()))
    throw new Refusal(415, 'Send JSON, multipart form data or URL-encoded form data.');
  const bytes = await readBytes(request, limits);
  try {
    if (json) return asFlat(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return asValues(await new Response(bytes, { headers: { 'Content-Type': type } }).formData());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, `The ${json ? 'JSON' : 'form data'} is malformed.`);
  }
}

function readBytes(request: IncomingMessage, { body, speed }: BodyLimits): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new Refusal(413, `Send ${limit} bytes at most.`);
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let size = 0;
    let sizeBefore = 0;
    const tooSlow = () => refuse(new Refusal(408, 'That took too long.'));
    const late = setTimeout(tooSlow, body);
    const pace = setInterval(() => {
      if (size - sizeBefore < speed.bytes) tooSlow();
      sizeBefore = size;
    }, speed.milliseconds);
    const stop = () => {
      clearTimeout(late);
      clearInterval(pace);
    };
    const refuse = (refusal: Refusal) => {
      stop();
      request.off('data', take).pause();
      reject(refusal);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return refuse(tooLarge());
      chunks.push(chunk);
    };
    request.on('data', take);
    request.on('end', () => {
      stop();
      resolve(Buffer.concat(chunks));
    });
    // An aborted request gets no response, but frees its slot.
    request.on('error', () => refuse(new Refusal(400, 'The request was cut short.')));
    request.on('close', () => refuse(new Refusal(400, 'The request was cut short.')));
  });
}

/** Forms have no nested values, and deep nesting could overflow the stack of consumers. */
function asFlat(value: unknown): Sent {
  const isScalar = (one: unknown) => one === null || typeof one !== 'object';
  if (isScalar(value) || Array.isArray(value)) throw new Refusal(400, 'Send a JSON object.');
  const isFlat = Object.values(value as object).every(
    (one) => isScalar(one) || (Array.isArray(one) && one.every(isScalar)),
  );
  if (!isFlat) throw new Refusal(400, 'Send texts, numbers, true and false, and lists of them.');
  return value as Sent;
}

/** Without a selection, a file field submits a file with an empty name and no contents. */
function textOfFile({ name, size }: File): string {
  if (name !== '' || size > 0) throw new Refusal(400, 'Files are not taken.');
  return '';
}

function asValues(data: FormData): Sent {
  const values = new Map<string, string[]>();
  for (const [name, value] of data) {
    const text = typeof value === 'string' ? value : textOfFile(value);
    const before = values.get(name);
    if (before) before.push(text);
    else values.set(name, [text]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]),
  );
}
