import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Watches a folder recursively, including folders that are created later. Uses one watcher per folder.
 * @param onChange called with the path of each changed, added or removed file or folder, sometimes twice
 * @returns stops watching
 */
export function watchFolders(top: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const leave = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  /** @param isNew whether it was just created, so that its contents count as added */
  const enter = (folder: string, isNew: boolean) => {
    const entries = entriesOf(folder);
    if (!entries) return;
    try {
      const watcher = watch(folder, (event, name) => {
        if (name === null) return;
        const path = join(folder, name);
        onChange(path);
        if (event === 'change') return;
        leave(path);
        if (!isLink(path)) enter(path, true);
      });
      watcher.on('error', () => leave(folder));
      watchers.set(folder, watcher);
    } catch {
      return;
    }
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (isNew) onChange(path);
      if (entry.isDirectory()) enter(path, isNew);
    }
  };
  enter(top, false);
  return () => leave(top);
}

/** Whether a path is a symbolic link: what it leads to is not content, and may be large. */
function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Entries of a folder; undefined if it does not exist. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
