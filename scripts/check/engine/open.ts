import type { Schemas } from '../../../renderer/content/schemas.ts';
import { readContent, readFile, type Unsaved } from '../../files/read.ts';
import { pathsBeside, type SourceFile } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import { type CheckedLocale, type CheckOptions, type CheckState, openChecker } from './check.ts';

/** Content on the disk that is checked again as it changes. */
export interface OpenCheck {
  readonly schemas: Schemas;
  /** The content as it was last read. */
  files(): Files;
  /** What is wrong with it. */
  findings(): readonly Finding[];
  /** The paths of files that were added since it was opened. */
  added(): ReadonlySet<string>;
  /** What the check knows of each language, the first language first. */
  locales(): readonly CheckedLocale[];
  /**
   * Reads files and folders again, given by their paths under the content, because they may have changed, come or
   * gone. Gives whether that was so.
   */
  change(paths: Iterable<string>): boolean;
}

/** How content on the disk is checked. */
export interface OpenOptions extends CheckOptions {
  /** Texts in place of those on disk. What changes in it counts once its path is given to `change`. */
  unsaved?: Unsaved;
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
  options: OpenOptions = {},
): OpenCheck {
  const files = readContent(dir);
  return continueCheck(dir, files, schemas, restore(files), options);
}

/**
 * Checks content that was read before.
 * @param memory what an earlier check found out about the files
 */
export function continueCheck(
  dir: string,
  read: Files,
  schemas: Schemas,
  memory: CheckState,
  { unsaved, ...options }: OpenOptions = {},
): OpenCheck {
  let files = new Map(read);
  const checker = openChecker(schemas, options, memory);
  let findings = checker.check(files);
  const added = new Set<string>();
  return {
    schemas,
    files: () => files,
    findings: () => findings,
    added: () => added,
    locales: () => checker.locales(),
    change: (paths) => {
      const known = [...files.keys()];
      const all = [...paths].flatMap((path) => [
        path,
        ...known.filter((file) => file.startsWith(`${path}/`)),
        ...(path.endsWith('.md') ? pagesWith(path, files) : []),
      ]);
      const changed = [...new Set(all)].flatMap((path) => {
        const [old, file] = [files.get(path), readFile(dir, path, unsaved)];
        if (old?.text === file?.text && old?.problem === file?.problem && hasSameTexts(old, file)) return [];
        if (file) files.set(path, file);
        else files.delete(path);
        if (!old) added.add(path);
        if (!file) added.delete(path);
        return [{ old, file }];
      });
      const [first, ...others] = changed;
      if (!first) return false;
      const { old, file } = first;
      // As a check from the start reads them: of two that are alike, the later one is reported.
      if (changed.some(({ old }) => !old)) files = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
      const isOne = old !== undefined && file !== undefined && others.length === 0;
      findings = isOne ? checker.replace(old, file, files) : checker.check(files);
      return true;
    },
  };
}

/** The pages that name a text in a file beside them, whether or not it is there. */
function pagesWith(path: string, files: Files): string[] {
  return [...files.values()].filter((file) => pathsBeside(file).includes(path)).map((file) => file.path);
}

function hasSameTexts(old: SourceFile | undefined, file: SourceFile | undefined): boolean {
  return JSON.stringify([...(old?.texts ?? [])]) === JSON.stringify([...(file?.texts ?? [])]);
}
