import { join, relative } from 'node:path';
import { type OpenCheck, openCheck } from '../check/engine/open.ts';
import { root } from '../files/root.ts';
import { readSchemas } from '../files/schemas.ts';
import { watchFolders } from '../files/watch.ts';

/** Callbacks of a live site. */
interface Listener {
  /**
   * Called after a check with changes.
   * @param isWhole whether this is the latest state, rather than an older one kept because of an error
   */
  onCheck(site: OpenCheck, isWhole: boolean): void;
  /** Called if the site or its schemas cannot be read. The previous state is kept. */
  onTrouble(error: unknown): void;
}

/** A site that is checked continuously, including unsaved buffers. */
export interface LiveSite {
  /** The last checked state; undefined until the site can be read. */
  readonly checked: OpenCheck | undefined;
  /** Sets the buffer of a file; undefined means that the file on disk applies. */
  write(path: string, text: string | undefined): void;
  /** Runs a pending check immediately. */
  settle(): void;
  close(): void;
}

/**
 * Checks a content folder now and whenever a file, schema or buffer changes. Changes during a check start
 * another one right after it, so findings are never more than one check behind.
 */
export function openLiveSite(dir: string, { onCheck, onTrouble }: Listener): LiveSite {
  const schemaDir = join(root, 'schema');
  const unsaved = new Map<string, string>();
  const changed = new Set<string>();
  let areSchemasNew = true;
  let checked: OpenCheck | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Duration of the last check in milliseconds. */
  let took = 0;

  const reopen = () => {
    areSchemasNew = false;
    const site = openCheck(dir, readSchemas(), undefined, { unsaved });
    site.change(unsaved.keys());
    return site;
  };
  const update = () => {
    const paths = [...changed];
    changed.clear();
    const known = checked;
    // If the check throws, the next one starts from scratch.
    checked = undefined;
    let isWhole = true;
    try {
      const isNew = known?.change(paths);
      // If new schemas are invalid, keep the state of the old ones.
      checked = known;
      if (!known || areSchemasNew) checked = reopen();
      else if (!isNew) return;
    } catch (error) {
      isWhole = false;
      onTrouble(error);
    }
    if (checked) onCheck(checked, isWhole);
  };
  const settle = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const start = performance.now();
    update();
    took = performance.now() - start;
  };
  const wait = () => {
    // Typing and Git cause many changes during one check; batch them.
    timer ??= setTimeout(settle, Math.min(took, 200));
  };
  const stops = [
    watchFolders(dir, (path) => {
      changed.add(relative(dir, path));
      wait();
    }),
    watchFolders(schemaDir, () => {
      areSchemasNew = true;
      wait();
    }),
  ];
  wait();
  return {
    get checked() {
      return checked;
    },
    write: (path, text) => {
      if (text === undefined) unsaved.delete(path);
      else unsaved.set(path, text);
      changed.add(path);
      wait();
    },
    settle,
    close: () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
