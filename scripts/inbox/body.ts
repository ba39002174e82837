import type { IncomingMessage } from 'node:http';

/** What the inbox takes at most, in bytes. */
export const limit = 1_000_000;

/** Why a request is refused: the status and one sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads what a form sent: JSON, or one of the two encodings of HTML forms.
 * @returns the values by name
 * @throws Refusal when it is too large, of another kind, or malformed
 */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  const [kind = ''] = type.toLowerCase().split(';');
  const json = kind.trim() === 'application/json';
  if (!json && !['multipart/form-data', 'application/x-www-form-urlencoded'].includes(kind.trim()))
    throw new Refusal(415, 'Send JSON, multipart form data or URL-encoded form data.');
  const bytes = await readBytes(request);
  try {
    if (json) return asRecord(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return asValues(await new Response(bytes, { headers: { 'Content-Type': type } }).formData());
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, `The ${json ? 'JSON' : 'form data'} is malformed.`);
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new Refusal(413, `Send ${limit} bytes at most.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
