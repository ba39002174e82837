import { join, relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentCache } from '../build/check-cache.ts';
import type { CheckCache } from '../check/cache.ts';
import { type OpenCheck, openCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';
import { inSlices } from '../check/slices.ts';
import type { Project } from '../files/project.ts';
import { readSchemas } from '../files/schemas.ts';
import type { SourceFile } from '../files/source-file.ts';
import { watchFolders } from '../files/watch.ts';

/** Callbacks of a live site. */
interface Listener {
  /** Called for an edited file as soon as it is checked, before the other files. */
  onFile(file: SourceFile, findings: readonly Finding[]): void;
  /** Called after a check of all files. */
  onCheck(site: OpenCheck): void;
  /** Called if the site or its schemas cannot be read. The previous state is kept. */
  onTrouble(error: unknown): void;
}

/** A site that is checked continuously, including unsaved buffers. */
export interface LiveSite {
  /** Reads pending changes and returns the site; undefined while it cannot be read. */
  current(): Promise<OpenCheck | undefined>;
  /** Like `current`, after a check of all files. */
  settle(): Promise<OpenCheck | undefined>;
  /** Sets the buffer of a file; undefined means that the file on disk applies. */
  write(path: string, text: string | undefined): void;
  close(): void;
}

/**
 * Checks the content of a folder now and after each change of a file, a schema or a buffer: first the edited files, then all
 * others in slices, between which the event loop runs. A change during a check starts a new one, which keeps what is done.
 */
export function openLiveSite(project: Project, { onFile, onCheck, onTrouble }: Listener): LiveSite {
  const { engineDir, siteDir, contentDir: dir } = project;
  const unsaved = new Map<string, string>();
  const changed = new Set<string>();
  /** Paths of buffers that changed since their findings were shown. */
  const editedPaths = new Set<string>();
  let areSchemasNew = false;
  let isClosed = false;
  /** Whether the findings of the last state are shown: a check may have been ended by a change that had no effect. */
  let isShown = false;
  let site: OpenCheck | undefined;
  let cache: CheckCache | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Reads what changed. Returns whether anything did. */
  const update = (): boolean => {
    const paths = [...changed];
    changed.clear();
    if (site && !areSchemasNew) return site.read(paths);
    areSchemasNew = false;
    const publication = { at: Date.now() };
    cache = contentCache(project, publication);
    site = openCheck(dir, readSchemas(project), {
      project,
      unsaved,
      publication,
      saved: site ? undefined : cache.saved(),
    });
    site.read(unsaved.keys());
    return true;
  };
  const showWritten = (checked: OpenCheck, isAlone: boolean) => {
    for (const path of editedPaths) {
      const file = checked.file(path);
      // Others are in Markdown files beside it.
      const isInside = (finding: Finding) => finding.file === `content/${path}`;
      if (file) onFile(file, checked.findingsOf(path, isAlone).filter(isInside));
    }
    editedPaths.clear();
  };
  /** Checks until nothing changes any more. */
  const check = async () => {
    do {
      try {
        const isFirst = !site;
        if (update()) isShown = false;
        if (!site || isShown) continue;
        const checked = site;
        if (isFirst) await nextTurn();
        // The paths of all pages are yet to be known.
        showWritten(checked, isFirst);
        const isOutdated = () => changed.size > 0 || areSchemasNew || isClosed;
        if (!(await inSlices(checked.steps(), isOutdated))) continue;
        isShown = true;
        onCheck(checked);
        if (isFirst && unsaved.size === 0) cache?.save(checked);
      } catch (error) {
        onTrouble(error);
      }
    } while ((changed.size > 0 || areSchemasNew) && !isClosed);
  };
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
  const wait = () => {
    // Typing and Git cause many changes at once.
    timer ??= setTimeout(run);
  };
  const stops = [
    watchFolders(dir, (path) => {
      changed.add(relative(dir, path));
      wait();
    }),
    ...[engineDir, siteDir].map((folder) =>
      watchFolders(join(folder, 'schema'), () => {
        areSchemasNew = true;
        wait();
      }),
    ),
  ];
  changed.add('');
  wait();
  return {
    current: async () => {
      if (!site || areSchemasNew || changed.size > 0) {
        run();
        await nextTurn();
      }
      return site;
    },
    settle: async () => {
      await (site && !areSchemasNew && changed.size === 0 ? running : run());
      return site;
    },
    write: (path, text) => {
      if (text === undefined) unsaved.delete(path);
      else unsaved.set(path, text);
      changed.add(path);
      editedPaths.add(path);
      wait();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
