import { join } from 'node:path';
import { openFolder } from './folder.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { isDatabase } from './postgres/database.ts';
import { openPostgres } from './postgres/storage.ts';
import type { Storage } from './storage.ts';

/** The inbox of a site: the folder in it, unless the environment names another, or a database. */
export const inboxOf = (siteDir: string) => process.env.INBOX || join(siteDir, '.inbox');

/**
 * Opens the storage of an inbox.
 * @param inbox a folder, or the address of a PostgreSQL database
 * @throws if the folder is not writable; UserError if the database cannot be used
 */
export async function openStorage(inbox: string, limits: Limits = defaultLimits): Promise<Storage> {
  return isDatabase(inbox) ? openPostgres(inbox, limits) : openFolder(inbox, limits);
}
