import { existsSync, renameSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/inbox/postgres/database.ts';
import { addReleased } from '../../server/inbox/postgres/notifications.ts';
import { takePlaces } from '../../server/inbox/postgres/places.ts';
import { rotatedFiles } from '../../server/inbox/read.ts';
import { ownerOnly } from '../../server/inbox/store.ts';
import { readSubmission, type Submission } from '../../server/inbox/submission.ts';
import { filesFolder } from '../../server/inbox/uploads.ts';
import type { Records } from './records.ts';
import { rotatedName } from './rotate.ts';

/** Number of submissions that are read at once. */
const page = 100;

/**
 * The submissions in a database.
 * @param folder where archives, and copies of files, are put
 * @throws UserError if the database cannot be used
 */
export async function postgresRecords(url: string, folder: string): Promise<Records> {
  const database = await openDatabase(url);
  const erase = async (ids: readonly string[]) => {
    await database.transaction((client) =>
      client.query('delete from inbox_submissions where id = any($1::uuid[])', [ids]),
    );
  };
  return {
    async *read() {
      for await (const submission of submissionsIn(database)) yield { submission, paths: {} };
    },
    async withFiles({ submission }) {
      const paths = await copyFiles(database, submission, join(folder, filesFolder));
      return { submission, paths };
    },
    async release(found) {
      for (const { submission } of found)
        await database.transaction(async (client) => {
          const { quarantine: _, ...released } = submission;
          const { rowCount } = await client.query(
            `update inbox_submissions set submission = $2
            where id = $1 and submission->'quarantine' is not null`,
            [submission.id, JSON.stringify(released)],
          );
          if (rowCount === 0) return;
          await takePlaces(client, released);
          await addReleased(client, released);
        });
    },
    async erase(found) {
      for (const { submission } of found)
        for (const { file } of Object.values(submission.files ?? {}))
          await rm(join(folder, filesFolder, file), { force: true });
      await erase(found.map(({ submission }) => submission.id));
    },
    async rotate(now) {
      const rotated = join(folder, rotatedName(now));
      const ids: string[] = [];
      let lines: FileHandle | undefined;
      try {
        for await (const submission of submissionsIn(database)) {
          await mkdir(folder, { recursive: true });
          lines ??= await open(`${rotated}.part`, 'w', ownerOnly);
          await copyFiles(database, submission, rotatedFiles(rotated));
          await lines.write(`${JSON.stringify(submission)}\n`);
          ids.push(submission.id);
        }
        await lines?.sync();
      } finally {
        await lines?.close();
      }
      if (ids.length === 0) return undefined;
      renameSync(`${rotated}.part`, rotated);
      await erase(ids);
      return rotated;
    },
    close: database.close,
  };
}

/** All submissions, oldest first. */
async function* submissionsIn({ transaction }: Database): AsyncGenerator<Submission> {
  let last: { at: string; id: string } | undefined;
  do {
    const { rows } = await transaction((client) =>
      client.query(
        `select id, at::text, submission::text from inbox_submissions
        where $1::timestamptz is null or (at, id) > ($1, $2::uuid) order by at, id limit ${page}`,
        [last?.at, last?.id],
      ),
    );
    for (const { submission } of rows) {
      const read = readSubmission(submission);
      if (read) yield read;
    }
    last = rows.at(-1);
  } while (last);
}

/** Copies the files of a submission into a folder. Returns their paths by submitted name. */
async function copyFiles(
  { transaction }: Database,
  { id, files = {} }: Submission,
  folder: string,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const [name, { file, bytes }] of Object.entries(files)) {
    const path = join(folder, file);
    paths[name] = path;
    if (existsSync(path)) continue;
    await mkdir(folder, { recursive: true });
    const copy = await open(`${path}.part`, 'w', ownerOnly);
    try {
      for (let piece = 0, size = 0; size < bytes; piece++) {
        const { rows } = await transaction((client) =>
          client.query('select bytes from inbox_files where submission = $1 and file = $2 and piece = $3', [
            id,
            file,
            piece,
          ]),
        );
        // The submission has been deleted meanwhile.
        if (!rows[0]) break;
        await copy.writeFile(rows[0].bytes);
        size += rows[0].bytes.length;
      }
      await copy.sync();
    } finally {
      await copy.close();
    }
    renameSync(`${path}.part`, path);
  }
  return paths;
}
