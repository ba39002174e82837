import { join, relative } from 'node:path';
import { type OpenCheck, openCheck } from '../check/engine/open.ts';
import { root } from '../files/root.ts';
import { readSchemas } from '../files/schemas.ts';
import { watchFolders } from '../files/watch.ts';

/** Is told what becomes of a site. */
interface Listener {
  /**
   * The site was checked, and something in it is not as it was.
   * @param isWhole whether that is the newest of all, and not what is known in spite of some trouble
   */
  onCheck(site: OpenCheck, isWhole: boolean): void;
  /** The site or its schemas cannot be read; what was known before stays. */
  onTrouble(error: unknown): void;
}

/** A site that is checked as an editor has it: on the disk, with what is not saved. */
export interface LiveSite {
  /** The site as it was last checked; undefined while it could not be read. */
  readonly checked: OpenCheck | undefined;
  /** Sets what the editor has for a file, or, where it is undefined, that the file is as on the disk. */
  write(path: string, text: string | undefined): void;
  /** Checks now what is waiting, rather than in a moment. */
  settle(): void;
  close(): void;
}

/**
 * Checks the content of a folder, and again whenever a file, a schema or an open text changes. What changes during a
 * check is checked at once after it, so that the findings are never more than one check behind.
 */
export function openLiveSite(dir: string, { onCheck, onTrouble }: Listener): LiveSite {
  const schemaDir = join(root, 'schema');
  const unsaved = new Map<string, string>();
  const changed = new Set<string>();
  let areSchemasNew = true;
  let checked: OpenCheck | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** How long the last check took, in milliseconds. */
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
    // Should the check fail in the middle, it begins from the start next time.
    checked = undefined;
    let isWhole = true;
    try {
      const isNew = known?.change(paths);
      // Should new schemas be broken, what was known by the old ones stays.
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
    // Those who type, and Git, change a lot during one check: all of it waits for the next.
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
