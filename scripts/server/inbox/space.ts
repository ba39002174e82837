import { mkdir, statfs } from 'node:fs/promises';
import { full } from './refusal.ts';

/** How much of the disk submissions may take. */
export interface SpaceLimits {
  /** How many bytes may be stored in a day (UTC), since the server was started. */
  day: number;
  /** How many bytes of the disk are left to others. */
  spare: number;
}

/** The place on the disk for submissions. */
export interface Space {
  /** Takes room for some bytes. @throws Refusal with 507 when there is none; the log says why, once a day */
  take(bytes: number): Promise<void>;
}

/** Watches over the disk of a folder. */
export function openSpace(folder: string, { day, spare }: SpaceLimits): Space {
  let today = '';
  let taken = 0;
  let logged = new Set<string>();
  const refuse = (why: string) => {
    if (!logged.has(why)) console.error(`The inbox refuses submissions: ${why}.`);
    logged.add(why);
    return full();
  };
  return {
    async take(bytes) {
      const date = new Date().toISOString().slice(0, 10);
      if (date !== today) [today, taken, logged] = [date, 0, new Set()];
      if (taken + bytes > day) throw refuse(`those of ${date} (UTC) have reached ${megabytes(day)}`);
      // Before the disk answers, for others ask meanwhile.
      taken += bytes;
      // It may have been removed while the server runs.
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
