import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '../../files/cache.ts';

/** The log of finished notifications, which survives restarts and crashes. */
export interface Deliveries {
  has(channel: string, id: string): boolean;
  /** Records that a channel needs no more notifications of submissions. */
  add(channel: string, ids: readonly string[]): void;
}

/**
 * Opens the log in an inbox folder. It is created with the first record.
 * @throws if it is not readable
 */
export function openDeliveries(folder: string): Deliveries {
  const file = join(folder, 'notified.log');
  const done = new Set(readIfThere(file)?.split('\n'));
  return {
    has: (channel, id) => done.has(`${id} ${channel}`),
    add(channel, ids) {
      const lines = ids.map((id) => `${id} ${channel}`);
      for (const line of lines) done.add(line);
      try {
        // Starts with a line break, because a crash can truncate the last line.
        appendFileSync(file, lines.map((line) => `\n${line}`).join(''));
      } catch (error) {
        // The notifications are repeated after a restart.
        console.error(String(error));
      }
    },
  };
}
