import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  type Dirent,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import {
  isMedia,
  isRecord,
  type JsonDocuments,
  type JsonObject,
  kindOf,
} from '../../renderer/content/documents.ts';
import { fileAt } from './disk.ts';
import { LazyFolder } from './lazy.ts';
import { factsFile, type MediaFacts, openFacts } from './media/facts.ts';
import { openProject, type Project } from './project.ts';
import { pageIn, type SourceFile, sourceFile, themeCss } from './source-file.ts';
import { isNamedLikeJson, unreadReason } from './unread.ts';

/** Marks the first invalid UTF-8 sequence. Unambiguous, because a lone surrogate cannot occur in decoded text. */
export const invalidBytesMark = '\uDC80';

/**
 * Marks where the bytes of a file are invalid, rather than an actual U+FFFD.
 * @param text the bytes, decoded
 */
function markInvalidBytes(text: string, bytes: Buffer): string {
  if (isUtf8(bytes)) return text;
  const sign = Buffer.from('\uFFFD');
  let offset = 0;
  for (let from = 0, at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', from)) {
    offset += Buffer.byteLength(text.slice(from, at));
    if (!bytes.subarray(offset, offset + sign.length).equals(sign))
      return text.slice(0, at) + invalidBytesMark + text.slice(at + 1);
    offset += sign.length;
    from = at + 1;
  }
  return text;
}

/**
 * The path of the schema of `site.json` from the content folder, if the one that the file names does not exist: beside the
 * content, or in the engine if that is a dependency of the site. Undefined if it exists, or neither does.
 */
function schemaOnDisk(dir: string, text: string): string | undefined {
  const [, schemaName = ''] = /"\$schema"\s*:\s*"([^"\\]+)"/.exec(text) ?? [];
  if (schemaName && existsSync(join(dir, schemaName))) return undefined;
  const { engineDir } = openProject();
  const siteDir = dirname(dir);
  const folders = [siteDir, ...(engineDir.startsWith(`${siteDir}/node_modules/`) ? [engineDir] : [])];
  const found = folders.map((folder) => join(folder, 'schema/site.json')).find((file) => existsSync(file));
  return found && relative(dir, found).replaceAll('\\', '/');
}

/** The project whose cache keeps facts about media files. */
type Keeper = Pick<Project, 'engineDir' | 'cacheDir'>;

/** Reads all JSON files below a folder, and facts about media files, sorted by path. Skips hidden files. */
export function readContent(dir: string, project?: Keeper): Map<string, SourceFile> {
  const facts = openFacts(project);
  return filesBelow(dir, facts, (path) => read(dir, path, facts));
}

/**
 * Like `readContent`, with lazy pages that are read on access and not kept in memory.
 * @param knownFiles files of an earlier listing that have not changed
 */
export function listContent(
  dir: string,
  project?: Keeper,
  knownFiles: ReadonlyMap<string, SourceFile> = new Map(),
): Map<string, SourceFile> {
  const [folder, facts] = [openFolder(dir), openFacts(project)];
  const open = (path: string) => (isPage(path) ? folder.file(path) : read(dir, path, facts));
  return filesBelow(dir, facts, (path) => knownFiles.get(path) ?? open(path));
}

/** Opens a folder of lazy files. */
export function openFolder(dir: string): LazyFolder {
  const facts = openFacts();
  return new LazyFolder(dir, (path) => read(dir, path, facts));
}

/** The paths of the Markdown files beside pages and entries, sorted. Skips hidden files. */
export function listMarkdown(dir: string): string[] {
  const found = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) =>
      posix.join(relative(dir, entry.parentPath).replaceAll('\\', '/'), entry.name).normalize(),
    );
  return found.filter((path) => path.includes('/') && hasTexts(path) && !isHidden(path)).sort();
}

