import { join, relative } from 'node:path';
import { isObject } from '../../renderer/content/documents.ts';
import { contentCache } from '../build/check-cache.ts';
import type { Finding } from '../check/finding.ts';
import { applyEdits, editFor } from '../check/fix.ts';
import { UserError, userErrorMessage } from '../cli/errors.ts';
import type { Editing } from '../dev/content.ts';
import type { Project } from '../files/project.ts';
import type { Overlay } from '../files/read.ts';
import { type SourceFile, siblingsOf } from '../files/source-file.ts';
import { watchFolders } from '../files/watch.ts';
import type { Operation } from '../operations/change.ts';
import { hashIn } from '../operations/contents.ts';
import { pathAt } from '../operations/json.ts';
import { type PlacedFinding, place } from '../operations/judge.ts';
import type { Plan } from '../operations/plan.ts';
import { type FindingResult, findingResult } from '../operations/result.ts';
import { type OperableSite, openOperableSite } from '../operations/site.ts';
import { pointerOf } from '../operations/tree.ts';
import { isEqual } from '../site/equal.ts';
import { BackgroundCheck } from './background-check.ts';
import { schemaName, schemasOf } from './documents.ts';
import { Drafts } from './drafts.ts';
import { type Conflict, merge, type Side } from './merge.ts';
import { valueIn, withValue } from './texts.ts';

/** What an author has not saved yet. */
export interface Work {
  unsaved: string[];
  conflicts: (Conflict & { file: string })[];
}

/** The same with what the check says about it. */
export interface State extends Work {
  findings: FindingResult[];
}

/** An answer to changed documents. */
export interface Merging {
  /** The documents that are not as they were sent, as others changed them too. */
  merged: Record<string, unknown>;
  /** For files that cannot be written, the reason. */
  refused: Record<string, string>;
}

/** An answer to saving. With findings if nothing was saved; else they follow as an event. */
export interface Saved extends Work, Partial<Pick<State, 'findings'>> {
  isSaved: boolean;
  /** The files that were written. */
  files: string[];
  /** Why not. */
  reason?: 'findings' | 'conflicts';
  /** Whether there are documents with problems that no reader sees yet, which could be drafts. */
  canBeDraft: boolean;
}

/** An answer to moving a file. */
export interface Renamed extends Saved {
  /** All files that moved with it. */
  moves: Plan['moves'];
}

/** The unsaved work on a site. It is kept in the cache, so that it survives a crash. */
export interface Session extends Omit<Editing, 'editor'> {
  readonly site: OperableSite;
  /** The contents of files that are not saved yet; undefined for those that go. */
  readonly unsaved: Overlay;
  readonly at: number;
  document(file: string): unknown;
  /**
   * Merges changed documents with what the session has; undefined deletes one. Nothing is written to the content.
   * @param bases for each document the one that it is made from; that of the session if left out
   */
  write(documents: Readonly<Record<string, unknown>>, bases?: Readonly<Record<string, unknown>>): Merging;
  /** A document with what a finding suggests; undefined if there is no such finding with a fix that is known exactly. */
  fixed(finding: Pick<FindingResult, 'file' | 'at' | 'code' | 'message'>): unknown;
  /** Writes everything to the content, if the check accepts it: drafts may have findings, what is published may not. */
  save(): Saved;
  /** The same, but documents with problems become drafts, unless readers see them. */
  saveAsDrafts(): Saved;
  /** Moves a file. Links follow. Throws UserError if there is unsaved work. */
  rename(file: string, to: string): Renamed;
  /** Remembers a text that a file had, so that its value has the same bytes when it comes back. */
  remember(file: string, text: string): void;
  /** Settles a conflict with one of the two values. */
  settle(file: string, at: string, side: Side): void;
  work(): Work;
  state(): State;
  /** Calls a function when somebody else changed documents that are open. */
  onExternalChange(listener: (files: string[]) => void): void;
  readonly background: BackgroundCheck;
  close(): void;
}

const maxFindings = 300;

