import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMedia, isObject, type JsonDocuments, type JsonObject } from '../../renderer/content/documents.ts';
import { LazyFolder } from './lazy.ts';
import { mediaFacts, saveFacts } from './media/facts.ts';
import { type SourceFile, sourceFile } from './source-file.ts';

/** Reads every JSON file below a folder, and the facts of its pictures, sorted by path. Hidden files are left out. */
export function readContent(dir: string): Map<string, SourceFile> {
  return filesBelow(dir, (path) => read(dir, path));
}

/**
 * The files of `readContent`, of which pages are lazy: read when they are looked at, and not kept in memory.
 * @param known files that were listed before and did not change; they are taken as they are
 */
export function listContent(
  dir: string,
  known: ReadonlyMap<string, SourceFile> = new Map(),
): Map<string, SourceFile> {
  const folder = openFolder(dir);
  const open = (path: string) => (isPage(path) ? folder.file(path) : read(dir, path));
  return filesBelow(dir, (path) => known.get(path) ?? open(path));
}

/** Opens a folder of lazy files. */
export function openFolder(dir: string): LazyFolder {
  return new LazyFolder(dir, (path) => read(dir, path));
}

/** Whether a file under `content/` is a page. */
export function isPage(path: string): boolean {
  return path.startsWith('pages/');
}

function filesBelow(dir: string, open: (path: string) => SourceFile): Map<string, SourceFile> {
  const files: SourceFile[] = [];
  const enter = (folder: string) => {
    for (const entry of entriesOf(dir, folder)) {
      const path = folder + entry.name;
      if (entry.name.startsWith('.')) continue;
      if (entry.isSymbolicLink()) files.push(...linked(dir, path));
      else if (isRead(path, entry)) files.push(open(path));
      if (entry.isDirectory()) enter(`${path}/`);
    }
  };
  enter('');
  saveFacts();
  return new Map(files.sort((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, file]));
}

/** What is in a folder below another; nothing where it has just gone. */
function entriesOf(dir: string, folder: string): Dirent[] {
  try {
    return readdirSync(join(dir, folder), { withFileTypes: true });
  } catch (error) {
    if (folder !== '' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a file is part of the content: JSON, and whatever is among the pictures. */
function isRead(path: string, found: { isDirectory(): boolean }): boolean {
  return path.endsWith('.json') || (isMedia(path) && !found.isDirectory());
}

/** Reads a file of the content by its path below a folder; undefined where there is none. */
export function readFile(dir: string, path: string): SourceFile | undefined {
  const found = lstatSync(join(dir, path), { throwIfNoEntry: false });
  if (!found || path.split('/').some((name) => name.startsWith('.'))) return undefined;
  if (found.isSymbolicLink()) return linked(dir, path)[0];
  return isRead(path, found) ? read(dir, path) : undefined;
}

function read(dir: string, path: string): SourceFile {
  try {
    if (isMedia(path) && !path.endsWith('.json')) return mediaFacts(dir, path);
    return sourceFile(path, readFileSync(join(dir, path), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return unread(
      path,
      code === 'EISDIR' ? 'this is a folder, not a file' : `the file cannot be read (${code})`,
    );
  }
}

/** What a symbolic link leads to: a file of the content, or nothing that could be read. */
function linked(dir: string, path: string): SourceFile[] {
  try {
    const target = realpathSync(join(dir, path));
    const found = statSync(target);
    if (found.isDirectory()) return [unread(path, 'this is a link to a folder; put files here')];
    if (!isRead(path, found)) return [];
    const isInside = target.startsWith(`${realpathSync(dir)}/`);
    return [isInside ? read(dir, path) : unread(path, 'this is a link to a file outside the content')];
  } catch {
    return path.endsWith('.json') ? [unread(path, 'this is a link that leads nowhere')] : [];
  }
}

function unread(path: string, problem: string): SourceFile {
  return { path, text: '', value: undefined, problem };
}

/** The documents in some files: those that hold a JSON object. */
export function documentsOf(files: ReadonlyMap<string, SourceFile>): JsonDocuments {
  const documents = new Map<string, JsonObject>();
  for (const { path, value } of files.values()) {
    if (isObject(value) && !Array.isArray(value)) documents.set(path, value);
  }
  return documents;
}
