import { basename, dirname, join } from 'node:path';
import type { Folders } from '../../files/project.ts';
import { openFolder } from './folder.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { isDatabase } from './postgres/database.ts';
import { openPostgres } from './postgres/storage.ts';
import type { Storage } from './storage.ts';

/** The folder for the inbox of a site: beside its content, or in it if the folder of the content is that of the site. */
export function inboxFolder({ contentDir }: Pick<Folders, 'contentDir'>): string {
  return join(basename(contentDir) === 'content' ? dirname(contentDir) : contentDir, '.inbox');
}

/** The inbox of a site: its folder, unless the environment names another, or a database. */
export const inboxOf = (site: Pick<Folders, 'contentDir'>) => process.env.INBOX || inboxFolder(site);

/**
 * Opens the storage of an inbox.
 * @param inbox a folder, or the address of a PostgreSQL database
 * @throws if the folder is not writable; UserError if the database cannot be used
 */
export async function openStorage(inbox: string, limits: Limits = defaultLimits): Promise<Storage> {
  return isDatabase(inbox) ? openPostgres(inbox, limits) : openFolder(inbox, limits);
}