/** The first 4 KB of a text file. */
export function readStart(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(4096);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a file or a folder around it is hidden. */
export function isHidden(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.'));
}

/** Whether a file under `content/` is a page. */
export function isPage(path: string): boolean {
  return path.startsWith('pages/');
}

/** Whether a file under `content/` can have Markdown files beside it. */
export function hasTexts(path: string): boolean {
  return isPage(path) || kindOf(path) === 'entry';
}

function filesBelow(
  dir: string,
  facts: MediaFacts,
  open: (path: string) => SourceFile,
): Map<string, SourceFile> {
  const files: SourceFile[] = [];
  const enter = (folder: string) => {
    for (const entry of entriesOf(dir, folder)) {
      const path = (folder + entry.name).normalize();
      if (entry.name.startsWith('.')) continue;
      if (entry.isSymbolicLink()) files.push(...linked(dir, path, facts));
      else if (path === themeCss && !existsSync(fileAt(dir, 'theme.json'))) files.push(unread(path, noTheme));
      else if (isRead(path, entry)) files.push(entry.isFile() ? open(path) : unread(path, notAFile(entry)));
      if (entry.isDirectory()) enter(`${path}/`);
    }
  };
  enter('');
  facts.save();
  const found = new Map<string, SourceFile>();
  for (const file of files.sort((a, b) => (a.path < b.path ? -1 : 1)))
    found.set(file.path, found.has(file.path) ? unread(file.path, sameName) : file);
  return found;
}

/** Two files have the same name, once with composed and once with decomposed letters, as macOS writes them. */
const sameName =
  'two files have this name, one with a decomposed letter, which looks the same; delete one of them';

const noTheme = 'this style sheet is only read beside theme.json; add one, if only with a "$schema"';

/** Entries of a subfolder; empty if it has just been removed. */
function entriesOf(dir: string, folder: string): Dirent[] {
  try {
    return readdirSync(fileAt(dir, folder), { withFileTypes: true });
  } catch (error) {
    if (folder !== '' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a file is content, or meant as such: anything with a JSON-like name, and all media files. */
function isRead(path: string, found: { isDirectory(): boolean }): boolean {
  if (isNamedLikeJson(path)) return true;
  return !found.isDirectory() && (isMedia(path) || unreadReason(path) !== undefined);
}

/** Contents that replace files on disk, by path, such as those of editors; undefined for a file that is to go. */
export type Overlay = ReadonlyMap<string, string | Uint8Array | undefined>;

/**
 * Reads a content file by path; undefined if it does not exist.
 * @param overlay contents that take precedence over files on disk
 */
export function readFile(dir: string, path: string, overlay?: Overlay): SourceFile | undefined {
  if (path.split('/').some((name) => name.startsWith('.')) || isBehindLink(dir, path)) return undefined;
  if (overlay?.has(path)) {
    const contents = overlay.get(path);
    if (contents === undefined) return undefined;
    if (path.endsWith('.json')) return textFile(dir, path, String(contents), overlay);
    return isMedia(path) ? factsFile(path, Buffer.from(contents)) : undefined;
  }
  const found = lstatSync(fileAt(dir, path), { throwIfNoEntry: false });
  if (!found) return undefined;
  const facts = openFacts();
  if (found.isSymbolicLink()) return linked(dir, path, facts)[0];
  if (!isRead(path, found)) return undefined;
  return found.isFile() ? read(dir, path, facts, overlay) : unread(path, notAFile(found));
}

/** Why something that is not a regular file cannot be read. Reading a pipe would block forever. */
function notAFile(found: { isDirectory(): boolean }): string {
  return found.isDirectory() ? 'this is a folder, not a file' : 'this is a pipe or a device, not a file';
}

/** Maximum size of a JSON or Markdown file in bytes. Anything larger is probably there by mistake, and not read. */
const maxBytes = 10_000_000;
const tooLarge = `is larger than ${maxBytes / 1_000_000} MB; split it into several files`;

function read(dir: string, path: string, facts: MediaFacts, overlay?: Overlay): SourceFile {
  const reason = unreadReason(path);
  if (reason !== undefined) return unread(path, reason);
  try {
    const file = fileAt(dir, path);
    if (!isNamedLikeJson(path)) return facts.read(file, path);
    if (statSync(file).size > maxBytes) return unread(path, `the file ${tooLarge}`);
    const text = readFileSync(file, 'utf8');
    const markedText = text.includes('\uFFFD') ? markInvalidBytes(text, readFileSync(file)) : text;
    return textFile(dir, path, markedText, overlay);
  } catch (error) {
    return unread(path, `the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** A JSON file with the Markdown files beside it. */
function textFile(dir: string, path: string, text: string, overlay?: Overlay): SourceFile {
  if (Buffer.byteLength(text) > maxBytes) return unread(path, `the file ${tooLarge}`);
  if (path === 'site.json') return Object.assign(sourceFile(path, text), { schema: schemaOnDisk(dir, text) });
  const { texts, similar, large } =
    hasTexts(path) || path === 'theme.json' ? siblingTexts(dir, path, text, overlay) : {};
  return large === undefined
    ? sourceFile(path, text, texts, similar)
    : unread(path, `${large} ${tooLarge}`, texts);
}

/** Whether a folder on the way to a file is a symbolic link, through which nothing is read. */
function isBehindLink(dir: string, path: string): boolean {
  for (let folder = posix.dirname(path); folder !== '.' && folder !== '..'; folder = posix.dirname(folder))
    if (lstatSync(fileAt(dir, folder), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  return false;
}

/** Resolves a symbolic link, which must stay inside the content. */
function linked(dir: string, path: string, facts: MediaFacts): SourceFile[] {
  try {
    const target = realpathSync(fileAt(dir, path));
    const found = statSync(target);
    if (found.isDirectory())
      return [unread(path, 'symbolic links to folders are not supported; copy the files here')];
    if (!isRead(path, found)) return [];
    if (!found.isFile()) return [unread(path, notAFile(found))];
    const isInside = target.startsWith(`${realpathSync(dir)}/`);
    return [
      isInside
        ? read(dir, path, facts)
        : unread(path, 'this is a symbolic link to a file outside the content folder'),
    ];
  } catch {
    return path.endsWith('.json') ? [unread(path, 'this is a broken symbolic link')] : [];
  }
}

/** The Markdown files that a page refers to, or the style sheet of the theme, and one that is too large to be read. */
function siblingTexts(
  dir: string,
  path: string,
  text: string,
  overlay?: Overlay,
): Pick<SourceFile, 'texts' | 'similar'> & { large?: string } {
  if (!text.includes('.md"') && path !== 'theme.json') return {};
  let large: string | undefined;
  const texts = new Map<string, string | undefined>();
  const similar = new Map<string, string>();
  const references = text.matchAll(/"file"\s*:\s*"((?!\/)[^"\\]+\.md)"/g);
  for (const name of path === 'theme.json' ? [themeCss] : [...references].map(([, name = '']) => name)) {
    const file = fileAt(dir, join(dirname(path), name));
    const textPath = posix.join(posix.dirname(path), name).normalize();
    const isHere = !name.split('/').includes('..') && !(name.includes('/') && isBehindLink(dir, textPath));
    const found = isHere ? lstatSync(file, { throwIfNoEntry: false }) : undefined;
    const open = overlay?.has(textPath) ? String(overlay.get(textPath) ?? '') : undefined;
    const size = open === undefined ? (found?.size ?? 0) : Buffer.byteLength(open);
    const read = () => (found?.isFile() ? readFileSync(file, 'utf8') : undefined);
    if (size > maxBytes) large = name;
    const isGone = open !== undefined && overlay?.get(textPath) === undefined;
    texts.set(name, size > maxBytes || isGone ? undefined : (open ?? read()));
    const other = found || open !== undefined || !isHere ? undefined : otherCase(file);
    if (other !== undefined) similar.set(name, posix.join(posix.dirname(name), other));
  }
  return { texts, ...(similar.size > 0 && { similar }), ...(large !== undefined && { large }) };
}

/** The name of a file in the same folder that differs only in case. */
function otherCase(file: string): string | undefined {
  const name = basename(file).toLowerCase();
  const folder = dirname(file);
  return existsSync(folder) ? readdirSync(folder).find((other) => other.toLowerCase() === name) : undefined;
}

function unread(path: string, problem: string, texts?: SourceFile['texts']): SourceFile {
  return { path, text: '', value: undefined, problem, texts };
}

/** The documents in files that contain a JSON object. */
export function documentsOf(files: ReadonlyMap<string, SourceFile>): JsonDocuments {
  const documents = new Map<string, JsonObject>();
  for (const file of files.values()) {
    const value = pageIn(file);
    if (isRecord(value)) documents.set(file.path, value);
  }
  return documents;
}
