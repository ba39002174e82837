import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault, faultLine, nameOf } from '../cli/errors.ts';
import { readIfThere } from '../files/cache.ts';
import { writeInto } from '../files/write.ts';

/** What is to be changed of a site; it stands beside the new files. */
interface ChangeList {
  /** The name of the folder that is changed, as `folderNameOf` gives it. */
  folder: string | undefined;
  /** The files that are new or other than they were. */
  made: string[];
  /** The files that go. */
  gone: string[];
}

const listFile = '/_changes.json';

/**
 * Changes a site where it stands: what is new or other is moved there, file by file, and what is gone is removed. Files
 * with the same bytes are not touched. Once the moves have begun nobody needs the last site any more: `goOn` finishes
 * them, should the process be killed.
 * @param next the folder with the new files
 * @param ready the name that this folder has while its files are moved
 * @param left the files of the last site that were not taken over; some of them may have been made anew
 * @throws Fault when the system refuses something on the way
 */
export function changeSite(next: string, ready: string, place: string, left: ReadonlySet<string>): void {
  const made = addressesIn(next);
  const gone = new Set(left);
  for (const file of made) gone.delete(file);
  const list: ChangeList = {
    folder: folderNameOf(place),
    made: made.filter((file) => !haveSameBytes(join(next, file), join(place, file))),
    gone: [...gone],
  };
  writeInto(next, listFile, JSON.stringify(list));
  renameSync(next, ready);
  goOn(ready, place);
}

/**
 * Makes the changes of a site that are ready, or what is left of them.
 * @param ready the folder with the new files
 * @throws Fault when the system refuses something
 */
export function goOn(ready: string, place: string): void {
  try {
    makeChanges(ready, place);
  } catch (error) {
    const line = faultLine(error, `A part of the new site is in ${nameOf(place)}; build again for the rest.`);
    throw line === undefined ? error : new Fault(line);
  }
}

function makeChanges(ready: string, place: string): void {
  const text = readIfThere(join(ready, listFile));
  const list = text === undefined ? undefined : (JSON.parse(text) as ChangeList);
  // Without a list nothing was left to do; and another folder is another site.
  if (list && folderNameOf(place) === list.folder) {
    const isAsset = (file: string) => file.startsWith('/assets/');
    const due = list.made.filter((file) => existsSync(join(ready, file)));
    // A new page may need a new script.
    for (const file of [...due.filter(isAsset), ...due.filter((file) => !isAsset(file))])
      move(join(ready, file), join(place, file));
    for (const file of list.gone) rmSync(join(place, file), { force: true });
    for (const folder of new Set(list.gone.map((file) => dirname(file)))) removeEmpty(place, folder);
    // Servers see by this that the site is another one.
    utimesSync(place, new Date(), new Date());
  }
  rmSync(ready, { recursive: true, force: true });
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
}

/** Removes a folder of a site, and those above it, where nothing is in them. */
function removeEmpty(place: string, folder: string): void {
  if (folder === '/') return;
  try {
    rmdirSync(join(place, folder));
  } catch {
    return;
  }
  removeEmpty(place, dirname(folder));
}

/** The addresses of all files in the folder of a site, such as `/assets/icons.css`. */
export function addressesIn(dir: string, folder = '/'): string[] {
  return readdirSync(join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const address = folder + entry.name;
    return entry.isDirectory() ? addressesIn(dir, `${address}/`) : [address];
  });
}

/**
 * A name for a folder that it keeps when it is renamed, and that no other gets; undefined where there is none. Its number
 * alone is given to a new folder once it is removed.
 */
export function folderNameOf(place: string): string | undefined {
  const found = statSync(place, { throwIfNoEntry: false });
  return found && [found.ino, found.birthtimeMs].join();
}

/** Whether two files have the same bytes; not where one of them is missing. */
export function haveSameBytes(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false })?.size);
  if (first === undefined || first !== second) return false;
  return readFileSync(one).equals(readFileSync(other));
}
