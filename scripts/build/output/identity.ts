import { statSync } from 'node:fs';
import { readManifest, unchangedFiles } from './manifest.ts';

/** Identifies an output folder and its contents. */
export interface FolderIdentity {
  /** Identity of the folder. */
  folder: string | undefined;
  /** Hash of its manifest. */
  manifest: string;
}

/** The identity of an output folder and its contents. */
export function identityOf(outDir: string): FolderIdentity {
  return { folder: folderId(outDir), manifest: readManifest(outDir).id };
}

/**
 * The files that are unchanged since the last build: all files of the recorded folder; in a copy of it, such as one that
 * CI restored, those that match the manifest; none in any other folder.
 */
export function trustedFiles(
  outDir: string,
  published: Iterable<string>,
  { folder, manifest }: Partial<FolderIdentity>,
): Iterable<string> {
  if (manifest === undefined) return [];
  if (folder === folderId(outDir)) return published;
  const beside = readManifest(outDir);
  return beside.id === manifest ? unchangedFiles(outDir, beside.manifest) : [];
}

/** Identity of a folder, which survives renaming. Includes the creation time, because inodes are reused. */
function folderId(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && [found.ino, found.birthtimeMs].join();
}
