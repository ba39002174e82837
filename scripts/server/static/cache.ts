import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Maximum size in bytes of all cached responses, and of one. */
const defaultLimits = { all: 64 * 2 ** 20, one: 2 ** 20 };

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Handles a request from the cache if possible.
 * @param key identifies the cached response; the number of keys must be limited
 * @param handle responds if nothing is cached
 */
type ResponseCache = (
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
) => void;

/**
 * Opens a cache of complete responses. Node accepts one new connection per turn of the event loop: reading files
 * for each request makes turns long, so new connections wait.
 * @param limits maximum sizes in bytes
 */
export function createResponseCache(limits = defaultLimits): ResponseCache {
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

/** Whether a request is a range or conditional request. */
function isPartial({ headers }: IncomingMessage): boolean {
  return Object.keys(headers).some((name) => name === 'range' || name.startsWith('if-'));
}
