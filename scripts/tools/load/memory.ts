import { readFileSync } from 'node:fs';

/** How many times larger the server may be at the end than after warming up. */
const maxGrowth = 1.5;

/**
 * The resident memory of a process in MB; undefined without `/proc` or if the process is gone.
 * @param folder the process file system
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
 * Whether a server has grown too much under load; false if its memory is unknown.
 * @param warm its memory in MB after warming up
 * @param end its memory in MB at the end
 */
export function hasGrown(warm: number | undefined, end: number | undefined): boolean {
  return warm !== undefined && end !== undefined && end > maxGrowth * warm;
}
