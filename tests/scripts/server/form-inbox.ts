import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { openSite } from '../../../scripts/build/forms/forms.ts';
import { createDevAssets } from '../../../scripts/dev/published.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { openInbox } from '../../../scripts/server/inbox/inbox.ts';
import { defaultLimits, type Limits } from '../../../scripts/server/inbox/limits.ts';
import type { Submission } from '../../../scripts/server/inbox/submission.ts';
import { smallSite } from '../../sites/site.ts';
import { portOf } from './raw.ts';

type Json = Record<string, unknown>;

/**
 * The documents of the fixture site. Its form with a file field sends to the inbox.
 * @param change changes this form
 */
export function documentsWithFiles(change: (form: Json) => object = () => ({})): JsonDocuments {
  const written = documentsOf(readContent(smallSite));
  const site = structuredClone(written.get('site.json')) as { forms: { endpoints: Record<string, object> } };
  site.forms.endpoints.application = {
    provider: 'inbox',
    address: '/_inbox/application',
    honeypot: 'website',
  };
  const form = written.get('forms/application.json') as Json;
  return new Map([...written, ['site.json', site], ['forms/application.json', { ...form, ...change(form) }]]);
}

/** A server with the inbox of a site, in a temporary folder. */
export async function startFormInbox(documents: JsonDocuments, limits: Partial<Limits> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'form-inbox-'));
  const published = createDevAssets();
  const { inbox: endpoints } = await openSite(documents, readSchemas(), published.publish);
  const open = () =>
    openInbox(folder, {
      endpoints: () => endpoints,
      readScript: published.read,
      limits: { perMinute: 1000, ...limits },
    });
  let inbox = open();
  const server = createServer((request, response) => {
    if (!inbox.answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    folder,
    port: portOf(server),
    address: `http://127.0.0.1:${portOf(server)}/_inbox/`,
    stored: () =>
      readFileSync(join(folder, 'submissions.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): Submission => JSON.parse(line)),
    /** The names in the folder of files. */
    files: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isInFiles).sort(),
    /** Closes the inbox and opens it again, as a restart of the server does. */
    restart() {
      inbox.close();
      inbox = open();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      inbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const isInFiles = (path: string) => path.startsWith('files/');

/** The default limits of uploads. */
export const { upload } = defaultLimits;
