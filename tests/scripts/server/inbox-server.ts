import { readFileSync } from 'node:fs';
import { channelsFrom } from '../../../scripts/server/notify/settings.ts';
import { startInbox } from './start-inbox.ts';

// A server with only an inbox in the given folder, and a form whose script is in the given file. Prints its port and
// waits to be killed.
const all = Number.POSITIVE_INFINITY;
const [, , folder = '', script = ''] = process.argv;
const { port } = await startInbox(folder, {
  endpoints: () => ({ '/_inbox/crash': { forms: [{ locale: 'en', script }] } }),
  readScript: (file) => readFileSync(file, 'utf8'),
  limits: {
    perMinute: all,
    work: all,
    open: all,
    openEach: all,
    uploads: all,
    uploadsEach: all,
    day: all,
    fileDay: all,
  },
  channels: channelsFrom(process.env),
});
console.log(port);
