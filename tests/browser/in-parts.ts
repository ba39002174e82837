import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gate } from './site.ts';

/**
 * Serves a site on another port, with the rest of one page delayed until it is released.
 * @param end where the first part of the page ends
 */
export async function serveInParts(site: string, path: string, end: (html: Buffer) => number) {
  const { passed, open: release } = gate();
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', site));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (request.url !== path) return response.end(body);
    response.write(body.subarray(0, end(body)));
    await passed;
    response.end(body.subarray(end(body)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { release, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
