import { isUtf8 } from 'node:buffer';
import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import {
  isMedia,
  isObject,
  type JsonDocuments,
  type JsonObject,
  kindOf,
} from '../../renderer/content/documents.ts';
import { LazyFolder } from './lazy.ts';
import { mediaFacts, saveFacts } from './media/facts.ts';
import { pageIn, type SourceFile, sourceFile } from './source-file.ts';

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

/** Whether a file under `content/` may have its texts in files beside it. */
export function hasTexts(path: string): boolean {
  return isPage(path) || kindOf(path) === 'entry';
}

function filesBelow(dir: string, open: (path: string) => SourceFile): Map<string, SourceFile> {
  const files: SourceFile[] = [];
  const enter = (folder: string) => {
    for (const entry of entriesOf(dir, folder)) {
      const path = folder + entry.name;
      if (entry.name.startsWith('.')) continue;
      if (entry.isSymbolicLink()) files.push(...linked(dir, path));
      else if (isRead(path, entry)) files.push(entry.isFile() ? open(path) : unread(path, notAFile(entry)));
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

/** Whether a file is part of the content: what is named like JSON, and whatever is among the pictures. */
function isRead(path: string, found: { isDirectory(): boolean }): boolean {
  return isNamedLikeJson(path) || (isMedia(path) && !found.isDirectory());
}

/** Texts that take the place of those on disk, by their paths below the folder. */
export type Unsaved = ReadonlyMap<string, string>;

/**
 * Reads a file of the content by its path below a folder; undefined where there is none.
 * @param unsaved what an editor has open, which is read in place of what is on disk
 */
export function readFile(dir: string, path: string, unsaved?: Unsaved): SourceFile | undefined {
  if (path.split('/').some((name) => name.startsWith('.'))) return undefined;
  const text = unsaved?.get(path);
  if (text !== undefined && path.endsWith('.json')) return textFile(dir, path, text, unsaved);
  const found = lstatSync(join(dir, path), { throwIfNoEntry: false });
  if (!found) return undefined;
  if (found.isSymbolicLink()) return linked(dir, path)[0];
  if (!isRead(path, found)) return undefined;
  return found.isFile() ? read(dir, path, unsaved) : unread(path, notAFile(found));
}

/** Whether the name of a file is that of content, or of what an author may take for content. */
function isNamedLikeJson(path: string): boolean {
  return path.endsWith('.json') || /\.json(?:[5c]|\.txt)?$/i.test(path);
}

/** Why something that is no file cannot be read: reading a pipe would wait for ever. */
function notAFile(found: { isDirectory(): boolean }): string {
  return found.isDirectory() ? 'this is a folder, not a file' : 'this is a pipe or a device, not a file';
}

/** The longest file that is read, in UTF-16 units. It is parsed in a moment; a longer one is there by mistake. */
const longest = 10_000_000;

function read(dir: string, path: string, unsaved?: Unsaved): SourceFile {
  if (isNamedLikeJson(path) && !path.endsWith('.json')) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.json.*$/i, '.json');
    return unread(path, `only files whose names end in ".json" are read; name it ${name}`);
  }
  try {
    if (!isNamedLikeJson(path)) return mediaFacts(dir, path);
    const file = join(dir, path);
    const text = readFileSync(file, 'utf8');
    const marked = text.includes('\uFFFD') ? markDamage(text, readFileSync(file)) : text;
    return textFile(dir, path, marked, unsaved);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return unread(path, code === 'ERR_STRING_TOO_LONG' ? tooLong : `the file cannot be read (${code})`);
  }
}

/** A file of JSON with a text, and with the texts in the files beside it. */
function textFile(dir: string, path: string, text: string, unsaved?: Unsaved): SourceFile {
  if (text.length > longest) return unread(path, tooLong);
  return sourceFile(path, text, hasTexts(path) ? textsBeside(dir, path, text, unsaved) : undefined);
}

const tooLong = `the file has more than ${longest / 1_000_000} million characters; make several of it`;

/** Stands in a text for the first bytes that are no UTF-8. No such text has it, for half a pair is no character. */
export const damaged = '\uDC80';

/** The text of a file with a mark where its bytes are damaged: where they say U+FFFD themselves they are fine. */
function markDamage(text: string, bytes: Buffer): string {
  if (isUtf8(bytes)) return text;
  const sign = Buffer.from('\uFFFD');
  let offset = 0;
  for (let from = 0, at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', from)) {
    offset += Buffer.byteLength(text.slice(from, at));
    if (!bytes.subarray(offset, offset + sign.length).equals(sign))
      return text.slice(0, at) + damaged + text.slice(at + 1);
    offset += sign.length;
    from = at + 1;
  }
  return text;
}

/** What a symbolic link leads to: a file of the content, or nothing that could be read. */
function linked(dir: string, path: string): SourceFile[] {
  try {
    const target = realpathSync(join(dir, path));
    const found = statSync(target);
    if (found.isDirectory()) return [unread(path, 'this is a link to a folder; put files here')];
    if (!isRead(path, found)) return [];
    if (!found.isFile()) return [unread(path, notAFile(found))];
    const isInside = target.startsWith(`${realpathSync(dir)}/`);
    return [isInside ? read(dir, path) : unread(path, 'this is a link to a file outside the content')];
  } catch {
    return path.endsWith('.json') ? [unread(path, 'this is a link that leads nowhere')] : [];
  }
}

/** The Markdown files that a page names. */
function textsBeside(dir: string, path: string, text: string, unsaved?: Unsaved): SourceFile['texts'] {
  if (!text.includes('.md"')) return undefined;
  const texts = new Map<string, string | undefined>();
  for (const [, name = ''] of text.matchAll(/"file"\s*:\s*"((?!\/)[^"\\]+\.md)"/g)) {
    const file = join(dir, dirname(path), name);
    const isPlain = !name.split('/').includes('..') && lstatSync(file, { throwIfNoEntry: false })?.isFile();
    const open = unsaved?.get(posix.join(posix.dirname(path), name));
    texts.set(name, open ?? (isPlain ? readFileSync(file, 'utf8') : undefined));
  }
  return texts;
}

function unread(path: string, problem: string): SourceFile {
  return { path, text: '', value: undefined, problem };
}

/** The documents in some files: those that hold a JSON object. */
export function documentsOf(files: ReadonlyMap<string, SourceFile>): JsonDocuments {
  const documents = new Map<string, JsonObject>();
  for (const file of files.values()) {
    const value = pageIn(file);
    if (isObject(value) && !Array.isArray(value)) documents.set(file.path, value);
  }
  return documents;
}
