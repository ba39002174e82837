import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isObject } from '../../renderer/content/documents.ts';
import { applyEdits, editFor } from '../check/fix.ts';
import { UserError } from '../cli/errors.ts';
import type { Editing } from '../dev/content.ts';
import { writeAtomically } from '../files/atomic.mjs';
import type { Project } from '../files/project.ts';
import { watchFolders } from '../files/watch.ts';
import type { Operation } from '../operations/change.ts';
import { hashIn, textIn } from '../operations/contents.ts';
import { place } from '../operations/judge.ts';
import { type FindingResult, findingResult } from '../operations/result.ts';
import { type OperableSite, openOperableSite } from '../operations/site.ts';
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

/** What the editor has to show after each change. */
export interface State {
  unsaved: string[];
  findings: FindingResult[];
  conflicts: (Conflict & { file: string })[];
}

/** An answer to saving. */
export interface Saved extends State {
  isSaved: boolean;
  /** Why not. */
  reason?: 'findings' | 'conflicts';
  /** The unsaved files that no reader sees yet, so that they can be saved as drafts. */
  canBeDrafts: string[];
}

/** The unsaved work on a site. It is kept in the cache, so that it survives a crash. */
export interface Session extends Omit<Editing, 'editor'> {
  readonly site: OperableSite;
  readonly at: number;
  document(file: string): unknown;
  /**
   * Replaces documents; undefined deletes one. Nothing is written to the content.
   * @param turns for each document how often others had changed it before the author did
   * @returns the files that others changed meanwhile, whose documents are merged
   */
  write(documents: Readonly<Record<string, unknown>>, turns?: Readonly<Record<string, number>>): string[];
  /**
   * Brings back documents that a tab could not send, and merges them with what others changed meanwhile.
   * @param documents their values, and those that they are made from
   */
  recover(documents: Readonly<Record<string, { base: unknown; value: unknown }>>): void;
  /** A document with what a finding suggests; undefined if there is no such finding with a fix that is known exactly. */
  fixed(finding: Pick<FindingResult, 'file' | 'at' | 'code' | 'message'>): unknown;
  /** How often others changed a document. */
  turn(file: string): number;
  /** Writes everything to the content, if the check accepts it: drafts may have findings, what is published may not. */
  save(): Saved;
  /** Moves a file. Links follow. Throws UserError if there is unsaved work. */
  rename(file: string, to: string): Saved;
  /** Remembers a text that a file had, so that its value has the same bytes when it comes back. */
  remember(file: string, text: string): void;
  /** Settles a conflict. */
  settle(file: string, at: string, value: unknown): void;
  state(): State;
  /** Calls a function when somebody else changed documents that are open. */
  onOthers(listener: (files: string[]) => void): void;
  close(): void;
}

const maxFindings = 300;

