import { existsSync, readFileSync } from 'node:fs';
import { UserError, userErrorMessage } from '../cli/errors.ts';
import { writeAtomically } from '../files/atomic.mjs';
import type { Write } from '../operations/commit.ts';
import { textIn } from '../operations/contents.ts';
import type { OperableSite } from '../operations/site.ts';
import { isEqual } from '../site/equal.ts';
import { type Conflict, followed, type Merged, merge } from './merge.ts';
import { textOf, valueIn, withValue } from './texts.ts';

/** What an author changed in a file and has not saved yet. */
interface Draft {
  /** The text of the file that it is made from; undefined if there was none. */
  base: string | undefined;
  /** The document; undefined if the file goes. */
  value: unknown;
  /** What somebody else changed in another way meanwhile. */
  conflicts: Conflict[];
}

/** The documents that an author has changed and not saved. */
interface Drafts {
  /** By file. */
  readonly all: ReadonlyMap<string, Draft>;
  /** A document as the author has it. */
  valueOf(file: string): unknown;
  /** Gives a document another value. Earlier conflicts go to where their values are now. */
  change(file: string, merged: Merged): void;
  /** Settles a conflict. */
  settle(file: string, pointer: string, value: unknown): void;
  /** Reads what others changed, and merges it with the drafts. Returns the files that are not as they were seen last. */
  refresh(files: readonly string[]): string[];
  /** Reads what others changed in documents since they were last seen. */
  catchUp(files: readonly string[]): void;
  /** Remembers a text that a file had, so that its value has the same bytes when it comes back. */
  remember(file: string, text: string): void;
  /** Forgets all drafts, which are written now. */
  written(files: readonly Pick<Write, 'path' | 'after'>[]): void;
  /** Keeps the drafts in a file, so that they survive a crash. */
  keep(): void;
  /** Calls a function after the check has read files that changed. */
  onChange(listener: (paths: readonly string[]) => void): void;
}

/**
 * Opens the drafts that a file keeps.
 * @param unsaved the texts of the drafts, by which the check replaces those on disk
 */
export function openDrafts(
  draftsFile: string,
  site: OperableSite,
  unsaved: Map<string, string | undefined>,
): Drafts {
  const { check } = site;
  const drafts = new Map<string, Draft>();
  /** The texts that files had in this session with their values, so that a value that comes back has the same bytes. */
  const texts = new Map<string, Map<string, unknown>>();
  const textsFor = (file: string) => {
    const all = texts.get(file) ?? new Map();
    texts.set(file, all);
    return all;
  };
  const remember = (file: string, text: string) => {
    const all = textsFor(file);
    if (!all.has(text)) all.set(text, valueIn(text));
  };
  const listeners: ((paths: readonly string[]) => void)[] = [];
  const readAgain = (files: readonly string[]) => {
    if (check.read(files)) for (const listener of listeners) listener(files);
  };

  const onDisk = (file: string): string | undefined => {
    const bytes = site.read(file);
    const text = bytes && textIn(bytes);
    if (bytes && text === undefined)
      throw new UserError(`content/${file} is not UTF-8; save it as UTF-8 first`);
    return text;
  };
  const put = (file: string, draft: Draft) => {
    const { base, value, conflicts } = draft;
    if (base !== undefined) remember(file, base);
    const all = textsFor(file);
    const isSame = base === undefined ? value === undefined : isEqual(all.get(base), value);
    if (isSame && conflicts.length === 0) {
      drafts.delete(file);
      unsaved.delete(file);
    } else {
      drafts.set(file, draft);
      unsaved.set(file, textOf(base, value, all));
    }
    readAgain([file]);
  };
  const keep = () => writeAtomically(draftsFile, JSON.stringify([...drafts]));
  /** The texts on disk of the documents that are open, as they were last seen. */
  const seen = new Map<string, string | undefined>();
  /** The text of a file; the one that was seen last while it is half written, broken, or cannot be read. */
  const latest = (file: string): string | undefined => {
    try {
      const text = onDisk(file);
      return text === undefined || valueIn(text) !== undefined ? text : seen.get(file);
    } catch (error) {
      if (userErrorMessage(error, '') === undefined) throw error;
      return seen.get(file);
    }
  };
  const currentOf = (file: string) => (drafts.has(file) ? drafts.get(file)?.value : valueIn(seen.get(file)));
  /** Reads what others changed, and merges it with unsaved work. */
  const refresh = (files: readonly string[]): string[] => {
    readAgain(files);
    const changed = files.filter((file) => seen.has(file) && latest(file) !== seen.get(file));
    for (const file of changed) {
      seen.set(file, latest(file));
      const draft = drafts.get(file);
      if (draft) rebase(file, draft);
    }
    if (changed.length > 0) keep();
    return files.filter((file) => !seen.has(file) || changed.includes(file));
  };
  /** Gives a document another value. Earlier conflicts go to where their values are now. */
  const change = (file: string, { value, conflicts }: Merged) => {
    const draft = drafts.get(file);
    const left = (draft?.conflicts ?? []).flatMap((each) => {
      const at = followed(each.at, draft?.value, value);
      return at === undefined || conflicts.some((conflict) => conflict.at === at) ? [] : [{ ...each, at }];
    });
    put(file, { base: seen.get(file), value, conflicts: [...left, ...conflicts] });
  };
  /** Bases a draft on the file as it is now. */
  const rebase = (file: string, { base, value }: Draft) =>
    change(file, merge(valueIn(base), value, valueIn(seen.get(file))));
  const look = (file: string) => {
    if (!seen.has(file)) seen.set(file, onDisk(file));
  };
  /** Reads what others changed in documents since they were last seen. */
  const catchUp = (files: readonly string[]) => {
    for (const file of files) look(file);
    refresh(files.filter((file) => latest(file) !== seen.get(file)));
  };

  for (const [file, draft] of savedDrafts(draftsFile)) {
    look(file);
    rebase(file, draft);
  }
  return {
    ...{ all: drafts, change, refresh, catchUp, remember, keep },
    valueOf: (file) => {
      look(file);
      return currentOf(file);
    },
    settle: (file, pointer, value) => {
      const draft = drafts.get(file);
      if (!draft) return;
      draft.conflicts = draft.conflicts.filter((each) => each.at !== pointer);
      change(file, { value: withValue(draft.value, pointer, value), conflicts: [] });
      keep();
    },
    written: (files) => {
      drafts.clear();
      for (const { path, after } of files) {
        if (seen.has(path)) seen.set(path, onDisk(path));
        if (typeof after === 'string') remember(path, after);
      }
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

function savedDrafts(file: string): [string, Draft][] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
