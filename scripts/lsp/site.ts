import { join, relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentCache } from '../build/check-cache.ts';
import { beginCheck, type FirstCheck } from '../check/engine/first.ts';
import { continueCheck, type OpenCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';
import { readContent, readFile } from '../files/read.ts';
import { root } from '../files/root.ts';
import { readSchemas } from '../files/schemas.ts';
import type { SourceFile } from '../files/source-file.ts';
import { watchFolders } from '../files/watch.ts';

/** Callbacks of a live site. */
interface Listener {
  /** Called for an open file that is checked before the first check of the site ends. */
  onFile(file: SourceFile, findings: readonly Finding[]): void;
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
  /** Checks pending changes and returns the site; undefined while it cannot be read. */
  settle(): Promise<OpenCheck | undefined>;
  /** Like `settle`, but returns the last checked state if many files have to be checked. */
  recent(): Promise<OpenCheck | undefined>;
  /** Sets the buffer of a file; undefined means that the file on disk applies. */
  write(path: string, text: string | undefined): void;
  close(): void;
}

/** Maximum duration of a slice of a check, in milliseconds. */
const slice = 25;

/** Lets the connection send its messages, which it does one per turn. */
async function sent(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/**
 * Checks the content of a folder now and after each change of a file, a schema or a buffer. Changes during a check are
 * checked immediately after it, so findings are at most one check behind. A check of many files starts with the edited
 * ones and yields to the event loop between slices.
 */
export function openLiveSite(dir: string, { onFile, onCheck, onTrouble }: Listener): LiveSite {
  const schemaDir = join(root, 'schema');
  const unsaved = new Map<string, string>();
  const changed = new Set<string>();
  /** Paths of buffers that changed since the last slice of a check. */
  const written = new Set<string>();
  let publication = { at: Date.now() };
  let areSchemasNew = true;
  let isClosed = false;
  let checked: OpenCheck | undefined;
  /** The last checked state, while many files are checked. */
  let previous: OpenCheck | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Duration and end of the last check, in milliseconds. */
  let took = 0;
  let ended = 0;

  const publish = (isWhole = true) => {
    if (checked) onCheck(checked, isWhole);
  };
  const showWritten = (first: FirstCheck, known?: OpenCheck) => {
    for (const path of written) {
      const file = readFile(dir, path, unsaved);
      if (file) onFile(file, first.findingsIn(file, known?.locales()));
    }
    written.clear();
  };
  /** Runs a check until it ends or the site is closed. */
  const inSlices = async <Result>(steps: Generator<undefined, Result>, pause: () => Promise<void>) => {
    let step = steps.next();
    while (!step.done && !isClosed) {
      await pause();
      const end = performance.now() + slice;
      while (!step.done && performance.now() < end) step = steps.next();
    }
    return step;
  };
  const open = async () => {
    areSchemasNew = false;
    try {
      const schemas = readSchemas();
      publication = { at: Date.now() };
      const files = readContent(dir);
      const cache = contentCache(dir, schemas, publication);
      const memory = cache.restore(files);
      const first = beginCheck(files, schemas, publication, memory);
      do {
        if (!checked) showWritten(first);
        await nextTurn();
      } while (!isClosed && first.proceed(slice));
      if (isClosed) return;
      const options = { unsaved, publication };
      const { value: site } = await inSlices(
        continueCheck(dir, files, schemas, first.state(), options),
        async () => {
          if (!checked) showWritten(first);
          await nextTurn();
        },
      );
      if (!site) return;
      if (memory.size === 0 && site.findings().length === 0) cache.save(site.state(), files);
      site.change([...unsaved.keys(), ...changed]);
      changed.clear();
      checked = site;
      publish();
    } catch (error) {
      onTrouble(error);
      publish(false);
    }
  };
  /** Shows what is wrong inside the edited files, given all changes, and which of their links are broken. */
  const showEdited = (known: OpenCheck, paths: Iterable<string>) => {
    if (written.size === 0) return false;
    const now = new Map(known.files());
    for (const path of paths) {
      const file = readFile(dir, path, unsaved);
      if (file) now.set(path, file);
      else now.delete(path);
    }
    showWritten(beginCheck(now, known.schemas, publication, new Map()), known);
    return true;
  };
  const update = async (known: OpenCheck) => {
    const paths = [...changed];
    changed.clear();
    // If the check throws, the next one starts over.
    checked = undefined;
    try {
      const { value: isChanged } = await inSlices(known.steps(paths), async () => {
        previous = known;
        await nextTurn();
        if (showEdited(known, [...paths, ...changed])) await sent();
      });
      checked = known;
      written.clear();
      if (isChanged) publish();
    } catch (error) {
      onTrouble(error);
    } finally {
      previous = undefined;
    }
  };
  const check = () => {
    const start = performance.now();
    const action = checked && !areSchemasNew ? update(checked) : open();
    running = action.finally(() => {
      running = undefined;
      ended = performance.now();
      took = ended - start;
    });
    return running;
  };
  const settle = async () => {
    clearTimeout(timer);
    timer = undefined;
    await running;
    if (!checked || areSchemasNew || changed.size > 0) await (running ?? check());
    return checked;
  };
  const wait = () => {
    // Typing and Git cause many changes during one check; batch them.
    timer ??= setTimeout(settle, Math.max(0, ended + Math.min(took, slice) - performance.now()));
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
    settle,
    recent: async () => {
      const settled = settle();
      // A check of few files ends before the next turn.
      await nextTurn();
      return previous ?? settled;
    },
    write: (path, text) => {
      if (text === undefined) unsaved.delete(path);
      else unsaved.set(path, text);
      changed.add(path);
      written.add(path);
      wait();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
