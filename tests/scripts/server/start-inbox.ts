import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { openSite } from '../../../scripts/build/forms/forms.ts';
import { createDevAssets } from '../../../scripts/dev/published.ts';
import { type InboxOptions, openInbox } from '../../../scripts/server/inbox/inbox.ts';
import { defaultLimits } from '../../../scripts/server/inbox/limits.ts';
import { openStorage } from '../../../scripts/server/inbox/open.ts';
import type { Storage } from '../../../scripts/server/inbox/storage.ts';
import type { Submission } from '../../../scripts/server/inbox/submission.ts';
import { type Channel, createNotifier } from '../../../scripts/server/notify/notifier.ts';
import { project } from '../../project.ts';
import { portOf } from './raw.ts';

type Options = Partial<Omit<InboxOptions, 'notifier'>> & { channels?: readonly Channel[] };

/** Starts a server that only has an inbox, on a free port. */
export async function startInbox(folder: string, { channels = [], ...options }: Options) {
  const openAgain = () => openStorage(folder, { ...defaultLimits, ...options.limits });
  const open = (storage: Storage) =>
    openInbox(storage, {
      endpoints: () => ({}),
      readScript: () => '',
      notifier: createNotifier(channels, storage.deliveries),
      ...options,
    });
  const storage = await openAgain();
  let inbox = open(storage);
  const server = createServer((request, response) => {
    if (!inbox.answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const file = storage.place;
  return {
    /** The file of the submissions. */
    file,
    port: portOf(server),
    address: `http://127.0.0.1:${portOf(server)}`,
    /** The stored submissions. */
    stored: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): Submission => JSON.parse(line)),
    /** Closes the inbox and opens it again, as a restart of the server does. */
    async restart() {
      await inbox.close();
      inbox = open(await openAgain());
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await inbox.close();
    },
  };
}

/** Starts a server with the inbox of a site. */
export async function startSiteInbox(folder: string, documents: JsonDocuments, options: Options = {}) {
  const published = createDevAssets();
  const { inbox } = await openSite(project, documents, published.publish);
  return startInbox(folder, { endpoints: () => inbox, readScript: published.read, ...options });
}
