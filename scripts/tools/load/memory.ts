import { readFileSync } from 'node:fs';

/** How much larger the server may be at the end than a third of the time in. */
const growth = 1.5;

/** The memory of a process at one moment, in MB; undefined where it is not known. */
export interface Moment {
  when: string;
  memory: number | undefined;
}

/**
 * The memory that a process holds (RSS), in MB; undefined where there is no `/proc`, or no such process any more.
 * @param folder where the processes of the system are listed
 */
export function memoryOf(pid: number, folder = '/proc'): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`${folder}/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Whether a server has grown too much under load; never where its memory is not known.
 * @param early its memory in MB when it had warmed up
 * @param late its memory in MB at the end
 */
export function hasGrown(early: number | undefined, late: number | undefined): boolean {
  return early !== undefined && late !== undefined && late > growth * early;
}
