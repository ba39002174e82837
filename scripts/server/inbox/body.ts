import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** The most bytes that a form may send. */
export const limit = 1_000_000;

/** What a form sent, by name. A name that was sent several times has a list. */
export type Sent = Readonly<Record<string, Scalar | readonly Scalar[]>>;

type Scalar = string | number | boolean | null;

/** How long a body may take to come. */
export interface BodyLimits {
  /** How many milliseconds all of it may take. */
  body: number;
  /** The least speed: so many bytes in every span of so many milliseconds. */
  speed: { bytes: number; milliseconds: number };
}

/**
 * Reads what a form sent: JSON, or one of the two encodings of HTML forms.
 * @returns the values by name
 * @throws Refusal when it is too large, too slow, of another kind, nested, or malformed
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
    // A sender that goes away gets no answer, but frees its slot.
    request.on('error', () => refuse(new Refusal(400, 'The request was cut short.')));
    request.on('close', () => refuse(new Refusal(400, 'The request was cut short.')));
  });
}

/** No form nests values, and what is nested deep enough overflows the stack of whoever writes it. */
function asFlat(value: unknown): Sent {
  const isScalar = (one: unknown) => one === null || typeof one !== 'object';
  if (isScalar(value) || Array.isArray(value)) throw new Refusal(400, 'Send a JSON object.');
  const isFlat = Object.values(value as object).every(
    (one) => isScalar(one) || (Array.isArray(one) && one.every(isScalar)),
  );
  if (!isFlat) throw new Refusal(400, 'Send texts, numbers, true and false, and lists of them.');
  return value as Sent;
}

/** What a field for a file sends while nobody has chosen one is a file without a name and a byte. */
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
