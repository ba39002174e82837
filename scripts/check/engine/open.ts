import type { Schemas } from '../../../renderer/content/schemas.ts';
import { readContent, readFile, type Unsaved } from '../../files/read.ts';
import { pathsBeside, type SourceFile } from '../../files/source-file.ts';
import type { Files, Finding } from '../finding.ts';
import { type CheckedLocale, type CheckOptions, type CheckState, createChecker, finish } from './check.ts';

/** An incremental check of content on disk. */
export interface OpenCheck {
  readonly schemas: Schemas;
  /** The files as last read. */
  files(): Files;
  /** Their findings. */
  findings(): readonly Finding[];
  /** The paths of files that were added since the check was opened. */
  added(): ReadonlySet<string>;
  /** The state of the check per locale, default locale first. */
  locales(): readonly CheckedLocale[];
  /** The state from which a later check of the same content can start. */
  state(): CheckState;
  /**
   * Reads files and folders again that may have changed, been added or been removed.
   * @param paths relative to the content folder
   * @returns whether anything changed
   */
  change(paths: Iterable<string>): boolean;
  /** Like `change`, in steps. Nothing changes before the last one. */
  steps(paths: Iterable<string>): Generator<undefined, boolean>;
}

/** Options of `openCheck`. */
export interface OpenOptions extends CheckOptions {
  /** Editor buffers that replace files on disk. Pass a path to `change` after its buffer changed. */
  unsaved?: Unsaved;
}

/**
 * Reads and checks all content.
 * @param dir the content folder
 * @param restore returns the state of an earlier check, if there is one
 */
export function openCheck(
  dir: string,
  schemas: Schemas,
  restore: (files: Files) => CheckState = () => new Map(),
  options: OpenOptions = {},
): OpenCheck {
  const files = readContent(dir);
  return finish(continueCheck(dir, files, schemas, restore(files), options));
}

/**
 * Checks content that was read before, in steps.
 * @param memory state of an earlier check of the files
 */
export function* continueCheck(
  dir: string,
  read: Files,
  schemas: Schemas,
  memory: CheckState,
  { unsaved, ...options }: OpenOptions = {},
): Generator<undefined, OpenCheck> {
  let files = new Map(read);
  const checker = createChecker(schemas, options, memory);
  let findings = yield* checker.steps(files);
  const added = new Set<string>();
  const open: OpenCheck = {
    schemas,
    files: () => files,
    findings: () => findings,
    added: () => added,
    locales: () => checker.locales(),
    state: () => checker.state(),
    change: (paths) => finish(open.steps(paths)),
    *steps(paths) {
      const known = [...files.keys()];
      const all = [...paths].flatMap((path) => [
        path,
        ...known.filter((file) => file.startsWith(`${path}/`)),
        ...(path.endsWith('.md') ? pagesWith(path, files) : []),
      ]);
      const changed = [...new Set(all)].flatMap((path) => {
        const [old, file] = [files.get(path), readFile(dir, path, unsaved)];
        const isSame = old?.text === file?.text && old?.problem === file?.problem && hasSameTexts(old, file);
        return isSame ? [] : [{ path, old, file }];
      });
      const [first, ...others] = changed;
      if (!first) return false;
      let now = new Map(files);
      for (const { path, file } of changed)
        if (file) now.set(path, file);
        else now.delete(path);
      // Same order as a fresh check: of two duplicates, the later file is reported.
      if (changed.some(({ old }) => !old)) now = new Map([...now].sort(([a], [b]) => (a < b ? -1 : 1)));
      const { old, file } = first;
      const isOne = old !== undefined && file !== undefined && others.length === 0;
      const replaced = isOne ? checker.replace(old, file, now) : undefined;
      if (!replaced) yield;
      findings = replaced ?? (yield* checker.steps(now));
      files = now;
      for (const { path, old, file } of changed) {
        if (!old) added.add(path);
        if (!file) added.delete(path);
      }
      return true;
    },
  };
  return open;
}

/** The pages that refer to a Markdown file, whether or not it exists. */
export function pagesWith(path: string, files: Files): string[] {
  return [...files.values()].filter((file) => pathsBeside(file).includes(path)).map((file) => file.path);
}

function hasSameTexts(old: SourceFile | undefined, file: SourceFile | undefined): boolean {
  return JSON.stringify([...(old?.texts ?? [])]) === JSON.stringify([...(file?.texts ?? [])]);
}
