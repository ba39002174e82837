import type { EventEmitter } from 'node:events';
import { realpathSync } from 'node:fs';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Connect, Plugin } from 'vite';
import { root } from '../paths.ts';
import { readAddress } from '../requests/address.ts';
import { patience, timeouts } from '../requests/listening.ts';
import { isForeign, isLocal } from '../requests/sender.ts';

/**
 * Keeps the dev server to those who sit before it. It refuses what no page of its own asks for: 400 for an address that
 * cannot be read, 403 for another host (DNS rebinding) and for another origin. Following a link from elsewhere to a
 * page is no offence. Of the project's files it serves those that the browser's scripts are made of.
 * @param cacheDir where Vite keeps the packages that it prepared
 * @returns a plugin of Vite; its middleware comes before all of the other plugins
 */
export function guard(cacheDir: string): Plugin {
  const sources = ['blocks', 'renderer', 'node_modules'].map((name) => realpathSync(join(root, name)));
  return {
    name: 'guard',
    enforce: 'pre',
    config: () => ({
      server: {
        // By itself Vite would answer every page of every local server, and serve every file of the project.
        allowedHosts: [],
        cors: false,
        fs: { strict: true, allow: [...sources, join(cacheDir, 'deps')] },
      },
    }),
    configureServer({ httpServer, middlewares }) {
      middlewares.use(guardRequests);
      if (!httpServer) return;
      guardUpgrades(httpServer);
      Object.assign(httpServer, timeouts(patience));
    },
  };
}

const guardRequests: Connect.NextHandleFunction = (request, response, next) => {
  const status = refusal(request, isVisit(request));
  if (status) {
    response.writeHead(status, { Connection: 'close' }).end();
    return;
  }
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  next();
};

/** Stands before all who listen for upgrades so far: the sockets of Vite, which asks pages for a token besides. */
function guardUpgrades(server: EventEmitter): void {
  const listeners = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isOfVite = /^vite-(hmr|ping)$/.test(request.headers['sec-websocket-protocol'] ?? '');
    const status = refusal(request, false) ?? (isOfVite ? undefined : 400);
    if (status === undefined) {
      for (const listener of listeners) listener.call(server, request, socket, head);
      return;
    }
    socket.on('error', () => {});
    socket.once('finish', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  });
}

function refusal(request: IncomingMessage, isWelcome: boolean): 400 | 403 | undefined {
  if (!readAddress(addressOf(request))) return 400;
  if (!isLocal(request)) return 403;
  return isForeign(request) && !isWelcome ? 403 : undefined;
}

/** Whether somebody goes to a page, in a tab of its own; what programs ask for is no page. */
function isVisit(request: IncomingMessage): boolean {
  const { origin, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers;
  const isPage = !/^\/(@|_(?!gallery\b))/.test(addressOf(request));
  return (
    isPage && request.method === 'GET' && origin === undefined && mode === 'navigate' && dest === 'document'
  );
}

/** The address as it was sent: Vite rewrites `url` on the way. */
function addressOf(request: Connect.IncomingMessage): string {
  return request.originalUrl ?? request.url ?? '';
}
