import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { trackDiskSpace } from '../disk-space.ts';
import { diskFull, HttpError } from '../http-error.ts';
import type { Limits } from '../limits.ts';
import type { Storage } from '../storage.ts';
import { filesFolder, openUploads } from '../uploads.ts';
import { openDatabase } from './database.ts';
import { openNotifications } from './notifications.ts';
import { assertPlaces, takePlaces } from './places.ts';

/** Size of a piece of a file in bytes. */
const pieceSize = 1_048_576;

/** Interval of looking after the database in milliseconds. */
const interval = 30_000;

/**
 * Keeps submissions and their files in a PostgreSQL database, which several servers can share. Files are received in a
 * temporary folder of this machine.
 * @throws UserError without the password if the database cannot be used
 */
export async function openPostgres(url: string, limits: Limits): Promise<Storage> {
  const database = await openDatabase(url);
  const notifications = openNotifications(database);
  const folder = temporaryFolder(limits.upload.duration + 60_000);
  const all = Number.POSITIVE_INFINITY;
  const space = trackDiskSpace(folder, { ...limits, day: all, fileDay: all });
  const uploads = openUploads(folder, space);
  let looking: NodeJS.Timeout | undefined;
  let looked: Promise<unknown> | undefined;
  let fullDay = '';

  /** Counts the bytes of a submission. Last in its transaction, because others wait for the count. */
  const countBytes = async (client: ClientBase, day: string, lines: number, files: number) => {
    const { rows } = await client.query(
      `insert into inbox_days as days values ($1, $2, $3)
      on conflict (day) do update set lines = days.lines + excluded.lines, files = days.files + excluded.files
      returning lines::float, files::float`,
      [day, lines, files],
    );
    if (rows[0].lines <= limits.day && (files === 0 || rows[0].files <= limits.fileDay)) return;
    if (day !== fullDay)
      console.error(`The inbox refuses submissions: those of ${day} (UTC) take too much space.`);
    fullDay = day;
    throw diskFull();
  };

  return {
    place: database.place,
    async secret() {
      const { rows } = await database.transaction((client) =>
        client.query('select secret from inbox_secret'),
      );
      return rows[0].secret;
    },
    deliveries: notifications.deliveries,
    recover(notifier) {
      const look = () => {
        looked = Promise.all([
          notifications.takeOver(notifier),
          database.transaction(forgetSenders),
          // Other servers remove a folder that looks left behind.
          utimes(folder, new Date(), new Date()),
        ]).catch((error) => {
          if (!(error instanceof HttpError)) console.error(error);
        });
      };
      look();
      looking = setInterval(look, interval).unref();
    },
    begin: async (fileLimits) => uploads.begin(fileLimits),
    async add(submission, batch, endings, places = new Map()) {
      const files = await batch.store(endings);
      const stored = Object.keys(files).length > 0 ? { ...submission, files } : submission;
      const text = readable(JSON.stringify(stored));
      const size = Buffer.byteLength(text) + 1;
      if (size > limits.line) throw new HttpError(413, `Send what takes ${limits.line} bytes at most.`);
      let attempts = 0;
      const isNew = await database.transaction(async (client) => {
        attempts++;
        const { id, at } = stored;
        await assertPlaces(client, stored, places);
        const { rowCount } = await client.query(
          'insert into inbox_submissions values ($1, $2, $3) on conflict do nothing',
          [id, at, text],
        );
        // In a second attempt, the first was committed, but the connection broke before the answer.
        if (rowCount === 0) return attempts > 1;
        await takePlaces(client, stored);
        for (const { file } of Object.values(files)) await writeFile(client, id, file);
        await notifications.add(client, stored);
        const sizes = Object.values(files).map(({ bytes }) => bytes);
        await countBytes(
          client,
          at.slice(0, 10),
          size,
          sizes.reduce((sum, bytes) => sum + bytes, 0),
        );
        return true;
      });
      await batch.close();
      return isNew ? stored : undefined;
    },
    countRequest: (sender) => database.transaction((client) => countRequest(client, sender)),
    async close() {
      clearInterval(looking);
      await looked;
      rmSync(folder, { recursive: true, force: true });
      await notifications.leave().catch(() => {});
      await database.close();
    },
  };

  async function writeFile(client: ClientBase, id: string, file: string): Promise<void> {
    let piece = 0;
    const path = join(folder, filesFolder, file);
    for await (const bytes of createReadStream(path, { highWaterMark: pieceSize }))
      await client.query('insert into inbox_files values ($1, $2, $3, $4)', [id, file, piece++, bytes]);
  }
}

/**
 * Replaces the escapes in JSON that PostgreSQL refuses to read, of U+0000 and of halves of surrogate pairs. Nobody types
 * them, and one of them would make each query over all submissions fail.
 */
function readable(json: string): string {
  return json.replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f]..)/g, '$1\\ufffd');
}

/** Creates a folder, and removes those that servers have left behind when they were killed. */
function temporaryFolder(age: number): string {
  const prefix = 'pagesmith-inbox-';
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const path = join(tmpdir(), name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.uid === process.getuid?.() && Number(found?.mtimeMs) < Date.now() - age)
      rmSync(path, { recursive: true, force: true });
  }
  return mkdtempSync(join(tmpdir(), prefix));
}

/** Counts a request of a sender to any of the servers. Resolves to their number within a minute. */
async function countRequest(client: ClientBase, sender: string): Promise<number> {
  const isOld = "senders.since < now() - interval '1 minute'";
  const { rows } = await client.query(
    `insert into inbox_senders as senders values ($1, now(), 1)
    on conflict (sender) do update set
      since = case when ${isOld} then now() else senders.since end,
      requests = case when ${isOld} then 1 else senders.requests + 1 end
    returning requests`,
    [sender],
  );
  return rows[0].requests;
}

/** Deletes the addresses of earlier senders. */
async function forgetSenders(client: ClientBase): Promise<void> {
  await client.query(
    `delete from inbox_senders where sender in (
      select sender from inbox_senders where since < now() - interval '1 minute' for update skip locked
    )`,
  );
}
