import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The most bytes of all cached answers, and of one. */
const defaultLimits = { all: 64 * 2 ** 20, one: 2 ** 20 };

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Caches the complete answers of a handler of files that do not change. Node accepts one new connection a turn of its
 * event loop: reading a file at each request makes turns long, and newcomers wait.
 * @param handle answers what is not cached
 * @param limits how many bytes are cached
 */
export function cacheAnswers(handle: Handler, limits = defaultLimits): Handler {
  const cache = new Map<string, Answer>();
  let bytes = 0;

  return (request, response) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || headers.range || headers['if-none-match']) return handle(request, response);
    const encodings = String(headers['accept-encoding']);
    const key = [url?.split('?')[0], /br/i.test(encodings), encodings.includes('gzip')].join(' ');
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
      const headers = response.getHeaders();
      // One file has endless spellings, so an answer counts with its address and headers.
      const size = body.length + key.length + JSON.stringify(headers).length;
      if (!isWhole || bytes + size > limits.all || cache.has(key)) return;
      bytes += size;
      cache.set(key, { headers, body });
    });
    handle(request, response);
  };
}
