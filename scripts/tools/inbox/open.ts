import type { Folders } from '../../files/project.ts';
import { inboxFolder, inboxOf } from '../../server/inbox/open.ts';
import { isDatabase } from '../../server/inbox/postgres/database.ts';
import { postgresRecords } from './postgres.ts';
import { folderRecords, type Records } from './records.ts';

/**
 * Opens the inbox of a site.
 * @throws UserError if it is in a database that cannot be used
 */
export async function openRecords(site: Pick<Folders, 'contentDir'>): Promise<Records> {
  const inbox = inboxOf(site);
  return isDatabase(inbox) ? postgresRecords(inbox, inboxFolder(site)) : folderRecords(inbox);
}
