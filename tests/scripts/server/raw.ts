import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A raw TCP client. */
interface Sender {
  socket: Socket;
  /** The complete response, once the connection is closed. */
  closed: Promise<string>;
  /** Resolves once the response matches. */
  heard(pattern: RegExp): Promise<void>;
}

/** The port of a listening server. */
export const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

/** Connects to a local port or a socket path and sends a text, with line endings converted for HTTP. */
export function send(port: number | string, text: string): Sender {
  const socket = typeof port === 'string' ? connect(port) : connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  // Many tests wait for the server to close the connection.
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

/** Sends the start of a request, then one byte every ten milliseconds until the server closes the connection. */
export function dribble(port: number, start: string): Promise<string> {
  const { socket, closed } = send(port, start);
  const dribbling = setInterval(() => socket.write('x'), 10);
  return closed.finally(() => clearInterval(dribbling));
}

/** The response to a GET request with a raw target. */
export const ask = (port: number, address: string, headers = 'Host: localhost'): Promise<string> =>
  send(port, `GET ${address} HTTP/1.1\n${headers}\nConnection: close\n\n`).closed;
