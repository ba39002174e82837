import type { Schemas } from '../../../renderer/content/schemas.ts';
import { readContent, readFile } from '../../files/read.ts';
import type { Files, Finding } from '../finding.ts';
import { type CheckState, openChecker } from './check.ts';

/** Content on the disk that is checked again as it changes. */
export interface OpenCheck {
  readonly schemas: Schemas;
  /** The content as it was last read. */
  files(): Files;
  /** What is wrong with it. */
  findings(): readonly Finding[];
  /**
   * Reads files and folders again, given by their paths under the content, because they may have changed, come or
   * gone. Gives whether that was so.
   */
  change(paths: Iterable<string>): boolean;
}

/**
 * Reads all content and checks it.
 * @param dir the folder of the content
 * @param restore gives what an earlier check found out about the files, where that is known
 */
export function openCheck(
  dir: string,
  schemas: Schemas,
  restore: (files: Files) => CheckState = () => new Map(),
): OpenCheck {
  const files = readContent(dir);
  const checker = openChecker(schemas, {}, restore(files));
  let findings = checker.check(files);
  return {
    schemas,
    files: () => files,
    findings: () => findings,
    change: (paths) => {
      const isBelow = (path: string) => (file: string) => file === path || file.startsWith(`${path}/`);
      const all = [...paths].flatMap((path) => [path, ...[...files.keys()].filter(isBelow(path))]);
      const changed = [...new Set(all)].filter((path) => {
        const [old, file] = [files.get(path), readFile(dir, path)];
        if (old?.text === file?.text && old?.problem === file?.problem) return false;
        if (file) files.set(path, file);
        else files.delete(path);
        return true;
      });
      if (changed.length > 0) findings = checker.check(files);
      return changed.length > 0;
    },
  };
}
