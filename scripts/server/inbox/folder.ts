import { randomBytes } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readIfThere } from '../../files/disk.ts';
import { openDeliveries } from '../notify/deliveries.ts';
import { trackDiskSpace } from './disk-space.ts';
import { NoPlaces } from './http-error.ts';
import type { Limits } from './limits.ts';
import { inboxFiles, readSubmissions } from './read.ts';
import { watchReleased } from './released.ts';
import type { Storage } from './storage.ts';
import { currentFile, openStore, ownerOnly } from './store.ts';
import type { Submission } from './submission.ts';
import { openUploads, type UploadFolder } from './uploads.ts';

/**
 * Keeps submissions in a folder, which is created if needed: a JSON Lines file, and their files beside it.
 * @throws if the folder is not writable
 */
export function openFolder(folder: string, limits: Limits): Storage {
  const space = trackDiskSpace(folder, limits);
  const store = openStore(folder, limits.line, space);
  const uploads = openUploads(folder, space);
  let recovery: Recovery | undefined;
  let unwatch = () => {};
  let turn: Promise<unknown> = Promise.resolve();
  const recent = createRecent();
  return {
    place: store.file,
    secret: async () => secretOf(folder),
    deliveries: openDeliveries(folder),
    recover(notifier) {
      unwatch = watchReleased(folder, notifier.add);
      recovery = recover(
        folder,
        uploads,
        (submission, bytes) => {
          const { id, at, files = {}, notify } = submission;
          if (Date.now() - Date.parse(at) < 86_400_000) recent.add(id, Promise.resolve());
          space.count('lines', bytes, at);
          for (const file of Object.values(files)) space.count('files', file.bytes, at);
          if (notify) notifier.add(submission);
        },
        limits.upload.duration + 60_000,
      );
    },
    async begin(fileLimits) {
      // The recovery must not read this submission, and counts the disk space of earlier ones of today.
      await recovery?.today;
      return uploads.begin(fileLimits);
    },
    async add(submission, batch, endings, places = new Map()) {
      const before = recent.find(submission.id);
      if (before) {
        await before;
        return undefined;
      }
      const write = async () => {
        await assertPlaces(folder, submission, places);
        const files = await batch.store(endings);
        const stored = Object.keys(files).length > 0 ? { ...submission, files } : submission;
        await store.add(stored);
        await batch.close(files);
        return stored;
      };
      // One after the other, so that nobody takes a place between the count and the write.
      const storing = places.size === 0 ? write() : turn.then(write);
      if (places.size > 0) turn = storing.catch(() => {});
      recent.add(submission.id, storing);
      return storing;
    },
    async close() {
      unwatch();
      recovery?.stop();
      store.close();
    },
  };
}

/** The greatest number of ids that are kept, so that memory has a limit. */
const maxRecent = 10_000;

/** Which submissions have lately been stored, or are being stored, by id. */
function createRecent() {
  const recent = new Map<string, Promise<unknown>>();
  return {
    find: (id: string) => recent.get(id),
    add(id: string, storing: Promise<unknown>) {
      recent.set(id, storing);
      storing.catch(() => recent.delete(id));
      const [oldest = ''] = recent.keys();
      if (recent.size > maxRecent) recent.delete(oldest);
    },
  };
}

/** Counts again each time, because the owner can delete and archive submissions. @throws NoPlaces */
async function assertPlaces(
  folder: string,
  { endpoint }: Submission,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  if (places.size === 0) return;
  const left = new Map(places);
  const current = [join(folder, currentFile)].filter(existsSync);
  for await (const { submission } of readSubmissions(folder, () => {}, current))
    for (const option of submission.endpoint === endpoint && !submission.quarantine
      ? (submission.takes ?? [])
      : [])
      if (left.has(option)) left.set(option, Number(left.get(option)) - 1);
  for (const [option, count] of left) if (count <= 0) throw new NoPlaces(option);
}

/** The secret of a folder, which is created if needed. */
function secretOf(folder: string): string {
  const file = join(folder, 'secret');
  const found = readIfThere(file);
  // A crash can truncate it.
  if (found?.length === 64) return found;
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: ownerOnly });
  return secret;
}

/** The recovery of an inbox after a restart or crash. */
interface Recovery {
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
function recover(
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
