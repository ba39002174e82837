import { join } from 'node:path';
import { inboxOf } from '../../server/inbox/open.ts';
import { isDatabase } from '../../server/inbox/postgres/database.ts';
import { postgresRecords } from './postgres.ts';
import { folderRecords, type Records } from './records.ts';

/**
 * Opens the inbox of a site.
 * @throws UserError if it is in a database that cannot be used
 */
export async function openRecords(siteDir: string): Promise<Records> {
  const inbox = inboxOf(siteDir);
  return isDatabase(inbox) ? postgresRecords(inbox, join(siteDir, '.inbox')) : folderRecords(inbox);
}
