import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskSpace } from './disk-space.ts';
import { asHttpError, HttpError } from './http-error.ts';
import { ownerOnly } from './store.ts';
import type { StoredFile } from './submission.ts';

/** Name of the folder for the files of new submissions. */
export const filesFolder = 'files';

/** A received file. */
export interface Upload {
  /** Name given by the sender, without folders. It is never part of a path. */
  name: string;
  /** Size in bytes, including bytes beyond the limit, which are not written. */
  size: number;
  /** The first bytes. */
  start: Buffer;
}

/** The files of a submission. */
export interface UploadBatch {
  /** The received files by submitted name. */
  files: ReadonlyMap<string, Upload>;
  /** Writes a file. @throws HttpError if the form has no such file field, or the disk is full */
  write(name: string, fileName: string, source: AsyncIterable<Buffer>): Promise<void>;
  /** Moves files to their final names. @param endings submitted names, and the file extension of each or '' */
  store(endings: ReadonlyMap<string, string>): Promise<Record<string, StoredFile>>;
  /** Ends the batch, and removes all files. @param stored the ones to keep, after their submission was stored */
  close(stored?: Readonly<Record<string, StoredFile>>): Promise<void>;
}

/** The folder of uploaded files. */
export interface UploadFolder {
  /** @param limits maximum sizes in bytes, by submitted name */
  begin(limits: ReadonlyMap<string, number>): UploadBatch;
  /**
   * Removes files that a crash has left behind.
   * @param isKept whether a submission has a file of this name
   * @param before keeps newer files
   * @returns whether there are newer ones
   */
  sweep(isKept: (file: string) => boolean, before: Date): Promise<boolean>;
}

/** Number of bytes that are written at once. A sender can send them one by one. */
const blockSize = 65_536;

/** Number of bytes that determine the type of a file. */
const startSize = 1024;

interface Part extends Upload {
  path: string;
  /** Reserved disk space in bytes. */
  reserved: number;
}

/** Opens the folder of uploaded files in an inbox folder. It is created with the first file. */
export function openUploads(inbox: string, space: DiskSpace): UploadFolder {
  const folder = join(inbox, filesFolder);

  const begin = (limits: ReadonlyMap<string, number>): UploadBatch => {
    const parts = new Map<string, Part>();
    const addPart = (name: string, fileName: string): Part => {
      if (parts.has(name)) throw new HttpError(400, 'Send one file per field.');
      const path = join(folder, `${randomUUID()}.part`);
      const part = { name: fileName, size: 0, start: Buffer.alloc(0), path, reserved: 0 };
      parts.set(name, part);
      return part;
    };
    return {
      files: parts,
      async write(name, fileName, source) {
        const limit = limits.get(name);
        let part: Part | undefined;
        let handle: FileHandle | undefined;
        let waiting: Buffer[] = [];
        let waitingSize = 0;
        const flush = async (to: Part) => {
          const bytes = Buffer.concat(waiting);
          [waiting, waitingSize] = [[], 0];
          await space.reserve('files', bytes.length);
          to.reserved += bytes.length;
          handle ??= await create(to.path);
          await handle.writeFile(bytes);
        };
        try {
          for await (const chunk of source) {
            if (limit === undefined) throw new HttpError(400, 'This form does not accept files.');
            part ??= addPart(name, fileName);
            part.size += chunk.length;
            if (part.start.length < startSize)
              part.start = Buffer.concat([part.start, chunk]).subarray(0, startSize);
            if (part.size > limit) continue;
            waiting.push(chunk);
            waitingSize += chunk.length;
            if (waitingSize >= blockSize) await flush(part);
          }
          // Without a selection, browsers submit a file with an empty name and no contents.
          if (!part && fileName === '') return;
          if (limit === undefined) throw new HttpError(400, 'This form does not accept files.');
          await flush(part ?? addPart(name, fileName));
          await handle?.sync();
        } catch (error) {
          throw asHttpError(error);
        } finally {
          await handle?.close();
        }
      },
      async store(endings) {
        const stored: [string, StoredFile][] = [];
        for (const [name, ending] of endings) {
          const part = parts.get(name);
          if (!part) continue;
          const file = `${randomUUID()}${ending}`;
          const path = join(folder, file);
          await rename(part.path, path);
          part.path = path;
          stored.push([name, { file, bytes: part.size }]);
        }
        if (stored.length > 0) await syncFolder(folder);
        return Object.fromEntries(stored);
      },
      async close(stored = {}) {
        for (const [name, { path, reserved }] of parts) {
          if (Object.hasOwn(stored, name)) continue;
          await rm(path, { force: true });
          space.release('files', reserved);
        }
        parts.clear();
      },
    };
  };

  return {
    begin,
    async sweep(isKept, before) {
      let hasNewer = false;
      for (const file of await readdir(folder).catch(() => [])) {
        if (isKept(file)) continue;
        const path = join(folder, file);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime >= before) hasNewer = true;
        else await rm(path, { force: true });
      }
      return hasNewer;
    },
  };

  async function create(path: string): Promise<FileHandle> {
    // The folder may have been removed while the server was running.
    await mkdir(folder, { recursive: true });
    return open(path, 'wx', ownerOnly);
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Not every system can sync folders.
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
