import { mkdir, statfs } from 'node:fs/promises';
import { diskFull } from './refusal.ts';

/** Limits on disk usage. */
export interface SpaceLimits {
  /** Maximum bytes per day (UTC) since the server was started. */
  day: number;
  /** Minimum free disk space in bytes. */
  spare: number;
}

/** Tracks the disk space for submissions. */
export interface DiskSpace {
  /** Reserves space. @throws Refusal with 507 if there is none; the reason is logged once a day */
  take(bytes: number): Promise<void>;
}

/** Opens the tracker for the disk of a folder. */
export function trackDiskSpace(folder: string, { day, spare }: SpaceLimits): DiskSpace {
  let today = '';
  let taken = 0;
  let logged = new Set<string>();
  const refuse = (why: string) => {
    if (!logged.has(why)) console.error(`The inbox refuses submissions: ${why}.`);
    logged.add(why);
    return diskFull();
  };
  return {
    async take(bytes) {
      const date = new Date().toISOString().slice(0, 10);
      if (date !== today) [today, taken, logged] = [date, 0, new Set()];
      if (taken + bytes > day) throw refuse(`those of ${date} (UTC) have reached ${megabytes(day)}`);
      // Reserved before the first await, because requests run concurrently.
      taken += bytes;
      // The folder may have been removed while the server was running.
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - bytes >= spare) return;
      taken -= bytes;
      throw refuse(`less than ${megabytes(spare)} are free on the disk of ${folder}`);
    },
  };
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
