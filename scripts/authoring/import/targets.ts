import type { Content } from '../new/plan.ts';
import { entryPath } from './entries.ts';
import type { Note } from './note.ts';

/** Whether a document can become an entry. The index of a whole folder cannot. */
export function isEntry(file: string, notes: Note[]): boolean {
  if (entryPath(file) !== undefined) return true;
  const message = 'the index of the folder is not an entry of the collection; this document is skipped';
  notes.push({ file, line: 1, about: 'address', isLost: true, message });
  return false;
}

/**
 * Whether there is no document of the site at the target and the address of a page yet.
 * @param target path under `content`, without `.json`
 */
export function isFree(
  { files, site }: Content,
  file: string,
  target: string,
  path: string,
  notes: Note[],
): boolean {
  const there = [`${target}.json`, site.byPath.get(path)?.file].find(
    (path) => path !== undefined && files.has(path),
  );
  if (there === undefined) return true;
  notes.push({
    file,
    line: 1,
    about: 'address',
    isLost: true,
    message: `content/${there} already exists; this document is skipped`,
  });
  return false;
}
