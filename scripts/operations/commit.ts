import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../cli/errors.ts';
import { write } from '../files/atomic.mjs';
import { fileAt, readBytesIfThere, removeEmpty } from '../files/disk.ts';
import { isAlive } from '../files/is-alive.ts';
import { hashIn } from './contents.ts';

/** What to write to a file. */
export interface Write {
  path: string;
  /** What the file must be; undefined if there must be none. */
  before: Uint8Array | undefined;
  /** Its new contents, or the location of a file with them; undefined to delete it. */
  after: string | Uint8Array | { copyOf: string } | undefined;
}

/** A step of the journal: a staged file, or none for a file that goes. */
interface Step {
  path: string;
  /** The hash of the file before. */
  before: string;
  staged: string | undefined;
}

const folder = '.changes';

/**
 * Writes files below a folder: all or none, also if the process is killed. A journal lists what is staged; once it is there,
 * the change is made, and `recover` completes it. What replaces a file is on disk before, so that a power failure does not empty it.
 * @throws UserError if a file is not what it must be, or if a symbolic link is on the way; nothing is written then
 */
export function commit(dir: string, writes: readonly Write[]): void {
  if (writes.length === 0) return;
  for (const { path } of writes) assertInside(dir, path);
  const deletedFiles = new Set(
    writes.flatMap(({ path, after }) => (after === undefined ? identityOf(dir, path) : [])),
  );
  const assertAll = () => {
    // Names that differ only in case can be those of one file.
    for (const write of writes)
      if (write.before || !deletedFiles.has(identityOf(dir, write.path))) assertUnchanged(dir, write);
  };
  assertAll();
  const changeDir = join(dir, folder);
  lock(dir);
  try {
    // Files go before others come, for the same reason.
    const sorted = [...writes].sort((a, b) => Number(a.after !== undefined) - Number(b.after !== undefined));
    const steps = sorted.map(({ path, before, after }, index): Step => {
      const step = { path, before: hashIn(before), staged: undefined };
      if (after === undefined) return step;
      const staged = join(changeDir, String(index));
      if (typeof after === 'object' && 'copyOf' in after) copyFileSync(after.copyOf, staged);
      else writeFileSync(staged, after);
      const there = statSync(fileAt(dir, path), { throwIfNoEntry: false });
      if (there) {
        chmodSync(staged, there.mode);
        flush(staged, 'r+');
      }
      return { ...step, staged: String(index) };
    });
    const journal = join(changeDir, 'journal');
    write(`${journal}.new`, JSON.stringify(steps));
    // Once more, as close to the writing as possible.
    assertAll();
    flush(`${journal}.new`, 'r+');
    renameSync(`${journal}.new`, journal);
    // Windows cannot flush folders.
    if (process.platform !== 'win32') flush(changeDir, 'r');
  } catch (error) {
    rmSync(changeDir, { recursive: true, force: true });
    throw error;
  }
  complete(dir);
}

/** Makes sure that a file or a folder is on disk. New files of a change are not, because an import has thousands. */
function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Completes or drops the change of a process that was killed while it wrote to a folder. */
export function recover(dir: string): void {
  const changeDir = join(dir, folder);
  for (const name of existsSync(dir) ? readdirSync(dir) : []) {
    const [, pid] = /^\.changes\.(\d+)$/.exec(name) ?? [];
    if (pid && Number(pid) !== process.pid && !isAlive(Number(pid)))
      rmSync(join(dir, name), { recursive: true, force: true });
  }
  if (!existsSync(changeDir) || isAlive(holderOf(changeDir))) return;
  if (existsSync(join(changeDir, 'journal'))) complete(dir);
  else rmSync(changeDir, { recursive: true, force: true });
}

/** Does what the journal says. What was done before is skipped, and so is a file that somebody changed since. */
function complete(dir: string): void {
  const changeDir = join(dir, folder);
  const steps = JSON.parse(readFileSync(join(changeDir, 'journal'), 'utf8')) as Step[];
  const deletedHashes = new Set(
    steps.flatMap(({ before, staged }) => (staged === undefined ? [before] : [])),
  );
  for (const { path, before, staged } of steps) {
    const file = fileAt(dir, path);
    const actual = hashIn(readBytesIfThere(file));
    // Names that differ only in case can be those of one file, which goes.
    if (actual !== before && !(before === 'none' && deletedHashes.has(actual))) continue;
    if (staged === undefined) {
      rmSync(file, { force: true });
      removeEmpty(dir, dirname(path));
    } else if (existsSync(join(changeDir, staged))) {
      mkdirSync(dirname(file), { recursive: true });
      renameSync(join(changeDir, staged), file);
    }
  }
  rmSync(changeDir, { recursive: true, force: true });
}

function identityOf(dir: string, path: string): string {
  const found = lstatSync(fileAt(dir, path), { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino || path}` : path;
}

/** Throws if a file is not what a change was made for. */
function assertUnchanged(dir: string, { path, before }: Write): void {
  const [expected, actual] = [before, readBytesIfThere(fileAt(dir, path))].map(hashIn);
  if (expected === actual) return;
  throw new UserError(
    `content/${path} has the hash ${actual}, not ${expected}: it changed meanwhile. Nothing was written.`,
  );
}

/** Throws if a path leads out of a folder, or through a symbolic link. */
export function assertInside(dir: string, path: string): void {
  const parts = path.split('/');
  if (path.startsWith('/') || parts.some((part) => part === '..' || part === '.' || part === ''))
    throw new UserError(`${JSON.stringify(path)} is not a path in the content folder`);
  for (const index of parts.keys()) {
    const name = parts.slice(0, index + 1).join('/');
    const there = lstatSync(fileAt(dir, name), { throwIfNoEntry: false });
    const isLast = index === parts.length - 1;
    if (there?.isSymbolicLink())
      throw new UserError(`content/${name} is a symbolic link, through which nothing is written`);
    if (there && (isLast ? !there.isFile() : !there.isDirectory()))
      throw new UserError(`content/${name} is ${isLast ? 'not a file' : 'not a folder'}`);
  }
}

/** Makes the folder of a change, which only one process can. It appears together with the id of the process. */
function lock(dir: string): void {
  const [changeDir, mine] = [join(dir, folder), join(dir, `${folder}.${process.pid}`)];
  mkdirSync(mine, { recursive: true });
  recover(dir);
  writeFileSync(join(mine, 'process'), String(process.pid));
  try {
    renameSync(mine, changeDir);
  } catch (error) {
    rmSync(mine, { recursive: true, force: true });
    if (!existsSync(changeDir)) throw error;
    throw new UserError(`Another process (${holderOf(changeDir)}) is changing the content; try again.`);
  }
}

function holderOf(changeDir: string): number | undefined {
  const text = readBytesIfThere(join(changeDir, 'process'))?.toString();
  return text ? Number(text) : undefined;
}
