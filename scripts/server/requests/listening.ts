import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Timeouts for slow clients, in milliseconds. */
export interface RequestTimeouts {
  /** Until all headers have arrived. */
  headers: number;
  /** Until the whole request has arrived. */
  request: number;
  /** Until a body has arrived that nothing reads, such as that of a request for a page. */
  unread: number;
  /** Without any progress in either direction. */
  idle: number;
  /** Interval of checking for timeouts. */
  check: number;
}

/** Whole requests have longer than the inbox allows for uploads; it has shorter timeouts for other forms. */
export const requestTimeouts: RequestTimeouts = {
  headers: 10_000,
  request: 310_000,
  unread: 10_000,
  idle: 60_000,
  check: 2000,
};

/** Options for a Node server that responds 408 to slow clients. */
export function timeoutOptions({ headers, request, check }: RequestTimeouts): ServerOptions {
  return { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check };
}

/** Closes the connection of a request if its body does not arrive in time, although it has been answered. */
export function limitUnreadBody(request: IncomingMessage, milliseconds: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  const late = setTimeout(() => request.socket.destroy(), milliseconds);
  request.once('close', () => clearTimeout(late));
}

/**
 * The listen address: loopback, unless `LISTEN` overrides it. Not `HOST`, which some shells set to the name of
 * the machine.
 */
export const listenAddress = (): string => process.env.LISTEN || '127.0.0.1';

/**
 * Starts listening.
 * @param port the port, or 0 for any free one
 * @param address a local address
 * @returns the URL, once the server is listening
 * @throws if the port is taken, or the address is not local
 */
export async function listen(server: Server, port: number, address: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  const { port: actualPort, address: host, family } = server.address() as AddressInfo;
  const name = family === 'IPv6' ? `[${host}]` : host;
  return `http://${['127.0.0.1', '[::1]'].includes(name) ? 'localhost' : name}:${actualPort}`;
}

/**
 * Closes a server when the process is told to stop, once the requests that it has received are answered.
 * @param grace how long it waits for that, in milliseconds
 */
export function closeOnSignal(server: Server, grace: number): void {
  let answering = 0;
  let isStopping = false;
  // Browsers keep connections open that they may never use.
  const closeUnused = () => {
    if (isStopping && answering === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    answering++;
    response.once('close', () => {
      answering--;
      closeUnused();
    });
  });
  const stop = () => {
    isStopping = true;
    server.close();
    closeUnused();
    setTimeout(() => server.closeAllConnections(), grace).unref();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
