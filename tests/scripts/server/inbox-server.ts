import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openInbox } from '../../../scripts/server/inbox/inbox.ts';
import { createNotifier } from '../../../scripts/server/notify/notifier.ts';
import { channelsFrom } from '../../../scripts/server/notify/settings.ts';

// A server with only an inbox in the given folder, and a form whose script is in the given file. Prints its port and
// waits to be killed.
const all = Number.POSITIVE_INFINITY;
const [, , folder = '', script = ''] = process.argv;
const inbox = openInbox(folder, {
  endpoints: () => ({ '/_inbox/crash': { forms: [{ locale: 'en', script }] } }),
  readScript: (file) => readFileSync(file, 'utf8'),
  limits: {
    perMinute: all,
    open: all,
    openEach: all,
    uploads: all,
    uploadsEach: all,
    day: all,
    fileDay: all,
  },
  notifier: createNotifier(channelsFrom(process.env), folder),
});
const server = createServer((request, response) => {
  if (!inbox.answer(request, response)) response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
