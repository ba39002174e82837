import { readdirSync } from 'node:fs';
import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { documentsOf, readContent } from '../../../scripts/files/read.ts';
import { defaultLimits, type Limits } from '../../../scripts/server/inbox/limits.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startSiteInbox } from './start-inbox.ts';

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
  const folder = temporaryFolder();
  const inbox = await startSiteInbox(folder, documents, { limits: { perMinute: 1000, ...limits } });
  const isInFiles = (path: string) => path.startsWith('files/');
  return {
    ...inbox,
    folder,
    /** The names in the folder of files. */
    files: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isInFiles).sort(),
  };
}

/** The default limits of uploads. */
export const { upload } = defaultLimits;
