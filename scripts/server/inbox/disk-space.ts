import { mkdir, statfs } from 'node:fs/promises';
import { diskFull } from './http-error.ts';

/** Limits on disk usage. */
export interface SpaceLimits {
  /** Maximum bytes of submissions per day (UTC), without their files. */
  day: number;
  /** Maximum bytes of files per day (UTC). Separate, so that files cannot use up the space of other forms. */
  fileDay: number;
  /** Minimum free disk space in bytes. */
  spare: number;
}

/** What needs disk space: submissions or files. */
type SpaceUse = 'lines' | 'files';

/** Tracks the disk space for submissions. */
export interface DiskSpace {
  /** Reserves space. @throws HttpError with 507 if there is none; the reason is logged once a day */
  reserve(use: SpaceUse, bytes: number): Promise<void>;
  /** Frees reserved space that was not needed. */
  release(use: SpaceUse, bytes: number): void;
  /** Counts space that was used before the server was started. @param at time of the use in ISO 8601 */
  count(use: SpaceUse, bytes: number, at: string): void;
}

/** Opens the tracker for the disk of a folder. */
export function trackDiskSpace(folder: string, { day, fileDay, spare }: SpaceLimits): DiskSpace {
  const limits = { lines: day, files: fileDay };
  const names = { lines: 'submissions', files: 'files' };
  let today = '';
  let reserved = { lines: 0, files: 0 };
  let logged = new Set<string>();
  const startDay = () => {
    const date = new Date().toISOString().slice(0, 10);
    if (date !== today) [today, reserved, logged] = [date, { lines: 0, files: 0 }, new Set()];
  };
  const refuse = (why: string) => {
    if (!logged.has(why)) console.error(`The inbox refuses submissions: ${why}.`);
    logged.add(why);
    return diskFull();
  };
  return {
    async reserve(use, bytes) {
      startDay();
      if (reserved[use] + bytes > limits[use])
        throw refuse(`the ${names[use]} of ${today} (UTC) have reached ${megabytes(limits[use])}`);
      // Reserved before the first await, because requests run concurrently.
      const reservations = reserved;
      reservations[use] += bytes;
      // The folder may have been removed while the server was running.
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - bytes >= spare) return;
      reservations[use] -= bytes;
      throw refuse(`less than ${megabytes(spare)} are free on the disk of ${folder}`);
    },
    release(use, bytes) {
      // The space may have been reserved before midnight, when the count was reset.
      reserved[use] = Math.max(0, reserved[use] - bytes);
    },
    count(use, bytes, at) {
      startDay();
      if (at.startsWith(today)) reserved[use] += bytes;
    },
  };
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
