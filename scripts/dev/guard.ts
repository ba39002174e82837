import type { EventEmitter } from 'node:events';
import { realpathSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import { root } from '../files/root.ts';
import { readAddress } from '../server/requests/address.ts';
import { requestTimeouts, timeoutOptions } from '../server/requests/listening.ts';
import { isForeign, isLocal } from '../server/requests/sender.ts';

/**
 * Keeps the dev server to those who sit before it. It refuses what no page of its own asks for: 400 for an address that
 * cannot be read, 403 for another host (DNS rebinding) and for another origin. Following a link from elsewhere to a
 * page is no offence. Of the project's files it serves those that the browser's scripts are made of.
 * @param cacheDir the folder of the packages that Vite prepared
 * @returns a plugin of Vite
 */
export function guard(cacheDir: string): Plugin {
  const sources = ['blocks', 'renderer', 'node_modules'].map((name) => realpathSync(join(root, name)));
  return {
    name: 'guard',
    config: () => ({
      server: {
        // By itself Vite would answer every page of every local server, and serve every file of the project.
        allowedHosts: [],
        cors: false,
        fs: { strict: true, allow: [...sources, join(cacheDir, 'deps')] },
      },
    }),
    configureServer({ httpServer }) {
      if (!httpServer) return;
      Object.assign(httpServer, timeoutOptions(requestTimeouts));
      guardEvent(httpServer, 'request', (request, response: ServerResponse) => {
        const status = refusal(request, isVisit(request));
        if (status) response.writeHead(status, { Connection: 'close' }).end();
        else response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
        return status === undefined;
      });
      guardEvent(httpServer, 'upgrade', (request, socket: Duplex) => {
        // Nobody would ever answer what is no socket of Vite. Of pages that have one, Vite wants a token besides.
        const isOfVite = /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '');
        const status = refusal(request, false) ?? (isOfVite ? undefined : 400);
        if (status) {
          socket.on('error', () => {});
          socket.once('finish', () => socket.destroy());
          socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
        }
        return status === undefined;
      });
    },
  };
}

/**
 * Puts a check before all listeners of an event of a server, so that they see nothing that it refuses.
 * @param isAllowed answers what it refuses
 */
function guardEvent<Rest extends unknown[]>(
  server: EventEmitter,
  event: string,
  isAllowed: (request: IncomingMessage, ...rest: Rest) => boolean,
): void {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  server.on(event, (request: IncomingMessage, ...rest: Rest) => {
    if (!isAllowed(request, ...rest)) return;
    for (const listener of listeners) listener.call(server, request, ...rest);
  });
}

function refusal(request: IncomingMessage, isWelcome: boolean): 400 | 403 | undefined {
  if (!readAddress(request.url)) return 400;
  if (!isLocal(request)) return 403;
  return isForeign(request) && !isWelcome ? 403 : undefined;
}

/** Whether somebody goes to a page, in a tab of its own; what programs ask for is no page. */
function isVisit(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers;
  const isPage = !/^\/(@|_(?!(gallery|reference)\b))/.test(request.url ?? '');
  return (
    isPage && request.method === 'GET' && origin === undefined && mode === 'navigate' && dest === 'document'
  );
}
