import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { recoverSite } from './build/place.ts';
import { explained, Fault, keptSite, nameOf } from './faults.ts';
import { headersFor, parseHeaders } from './headers.ts';
import { type InboxEndpoints, inboxFolder, openInbox } from './inbox.ts';
import { folders } from './options.ts';
import { parseRedirects } from './redirects.ts';
import { readAddress } from './requests/address.ts';
import { listen, listenAddress, type Patience, patience, timeouts } from './requests/listening.ts';
import { keeping } from './serve/kept.ts';

/**
 * Serves a built site as a good host would: its `_headers` and `_redirects`, its compressed copies, its own not-found
 * pages. Resolves once it listens, on loopback unless `LISTEN` names another address, and prints where it is found.
 * @param port the port, or 0 for a free one
 * @param slowest how long senders may take
 * @throws Fault when there is no site, and errors of the system, such as that the port is taken
 */
export async function serve(folder: string, port: number, slowest: Patience = patience): Promise<Server> {
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
    const address = readAddress(request.url);
    if (!address) {
      response.writeHead(400).end();
      return;
    }
    if (inbox.answer(request, response)) return;
    const { pathname, search } = address;
    const target = redirects.get(pathname) ?? (pathname.length > 1 ? withoutEnd(pathname) : undefined);
    if (target !== undefined && target !== pathname) {
      response.writeHead(redirects.has(pathname) ? 301 : 308, { Location: target + search }).end();
      return;
    }
    if (pathname.startsWith('/_') && !pathname.startsWith('/_pages/'))
      return notFound(pathname, request, response);
    kept(request, response);
  };
  const kept = keeping((request, response) => {
    const { pathname } = readAddress(request.url) ?? { pathname: '/' };
    files(request, response, () => notFound(pathname, request, response));
  });

  const notFound = (pathname: string, request: IncomingMessage, response: ServerResponse) => {
    setHeaders(response, pathname);
    // What is missing now may be there after the next release.
    response.setHeader('Cache-Control', 'no-cache');
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

  const server = createServer(timeouts(slowest), (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // Whatever it is, the server goes on.
      console.error(String(error));
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  const found = await listen(server, port, listenAddress());
  server.once('close', inbox.close);
  console.log(`Forms are stored in ${inbox.file}`);
  console.log(`The site is at ${found}`);
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
