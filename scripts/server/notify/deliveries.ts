import { appendFileSync, chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../files/atomic.mjs';
import { readIfThere } from '../../files/disk.ts';
import { ownerOnly } from '../inbox/store.ts';

/** The log of finished notifications, which survives restarts and crashes. */
export interface Deliveries {
  has(channel: string, id: string): boolean;
  /** Records that a channel needs no more notifications of submissions. */
  add(channel: string, ids: readonly string[]): void;
}

const logName = 'notified.log';

/**
 * Opens the log in an inbox folder. It is created with the first record.
 * @throws if it is not readable
 */
export function openDeliveries(folder: string): Deliveries {
  const file = join(folder, logName);
  const done = new Set(readIfThere(file)?.split('\n'));
  return {
    has: (channel, id) => done.has(`${id} ${channel}`),
    add(channel, ids) {
      const lines = ids.map((id) => `${id} ${channel}`);
      for (const line of lines) done.add(line);
      try {
        // Starts with a line break, because a crash can truncate the last line.
        appendFileSync(file, lines.map((line) => `\n${line}`).join(''), { mode: ownerOnly });
      } catch (error) {
        // The notifications are repeated after a restart.
        console.error(String(error));
      }
    },
  };
}

/**
 * Removes the records of submissions that no longer exist from the log in an inbox folder. A server can keep running.
 * @param storedIds resolves to the ids of all stored submissions; called after the log was read
 */
export async function pruneDeliveries(
  folder: string,
  storedIds: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const file = join(folder, logName);
  const text = readIfThere(file);
  if (text === undefined) return;
  const ids = await storedIds();
  const lines = text.split('\n').filter((line) => line !== '');
  const remainingLines = lines.filter((line) => ids.has(line.split(' ')[0] ?? ''));
  if (remainingLines.length === lines.length) return;
  // What the server has added meanwhile starts with a line break.
  const added = readFileSync(file, 'utf8').slice(text.length);
  writeAtomically(file, remainingLines.map((line) => `\n${line}`).join('') + added);
  chmodSync(file, ownerOnly);
}
