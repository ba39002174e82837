import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** What the inbox takes at most, in bytes. */
export const limit = 1_000_000;

/** Why a request is refused: the status, one sentence, and headers that say more. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(message);
  }
}

/**
 * Reads what a form sent: JSON, or one of the two encodings of HTML forms.
 * @param milliseconds how long it may take to come
 * @returns the values by name
 * @throws Refusal when it is too large, too slow, of another kind, or malformed
 */
export async function readBody(
  request: IncomingMessage,
  milliseconds: number,
): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  const [kind = ''] = type.toLowerCase().split(';');
  const json = kind.trim() === 'application/json';
  if (!json && !['multipart/form-data', 'application/x-www-form-urlencoded'].includes(kind.trim()))
    throw new Refusal(415, 'Send JSON, multipart form data or URL-encoded form data.');
  const bytes = await readBytes(request, milliseconds);
  try {
    if (json) return asRecord(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return asValues(await new Response(bytes, { headers: { 'Content-Type': type } }).formData());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, `The ${json ? 'JSON' : 'form data'} is malformed.`);
  }
}

function readBytes(request: IncomingMessage, milliseconds: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new Refusal(413, `Send ${limit} bytes at most.`);
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (refusal: Refusal) => {
      clearTimeout(late);
      request.off('data', take).pause();
      reject(refusal);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return refuse(tooLarge());
      chunks.push(chunk);
    };
    const late = setTimeout(() => refuse(new Refusal(408, 'That took too long.')), milliseconds);
    request.on('data', take);
    request.on('end', () => {
      clearTimeout(late);
      resolve(Buffer.concat(chunks));
    });
    // A sender that goes away gets no answer, but frees its slot.
    request.on('error', () => refuse(new Refusal(400, 'The request was cut short.')));
    request.on('close', () => refuse(new Refusal(400, 'The request was cut short.')));
  });
}

function asRecord(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Refusal(400, 'Send a JSON object.');
  return value as Record<string, unknown>;
}

function asValues(data: FormData): Record<string, unknown> {
  const entries = [...data.entries()];
  if (entries.some(([, value]) => typeof value !== 'string')) throw new Refusal(400, 'Files are not taken.');
  return Object.fromEntries(entries);
}
