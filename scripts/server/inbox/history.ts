import { readSubmissions } from './read.ts';
import type { Submission } from './submission.ts';
import type { UploadFolder } from './uploads.ts';

/** The recovery of an inbox after a restart or crash. */
export interface Recovery {
  /** Resolves once all stored submissions have been read. Never rejects. */
  done: Promise<void>;
  stop(): void;
}

/**
 * Reads the stored submissions of a folder, and removes files that no submission refers to.
 * @param onStored called with each submission and its number of bytes, oldest first
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
  const sweep = (files: ReadonlySet<string>) =>
    uploads.sweep((file) => files.has(file), new Date(Date.now() - age));
  const sweepAgain = async () => {
    await sweep(await readAll(folder, () => {}));
  };
  const start = async () => {
    const hasNewer = await sweep(await readAll(folder, onStored));
    if (hasNewer && !isStopped) later = setTimeout(() => sweepAgain().catch(logged), age + 1000).unref();
  };
  return {
    done: start().catch(logged),
    stop() {
      isStopped = true;
      clearTimeout(later);
    },
  };
}

/** Reads all submissions. Returns the names of their files. */
async function readAll(
  folder: string,
  onStored: (submission: Submission, bytes: number) => void,
): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  for await (const { submission, length } of readSubmissions(folder)) {
    for (const { file } of Object.values(submission.files ?? {})) files.add(file);
    onStored(submission, length + 1);
  }
  return files;
}