/** Opens the content of a project with the unsaved work of last time. */
export function openSession(project: Project): Session {
  const kept = join(project.cacheDir, 'edit', `${hashIn(project.contentDir)}.json`);
  const at = Date.now();
  const unsaved = new Map<string, string | undefined>();
  const site = openOperableSite(project, { publication: { at }, unsaved });
  const { dir, check } = site;
  const drafts = new Map<string, Draft>();
  /** The texts that files had in this session, so that a value that comes back has the same bytes. */
  const texts = new Map<string, Set<string>>();
  const remember = (file: string, text: string) =>
    void texts.set(file, (texts.get(file) ?? new Set()).add(text));
  const listeners: ((path: string) => void)[] = [];
  const others: ((files: string[]) => void)[] = [];

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
    const isSame = base === undefined ? value === undefined : isEqual(valueIn(base), value);
    if (isSame && conflicts.length === 0) {
      drafts.delete(file);
      unsaved.delete(file);
    } else {
      drafts.set(file, draft);
      unsaved.set(file, textOf(base, value, texts.get(file) ?? []));
    }
    check.read([file]);
    for (const listener of listeners) listener(file);
  };
  const keep = () => writeAtomically(kept, JSON.stringify([...drafts]));
  /** The texts on disk of the documents that are open, as they were last seen. */
  const seen = new Map<string, string | undefined>();
  /** The values of documents before each change by others, so that an answer to one of them is merged. */
  const earlier = new Map<string, unknown[]>();
  const earlierOf = (file: string) => earlier.get(file) ?? [];
  const currentOf = (file: string) => (drafts.has(file) ? drafts.get(file)?.value : valueIn(seen.get(file)));
  /** Reads what others changed, and merges it with unsaved work. */
  const refresh = (files: readonly string[]) => {
    check.read(files);
    const changed = files.filter((file) => seen.has(file) && onDisk(file) !== seen.get(file));
    for (const file of changed) {
      earlier.set(file, [...earlierOf(file), currentOf(file)]);
      seen.set(file, onDisk(file));
      const draft = drafts.get(file);
      if (draft) rebase(file, draft);
    }
    if (changed.length > 0) keep();
    for (const listener of others) listener([...files]);
  };
  /** Gives a document another value. Earlier conflicts go to where their values are now. */
  const change = (
    file: string,
    { value, conflicts }: Merged,
    base = drafts.get(file)?.base ?? seen.get(file),
  ) => {
    const draft = drafts.get(file);
    const left = (draft?.conflicts ?? []).flatMap((each) => {
      const at = followed(each.at, draft?.value, value);
      return at === undefined || conflicts.some((own) => own.at === at) ? [] : [{ ...each, at }];
    });
    put(file, { base, value, conflicts: [...left, ...conflicts] });
  };
  /** Bases a draft on the file as it is now. */
  const rebase = (file: string, { base, value }: Draft) =>
    change(file, merge(valueIn(base), value, valueIn(seen.get(file))), seen.get(file));
  const look = (file: string) => {
    if (!seen.has(file)) seen.set(file, onDisk(file));
  };
  /** Reads what others changed in documents since they were last seen. */
  const catchUp = (files: readonly string[]) => {
    for (const file of files) look(file);
    refresh(files.filter((file) => onDisk(file) !== seen.get(file)));
  };
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const files = [...changed].filter((file) => !file.startsWith('.changes'));
    changed.clear();
    if (files.length > 0) refresh(files);
  };
  const stop = watchFolders(dir, (path) => {
    changed.add(relative(dir, path));
    timer ??= setTimeout(flush, 30);
  });
  const state = (): State => ({
    unsaved: [...drafts.keys()].sort(),
    findings: check
      .findings()
      .slice(0, maxFindings)
      .map((finding) => findingResult(place(finding, check))),
    conflicts: [...drafts].flatMap(([file, { conflicts }]) => conflicts.map((each) => ({ ...each, file }))),
  });
  /** Judges and writes operations as if nothing were unsaved. */
  const apply = (operations: readonly Operation[], hashes: Record<string, string>): boolean => {
    const paths = [...unsaved.keys()];
    const mine = [...unsaved];
    unsaved.clear();
    check.read(paths);
    try {
      const plan = site.plan({ operations, hashes });
      const { lane } = site.judge(plan);
      const isAccepted = lane === 'publish' || lane === 'draft';
      if (isAccepted) {
        site.commit(plan);
        drafts.clear();
        for (const { path, after } of plan.files) {
          if (seen.has(path)) seen.set(path, onDisk(path));
          if (typeof after === 'string') remember(path, after);
        }
      }
      return isAccepted;
    } finally {
      for (const [path, text] of mine) if (drafts.has(path)) unsaved.set(path, text);
      check.read(paths);
      keep();
    }
  };

  const saved = (isSaved: boolean, reason: NonNullable<Saved['reason']> = 'findings'): Saved => ({
    ...{ ...state(), isSaved, ...(!isSaved && { reason }) },
    canBeDrafts: [...drafts].flatMap(([file, { base, value }]) =>
      isObject(value) && !isPublic(valueIn(base)) ? [file] : [],
    ),
  });

  for (const [file, draft] of savedDrafts(kept)) {
    look(file);
    rebase(file, draft);
  }

  return {
    ...{ site, at, unsaved, state, remember },
    document: (file) => {
      look(file);
      return currentOf(file);
    },
    turn: (file) => earlierOf(file).length,
    write: (documents, turns = {}) => {
      catchUp(Object.keys(documents));
      const merged: string[] = [];
      for (const [file, value] of Object.entries(documents)) {
        const turn = turns[file] ?? earlierOf(file).length;
        if (turn === earlierOf(file).length) change(file, { value, conflicts: [] });
        else {
          // The author did not know yet what others had changed.
          change(file, merge(earlierOf(file)[turn], value, currentOf(file)));
          merged.push(file);
        }
      }
      keep();
      return merged;
    },
    recover: (documents) => {
      catchUp(Object.keys(documents));
      for (const [file, { base, value }] of Object.entries(documents)) {
        change(file, merge(base, value, currentOf(file)));
      }
      keep();
    },
    fixed: ({ file, at, code, message }) => {
      const source = check.files().get(file);
      const finding = check
        .findingsOf(file)
        .find((each) => each.code === code && each.message === message && place(each, check).at === at);
      const edit = source && finding && editFor(finding, source);
      return edit && valueIn(applyEdits(source.text, [edit]));
    },
    save: () => {
      flush();
      if (drafts.size === 0) return saved(true);
      if ([...drafts.values()].some(({ conflicts }) => conflicts.length > 0))
        return saved(false, 'conflicts');
      const all = [...drafts];
      const hashes = all.map(([file, { base }]) => [file, hashIn(base)]);
      const operations = all.map(([file]): Operation => {
        const text = unsaved.get(file);
        if (text === undefined) return { op: 'delete-file', file };
        return { op: 'create-file', file, text, overwrite: true };
      });
      return saved(apply(operations, Object.fromEntries(hashes)));
    },
    rename: (file, to) => {
      if (drafts.size > 0)
        throw new UserError('Save or discard your changes first: links in them follow too.');
      return saved(apply([{ op: 'move-file', file, to }], {}));
    },
    settle: (file, pointer, value) => {
      const draft = drafts.get(file);
      if (!draft) return;
      earlier.set(file, [...earlierOf(file), draft.value]);
      draft.conflicts = draft.conflicts.filter((each) => each.at !== pointer);
      change(file, { value: withValue(draft.value, pointer, value), conflicts: [] });
      keep();
    },
    onChange: (listener) => void listeners.push(listener),
    onOthers: (listener) => void others.push(listener),
    close: () => {
      clearTimeout(timer);
      stop();
    },
  };
}

/** Whether readers can see a document, or what it is for. */
function isPublic(value: unknown): boolean {
  return isObject(value) && value.draft !== true;
}

function savedDrafts(file: string): [string, Draft][] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
