import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { recoverSite } from './build/place.ts';
import { explained, Fault, keptSite, nameOf } from './faults.ts';
import { headersFor, parseHeaders } from './headers.ts';
import { type InboxEndpoints, inboxFolder, openInbox } from './inbox.ts';
import { folders } from './options.ts';
import { parseRedirects } from './redirects.ts';

/**
 * Serves a built site as a good host would: its `_headers` and `_redirects`, its compressed copies, its own not-found
 * pages. Resolves once it listens, on loopback alone, and prints the address. Throws a Fault when there is no site.
 * @param port the port, or 0 for a free one
 */
export async function serve(folder: string, port: number): Promise<Server> {
  recoverSite(folder);
  if (!existsSync(folder)) throw new Fault(`There is no site in ${nameOf(folder)}; npm run build makes one.`);
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  const redirects = parseRedirects(readFileSync(join(folder, '_redirects'), 'utf8'));
  const setHeaders = (response: ServerResponse, path: string) => {
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
  };
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: ['html'], setHeaders });

  const endpoints = JSON.parse(readFileSync(join(folder, '_inbox.json'), 'utf8')) as InboxEndpoints;
  const inbox = openInbox(inboxFolder(), () => endpoints);

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (inbox.answer(request, response)) return;
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const target = redirects.get(pathname) ?? (pathname.length > 1 ? withoutEnd(pathname) : undefined);
    if (target !== undefined && target !== pathname) {
      response.writeHead(redirects.has(pathname) ? 301 : 308, { Location: target + search }).end();
      return;
    }
    if (pathname.startsWith('/_') && !pathname.startsWith('/_pages/')) return notFound(request, response);
    files(request, response, () => notFound(request, response));
  };

  const notFound = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    setHeaders(response, pathname);
    if (pathname.startsWith('/_pages/')) {
      response.writeHead(404).end();
      return;
    }
    const page = notFoundPage(folder, pathname);
    const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'])) && existsSync(`${page}.br`);
    response.writeHead(404, {
      'Content-Type': 'text/html;charset=utf-8',
      Vary: 'Accept-Encoding',
      ...(brotli && { 'Content-Encoding': 'br' }),
    });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(brotli ? `${page}.br` : page));
  };

  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // An address that nobody can read is the sender's mistake; whatever else, the server goes on.
      const isUnreadable =
        error instanceof URIError || (error as NodeJS.ErrnoException).code === 'ERR_INVALID_URL';
      if (!isUnreadable) console.error(String(error));
      if (!response.headersSent) response.writeHead(isUnreadable ? 400 : 500);
      response.end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.once('close', inbox.close);
  console.log(`Forms are stored in ${inbox.file}`);
  console.log(`The site is at http://localhost:${(server.address() as AddressInfo).port}`);
  return server;
}

/** The nearest `404.html` up the path. */
function notFoundPage(folder: string, pathname: string): string {
  const parts = pathname.split('/').slice(1, -1);
  for (let length = parts.length; length > 0; length--) {
    const page = join(folder, ...parts.slice(0, length), '404.html');
    if (page.startsWith(folder) && existsSync(page)) return page;
  }
  return join(folder, '404.html');
}

function withoutEnd(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

if (process.argv[1]?.endsWith('serve.ts')) {
  const { out } = folders();
  await explained(
    () => serve(out, Number(process.env.PORT ?? 4173)),
    () => keptSite(out),
  );
}
