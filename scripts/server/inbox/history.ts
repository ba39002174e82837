import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { inboxFiles, readSubmissions } from './read.ts';
import { currentFile } from './store.ts';
import type { Submission } from './submission.ts';
import type { UploadFolder } from './uploads.ts';

/** The recovery of an inbox after a restart or crash. */
export interface Recovery {
  /** Resolves once the current file and all other submissions of today (UTC) have been read. Never rejects. */
  today: Promise<void>;
  stop(): void;
}

/**
 * Reads the stored submissions of a folder, and removes files that no submission refers to.
 * @param onStored called with each submission and its number of bytes; files of earlier days follow those of today
 * @param age removes only files that are older, in milliseconds, because other servers can be receiving newer
 * ones; those that remain are checked once more after this time
 */
export function recover(
  folder: string,
  uploads: UploadFolder,
  onStored: (submission: Submission, bytes: number) => void,
  age: number,
): Recovery {
  let isStopped = false;
  let later: NodeJS.Timeout | undefined;
  const logged = (error: unknown) => {
    // Folders can be removed when a server is stopped.
    if (!isStopped) console.error(error);
  };
  const sweep = async (names: () => Promise<ReadonlySet<string>>) => {
    // Reading can take long, and submissions can arrive meanwhile.
    const before = new Date(Date.now() - age);
    const existingNames = await names();
    return uploads.sweep((file) => existingNames.has(file), before);
  };
  const sweepAgain = () => sweep(() => namesIn(folder, inboxFiles(folder)));
  const files = inboxFiles(folder);
  const recent = files.filter((file) => basename(file) === currentFile || isFromToday(file));
  const ofToday = namesIn(folder, recent, onStored);
  const start = async () => {
    const hasNewer = await sweep(async () => {
      const names = await ofToday;
      const earlier = files.filter((file) => !recent.includes(file));
      return new Set([...names, ...(await namesIn(folder, earlier, onStored))]);
    });
    if (hasNewer && !isStopped) later = setTimeout(() => sweepAgain().catch(logged), age + 1000).unref();
  };
  start().catch(logged);
  return {
    today: ofToday.then(
      () => {},
      () => {},
    ),
    stop() {
      isStopped = true;
      clearTimeout(later);
    },
  };
}

/** Whether a file has changed today (UTC), so that it can contain submissions of today. */
function isFromToday(file: string): boolean {
  return statSync(file).mtime.toISOString().slice(0, 10) === new Date().toISOString().slice(0, 10);
}

/** Reads the submissions in some files. Returns the names of the files that belong to them. */
async function namesIn(
  folder: string,
  files: readonly string[],
  onStored: (submission: Submission, bytes: number) => void = () => {},
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const { submission, length } of readSubmissions(folder, () => {}, files)) {
    for (const { file } of Object.values(submission.files ?? {})) names.add(file);
    onStored(submission, length + 1);
  }
  return names;
}
