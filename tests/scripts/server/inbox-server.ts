import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openInbox } from '../../../scripts/server/inbox/inbox.ts';

// A server with nothing but an inbox in the folder that it is given; it prints its port and waits to be killed.
const limits = { perMinute: Number.POSITIVE_INFINITY, open: Number.POSITIVE_INFINITY };
const inbox = openInbox(process.argv[2] ?? '', () => ({ '/_inbox/crash': {} }), limits);
const server = createServer((request, response) => {
  if (!inbox.answer(request, response)) response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
