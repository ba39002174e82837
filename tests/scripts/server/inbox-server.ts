import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openInbox } from '../../../scripts/server/inbox/inbox.ts';

// A server with only an inbox in the given folder. Prints its port and waits to be killed.
const all = Number.POSITIVE_INFINITY;
const inbox = openInbox(process.argv[2] ?? '', {
  endpoints: () => ({ '/_inbox/crash': {} }),
  readScript: () => '',
  limits: { perMinute: all, open: all, openEach: all, day: all },
});
const server = createServer((request, response) => {
  if (!inbox.answer(request, response)) response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