/** Opens the content of a project with the unsaved work of last time. */
export function openSession(project: Project): Session {
  const draftsFile = join(project.cacheDir, 'edit', `${hashIn(project.contentDir)}.json`);
  const at = Date.now();
  const unsaved = new Map<string, string | undefined>();
  const publication = { at };
  const cache = contentCache(project, publication);
  const site = openOperableSite(project, { publication, unsaved, saved: cache.saved() });
  const { dir, check } = site;
  const drafts = new Drafts(draftsFile, site, unsaved);
  const background = new BackgroundCheck(check, () => cache.save(check));
  const externalListeners: ((files: string[]) => void)[] = [];
  drafts.onChange(() => background.again());
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const files = [...changed].filter((file) => !file.startsWith('.changes'));
    changed.clear();
    if (files.length === 0) return;
    // What was saved here is not external.
    const external = drafts.refresh(files);
    if (external.length > 0) for (const listener of externalListeners) listener(external);
  };
  const stop = watchFolders(dir, (path) => {
    changed.add(relative(dir, path));
    timer ??= setTimeout(flush, 30);
  });
  const work = (): Work => ({
    unsaved: [...drafts.all.keys()].sort(),
    conflicts: [...drafts.all].flatMap(([file, { conflicts }]) =>
      conflicts.map((each) => ({ ...each, file })),
    ),
  });
  const state = (): State => {
    const isUnsaved = ({ file }: Finding) => drafts.all.has(file.replace('content/', ''));
    const findings = check
      .findings()
      .toSorted((a, b) => Number(isUnsaved(b)) - Number(isUnsaved(a)))
      .slice(0, maxFindings);
    const pages = pagesOfTexts();
    return { ...work(), findings: findings.map((finding) => inPage(findingResult(atField(finding)), pages)) };
  };
  /** The pages that name other files as their texts, by these files. */
  const pagesOfTexts = () =>
    new Map(
      [...check.files().values()].flatMap((page) =>
        siblingsOf(page).map(({ path, name }) => [path, { page, name }] as const),
      ),
    );
  /** A finding at the field that solves it: a missing property has an empty one, unless it is the type of a block. */
  const atField = (finding: Finding): PlacedFinding => {
    const { at, missing, ...placed } = place(finding, check);
    const hasField = missing !== undefined && missing !== 'type';
    return { ...placed, at: hasField ? at + pointerOf([missing]) : at };
  };
  /** Judges and writes operations as if nothing were unsaved. Returns what it wrote, unless that is refused. */
  const apply = (operations: readonly Operation[], hashes: Record<string, string>): Plan | undefined => {
    const paths = [...unsaved.keys()];
    const mine = [...unsaved];
    unsaved.clear();
    check.read(paths);
    try {
      const plan = site.plan({ operations, hashes });
      if (!site.judge(plan).isAccepted) return undefined;
      site.commit(plan);
      drafts.written(plan.files);
      return plan;
    } finally {
      for (const [path, text] of mine) if (drafts.all.has(path)) unsaved.set(path, text);
      check.read(paths);
      drafts.keep();
      background.again();
    }
  };

  const saved = (
    files: Plan['files'] | undefined,
    reason: NonNullable<Saved['reason']> = 'findings',
  ): Saved => ({
    ...(files ? work() : { ...state(), reason }),
    isSaved: files !== undefined,
    files: (files ?? []).map(({ path }) => path),
    canBeDraft: !files && reason === 'findings' && unfinished().length > 0,
  });

  /** The unsaved documents with problems that can be drafts. A published page would go offline. */
  const unfinished = () => {
    const pages = pagesOfTexts();
    const paths = check.findings().map(({ file }) => file.replace('content/', ''));
    const filesWithFindings = new Set(paths.map((path) => pages.get(path)?.page.path ?? path));
    return [...drafts.all].flatMap(([file, { base, value }]) => {
      const { properties = {} } = schemasOf(check)[schemaName(check, file)] ?? {};
      const canBeDraft = properties.draft && isPublic(value) && !isPublic(valueIn(base));
      if (!canBeDraft || !filesWithFindings.has(file)) return [];
      return [{ file, value, draft: withValue(value, '/draft', true, Object.keys(properties)) }];
    });
  };
  const save = (): Saved => {
    flush();
    if (drafts.all.size === 0) return saved([]);
    if ([...drafts.all.values()].some(({ conflicts }) => conflicts.length > 0))
      return saved(undefined, 'conflicts');
    const all = [...drafts.all];
    const hashes = all.map(([file, { base }]) => [file, hashIn(base)]);
    const operations = all.map(([file]): Operation => {
      const text = unsaved.get(file);
      if (text === undefined) return { op: 'delete-file', file };
      return { op: 'create-file', file, text, overwrite: true };
    });
    return saved(apply(operations, Object.fromEntries(hashes))?.files);
  };

  return {
    ...{ site, check, at, unsaved, work, state },
    document: (file) => drafts.valueOf(file),
    remember: (file, text) => drafts.remember(file, text),
    settle: (file, at, side) => drafts.settle(file, at, side),
    onChange: (listener) => drafts.onChange(listener),
    write: (documents, bases = {}) => {
      const merged: Merging['merged'] = {};
      const refused: Merging['refused'] = {};
      for (const [file, value] of Object.entries(documents))
        try {
          drafts.catchUp(file);
          const current = drafts.valueOf(file);
          const result = merge(file in bases ? bases[file] : current, value, current);
          drafts.change(file, result);
          if (!isEqual(result.value, value)) merged[file] = result.value;
        } catch (error) {
          const reason = userErrorMessage(error, '');
          if (reason === undefined) throw error;
          refused[file] = reason;
        }
      drafts.keep();
      return { merged, refused };
    },
    fixed: ({ file, at, code, message }) => {
      const source = check.file(file);
      const finding = check
        .findingsOf(file)
        .find((each) => each.code === code && each.message === message && atField(each).at === at);
      const edit = source && finding && editFor(finding, source);
      return edit && valueIn(applyEdits(source.text, [edit]));
    },
    save,
    saveAsDrafts: () => {
      const marked = unfinished();
      for (const { file, draft } of marked) drafts.change(file, { value: draft, conflicts: [] });
      const answer = save();
      if (answer.isSaved) return answer;
      for (const { file, value } of marked) drafts.change(file, { value, conflicts: [] });
      return saved(undefined, answer.reason);
    },
    rename: (file, to) => {
      if (drafts.all.size > 0)
        throw new UserError('Save or discard your changes first: links in them follow too.');
      const plan = apply([{ op: 'move-file', file, to }], {});
      return { ...saved(plan?.files), moves: plan?.moves ?? [] };
    },
    onExternalChange: (listener) => void externalListeners.push(listener),
    background,
    onChecked: (listener) => background.onChecked(listener),
    close: () => {
      background.close();
      clearTimeout(timer);
      stop();
    },
  };
}

/** A finding in a text of a page at the place that names it: authors edit documents alone. */
function inPage(
  finding: FindingResult,
  pages: ReadonlyMap<string, { page: SourceFile; name: string }>,
): FindingResult {
  const { page, name } = pages.get(finding.file) ?? {};
  if (!page || name === undefined) return finding;
  const { fix: _, ...found } = finding;
  const at = pathAt(page.text, page.text.indexOf(JSON.stringify(name)) + 1);
  return { ...found, file: page.path, at: pointerOf(at) };
}

/** Whether readers can see a document, or what it is for. */
function isPublic(value: unknown): boolean {
  return isObject(value) && value.draft !== true;
}
