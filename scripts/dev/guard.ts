import type { EventEmitter } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import type { Project } from '../files/project.ts';
import { requestTimeouts, timeoutOptions } from '../server/requests/listening.ts';
import { isForeign, isLocal, readTarget } from '../server/requests/request.ts';

/**
 * Restricts the dev server to its own pages: responds 400 to invalid URLs, and 403 to other hosts (DNS
 * rebinding) and other origins. Links from other sites are allowed. Of the files of the project, only sources of
 * browser scripts are served.
 * @param cacheDir folder of Vite's optimized dependencies
 * @param editor the origin of an editor, which may show pages in a frame
 * @returns a Vite plugin
 */
export function guard(
  { engineDir, siteDir }: Pick<Project, 'engineDir' | 'siteDir'>,
  cacheDir: string,
  editor?: string,
): Plugin {
  // Other packages are optimized, and served from the cache.
  const client = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'dist/client');
  const engineFolders = ['blocks', 'renderer', ...(editor ? ['editor/page'] : [])].map((name) =>
    join(engineDir, name),
  );
  const sources = [...engineFolders, client, join(siteDir, 'blocks')]
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder));
  return {
    name: 'guard',
    config: () => ({
      server: {
        // By default, Vite would answer pages of every local server and serve all project files.
        allowedHosts: [],
        cors: false,
        fs: { strict: true, allow: [...sources, join(cacheDir, 'deps')], deny: ['.*'] },
      },
    }),
    configureServer({ httpServer }) {
      if (!httpServer) return;
      Object.assign(httpServer, timeoutOptions(requestTimeouts));
      guardEvent(httpServer, 'request', (request, response: ServerResponse) => {
        const status = refusal(request, isVisit(request, editor ? ['document', 'iframe'] : ['document']));
        if (editor) response.setHeader('Content-Security-Policy', `frame-ancestors ${editor}`);
        if (status) response.writeHead(status, { Connection: 'close' }).end();
        else response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
        return status === undefined;
      });
      guardEvent(httpServer, 'upgrade', (request, socket: Duplex) => {
        // Other WebSockets would stay open without an answer. Vite also requires a token from pages.
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
 * Runs a check before all listeners of a server event, which do not see requests that it rejects.
 * @param isAllowed returns whether to continue; else it must respond
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
  if (!readTarget(request.url)) return 400;
  if (!isLocal(request)) return 403;
  return isForeign(request) && !isWelcome ? 403 : undefined;
}

/** Whether a request is a navigation of a window, or of a frame if that is among the destinations. */
function isVisit(request: IncomingMessage, destinations: readonly string[]): boolean {
  const { origin, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers;
  const isPage = !/^\/(@|_(?!(gallery|reference)\b))/.test(request.url ?? '');
  const isNavigation = mode === 'navigate' && destinations.includes(String(dest));
  return isPage && request.method === 'GET' && origin === undefined && isNavigation;
}
