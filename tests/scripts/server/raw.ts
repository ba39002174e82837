import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A sender that minds no rules. */
export interface Sender {
  socket: Socket;
  /** All that the server said, once the connection is closed. */
  closed: Promise<string>;
  /** Resolves once the server has said something that fits. */
  heard(pattern: RegExp): Promise<void>;
}

/** The port of a server that listens. */
export const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

/** Connects to a port of this machine, or to a socket by its path, and sends a text, its lines ended as HTTP wants them. */
export function send(port: number | string, text: string): Sender {
  const socket = typeof port === 'string' ? connect(port) : connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // A connection that the server cut off is what many tests wait for.
  socket.on('error', () => {});
  socket.write(text.replace(/\r?\n/g, '\r\n'));
  return {
    socket,
    closed: new Promise((resolve) => socket.on('close', () => resolve(answer))),
    heard: (pattern) =>
      new Promise((resolve, reject) => {
        socket.on('data', () => pattern.test(answer) && resolve());
        socket.on('close', () => reject(new Error(`the server only said: ${answer}`)));
      }),
  };
}

/** Sends the start of a request, and then a byte every ten milliseconds until the server has had enough of it. */
export function dribble(port: number, start: string): Promise<string> {
  const { socket, closed } = send(port, start);
  const dribbling = setInterval(() => socket.write('x'), 10);
  return closed.finally(() => clearInterval(dribbling));
}

/** What a server answers to a GET of an address that is sent as it is. */
export const ask = (port: number, address: string, headers = 'Host: localhost'): Promise<string> =>
  send(port, `GET ${address} HTTP/1.1\n${headers}\nConnection: close\n\n`).closed;
