import { hash } from 'node:crypto';
import { Fault } from './faults.ts';
import type { SourceFile } from './read.ts';

const prints = new WeakMap<SourceFile, string>();

/** A name for the bytes of a file: it changes with every one of them. */
export function printOf(file: SourceFile): string {
  const print = prints.get(file) ?? hash('sha1', (file.problem ?? '') + file.text);
  prints.set(file, print);
  return print;
}

/**
 * Makes the function that gives files which are read when they are asked for and not held, so that their number costs
 * no memory. Looks at one file in a row read it once. A file whose bytes are no longer those that were read first, or
 * those of the print that is given, throws a Fault when it is looked at.
 */
export function unheldFiles(
  read: (path: string) => SourceFile,
): (path: string, print?: string) => SourceFile {
  let last: SourceFile | undefined;
  return (path, print) => {
    const open = (): SourceFile => {
      if (last?.path === path) return last;
      const found = read(path);
      const [known, now] = [prints.get(file), printOf(found)];
      if (known !== undefined && known !== now)
        throw new Fault(`content/${path} changed while it was in use. Please run this again.`);
      prints.set(file, now);
      last = found;
      return found;
    };
    const file: SourceFile = {
      path,
      get text() {
        return open().text;
      },
      get value() {
        return open().value;
      },
      get problem() {
        return open().problem;
      },
    };
    if (print !== undefined) prints.set(file, print);
    return file;
  };
}
