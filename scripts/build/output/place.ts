import { statSync } from 'node:fs';
import { readManifest, unchangedFiles } from './manifest.ts';

/** What a build records of the folder that it has written. */
export interface Place {
  /** What identifies the folder. */
  folder: string | undefined;
  /** The hash of its manifest. */
  manifest: string;
}

/** What identifies a folder and what is in it. */
export function placeOf(outDir: string): Place {
  return { folder: folderId(outDir), manifest: readManifest(outDir).id };
}

/**
 * The files that are as the last build left them: all of the folder that it recorded; of a copy of it, such as one that
 * CI keeps, those that the manifest confirms. None of a folder that was put there by hand.
 */
export function trustedFiles(
  outDir: string,
  published: Iterable<string>,
  { folder, manifest }: Partial<Place>,
): Iterable<string> {
  if (manifest === undefined) return [];
  if (folder === folderId(outDir)) return published;
  const beside = readManifest(outDir);
  return beside.id === manifest ? unchangedFiles(outDir, beside.manifest) : [];
}

/** What identifies a folder, even when it is renamed. A new folder may get the inode of a removed one. */
function folderId(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && [found.ino, found.birthtimeMs].join();
}
