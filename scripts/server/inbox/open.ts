import { join } from 'node:path';
import { openFolder } from './folder.ts';
import { defaultLimits, type Limits } from './limits.ts';
import type { Storage } from './storage.ts';

/** The inbox of a site: the folder in it, unless the environment names another. */
export const inboxOf = (siteDir: string) => process.env.INBOX || join(siteDir, '.inbox');

/**
 * Opens the storage of an inbox.
 * @param inbox a folder
 * @throws if it is not writable
 */
export async function openStorage(inbox: string, limits: Limits = defaultLimits): Promise<Storage> {
  return openFolder(inbox, limits);
}
