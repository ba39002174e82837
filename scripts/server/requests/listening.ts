import type { Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long a sender may take, in milliseconds. */
export interface RequestTimeouts {
  /** Until all headers are there. */
  headers: number;
  /** Until the whole request is there. */
  request: number;
  /** How often a server checks for senders that took longer. */
  check: number;
}

/** Long enough for a megabyte from a phone with a poor signal. */
export const requestTimeouts: RequestTimeouts = { headers: 10_000, request: 40_000, check: 2000 };

/** The options of a server of Node that cuts slow senders off with 408. */
export function timeoutOptions({ headers, request, check }: RequestTimeouts): ServerOptions {
  return { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check };
}

/**
 * Where a server listens: on loopback alone, unless `LISTEN` names another address. (`HOST` would be a trap: some
 * shells set it to the name of the machine.)
 */
export const listenAddress = (): string => process.env.LISTEN || '127.0.0.1';

/**
 * Makes a server listen.
 * @param port the port, or 0 for a free one
 * @param address an address of this machine
 * @returns where people find it, once it listens
 * @throws when the port is taken, or the address is none of this machine
 */
export async function listen(server: Server, port: number, address: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  const { port: taken, address: own, family } = server.address() as AddressInfo;
  const name = family === 'IPv6' ? `[${own}]` : own;
  return `http://${['127.0.0.1', '[::1]'].includes(name) ? 'localhost' : name}:${taken}`;
}
