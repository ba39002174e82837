import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The most bytes of all cached answers, and of one. */
const defaultLimits = { all: 64 * 2 ** 20, one: 2 ** 20 };

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Answers a request, from the cache where it can.
 * @param key says which of the answers that do not change is asked for; there are only so many
 * @param handle gives the answer where it is not cached
 */
export type AnswerCache = (
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
) => void;

/**
 * Opens a cache of whole answers. Node accepts one new connection a turn of its event loop: reading a file at each
 * request makes turns long, and newcomers wait.
 * @param limits how many bytes are cached
 */
export function openAnswerCache(limits = defaultLimits): AnswerCache {
  const cache = new Map<string, Answer>();
  let bytes = 0;

  return (key, request, response, handle) => {
    if (request.method !== 'GET' || isPartial(request)) return handle();
    const answer = cache.get(key);
    if (answer) {
      response.writeHead(200, answer.headers).end(answer.body);
      return;
    }
    const chunks: Buffer[] = [];
    let length = 0;
    const write = response.write.bind(response) as (...words: unknown[]) => boolean;
    response.write = (...words: unknown[]) => {
      const [chunk] = words;
      if (chunk instanceof Buffer) length += chunk.length;
      if (chunk instanceof Buffer && length <= limits.one) chunks.push(chunk);
      return write(...words);
    };
    response.once('finish', () => {
      const body = Buffer.concat(chunks);
      const isWhole =
        response.statusCode === 200 && body.length === Number(response.getHeader('content-length'));
      if (!isWhole || bytes + body.length > limits.all || cache.has(key)) return;
      bytes += body.length;
      cache.set(key, { headers: response.getHeaders(), body });
    });
    handle();
  };
}

/** Whether a request asks for a part of a file, or for the file on a condition. */
function isPartial({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some((name) => name === 'range' || name.startsWith('if-'));
}
