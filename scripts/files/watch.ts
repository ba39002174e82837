import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Watches a folder and all folders below it, such as come later too. A folder costs one watcher, however many files it
 * holds.
 * @param onChange is called with the path of every file or folder that was changed, added or removed; maybe twice
 * @returns ends the watch
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
  /** @param isNew whether it came just now, so that what is in it came too */
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
        enter(path, true);
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

/** What is in a folder; undefined where there is no folder of that path. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}
