import { useSyncExternalStore } from 'react';
import {
  type Choice,
  type Finding,
  follow,
  type News,
  type OpenDocument,
  Refusal,
  read,
  type Site,
  type State,
  send,
  tab,
  type Work,
} from './api.ts';
import { type Documents, type Edit, History } from './history.ts';
import { isObject } from './paths.ts';
import { withProperty } from './schema.ts';
import { keepUnsent, type Unsent, unsentAt, unsentNames } from './unsent.ts';

interface Editor extends State {
  site: Site | undefined;
  /** The documents that were opened, as the author has them. */
  documents: Documents;
  open: Record<string, Omit<OpenDocument, 'value'>>;
  /** How often the server has read what the author or others changed. */
  revision: number;
  isBusy: boolean;
  /** A sentence about the last thing that was done, or why it was not. */
  message: string;
  isProblem: boolean;
  /** What was announced to assistive technology, the last sentences only. */
  announced: { id: number; text: string }[];
  /** Whether something could be saved if it were a draft. */
  canBeDraft: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

let state: Editor = {
  site: undefined,
  documents: {},
  open: {},
  unsaved: [],
  findings: [],
  conflicts: [],
  revision: 0,
  isBusy: false,
  message: '',
  isProblem: false,
  announced: [],
  canBeDraft: false,
  canUndo: false,
  canRedo: false,
};
let unsavedOnServer: string[] = [];
const history = new History();
const listeners = new Set<() => void>();

function update(change: Partial<Editor>): void {
  unsavedOnServer = change.unsaved ?? unsavedOnServer;
  state = { ...state, ...change, canUndo: history.canUndo, canRedo: history.canRedo };
  state.unsaved = [...new Set([...unsavedOnServer, ...unsent()])];
  for (const listener of listeners) listener();
}

/** A part of the state, which renders the component again when it changes. */
export function useEditor<Part>(pick: (state: Editor) => Part): Part {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pick(state),
  );
}

/** A document that is open, with the name of its schema; undefined if it cannot be read. */
export async function documentAt(file: string): Promise<{ value: unknown; schema: string } | undefined> {
  if (!state.open[file]) await openDocument(file);
  const schema = state.open[file]?.schema;
  return schema === undefined ? undefined : { value: state.documents[file], schema };
}

/** What the site has for a text at a place of a document. */
export async function choicesFor(file: string, at: string, written: string): Promise<Choice[]> {
  // The place may be new.
  await flush();
  return (await attempt(() => send<Choice[]>('choices', { file, at, written }))) ?? [];
}

/** Does something, and tells the author why it was not possible. */
export async function attempt<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    say((error as Error).message, true);
    return undefined;
  }
}

export function say(message: string, isProblem = false): void {
  update({ message, isProblem });
}

/** Tells assistive technology what everyone else sees. */
export function announce(text: string): void {
  const id = (state.announced.at(-1)?.id ?? 0) + 1;
  update({ announced: [...state.announced, { id, text }].slice(-5) });
}

/** Loads the site, and follows what others change. */
export async function openSite(): Promise<void> {
  await attempt(async () => {
    const site = await read<Site>('site');
    await sendLeft(site.folder);
    addEventListener('storage', () => sendLeft(site.folder));
    update({ site, ...(await read<Work>('work')) });
  });
  await attempt(() => follow(onNews));
}

/** Sends what closed tabs had not sent. */
async function sendLeft(folder: string): Promise<void> {
  for (const name of unsentNames(folder))
    await inOrder(async () => {
      const left = unsentAt(name);
      if (!left) return;
      const { merged: _, refused, ...work } = await send<Written>('write', left);
      update(work);
      isListOld = true;
      await reload(Object.keys(left.documents));
      const [reason] = Object.values(refused);
      if (reason !== undefined) throw new Refusal(reason);
      localStorage.removeItem(name);
    });
}

/**
 * Opens a document.
 * @param code the language in which pages are shown from now on; that of before if left out
 */
export async function openDocument(file: string, code = language.code): Promise<void> {
  language.code = code;
  if (file in state.documents && state.open[file]) return void attempt(() => refreshPlaces(file));
  await attempt(async () => {
    const found = await read<OpenDocument>('document', { file, language: code });
    const open = { ...state.open, [file]: found };
    // A new document is only here yet.
    if (file in state.documents) return update({ open });
    shared[file] = found.value;
    update({ documents: { ...state.documents, [file]: found.value }, open });
  });
}

async function onNews({ files, tab: from, findings }: News): Promise<void> {
  if (findings && JSON.stringify(findings) !== JSON.stringify(state.findings)) update({ findings });
  if (!files || from === tab) return;
  await inOrder(async () => {
    await reload(files);
    update({ ...(await read<Work>('work')), revision: state.revision + 1 });
    if (from === undefined || files.some(isOtherInList)) await refreshList();
    else isListOld = true;
  });
}

/** Reads documents that others may have changed. What is not sent yet is merged with them when it is. */
async function reload(files: readonly string[]): Promise<void> {
  const opened = files.filter((file) => state.open[file]);
  const found = await Promise.all(
    opened.map(
      async (file) =>
        [file, await read<OpenDocument>('document', { file, language: language.code })] as const,
    ),
  );
  const waiting = unsent();
  const changed = found.filter(
    ([file, { value }]) => !waiting.includes(file) && JSON.stringify(value) !== JSON.stringify(shared[file]),
  );
  replace(Object.fromEntries(changed.map(([file, { value }]) => [file, value])));
  update({ open: { ...state.open, ...Object.fromEntries(found) } });
}

/** Shows documents as others have changed them. */
function replace(documents: Documents): void {
  Object.assign(shared, documents);
  history.forget(Object.keys(documents));
  update({ documents: { ...state.documents, ...documents } });
}

/** Whether a document is in the list of all, but not there, or the other way round. */
function isOtherInList(file: string): boolean {
  return (
    file in shared &&
    state.site?.documents.some((each) => each.file === file) !== isObject(state.documents[file])
  );
}

async function refreshList(): Promise<void> {
  isListOld = false;
  const documents = await read<Site['documents']>('documents');
  if (state.site) update({ site: { ...state.site, documents } });
}

/** Whether titles in the list of documents may be others. */
let isListOld = false;

/** Reads the list of documents again if something was changed. */
export function refreshOldList(): void {
  if (isListOld) flush().then(() => attempt(refreshList));
}

/**
 * Changes documents as one step. A document without a value is deleted.
 * @param place names what is typed in: what is typed there in quick succession is one step
 */
export function edit(edits: readonly Edit[], place?: string): void {
  change(history.edit(state.documents, edits, place));
}

function change(changed: ReturnType<History['undo']>, done?: string): void {
  if (!changed) return;
  if (done) announce(done);
  isListOld = true;
  update({ documents: changed.documents, canBeDraft: false, message: '' });
  clearTimeout(timer);
  // What is done at once, such as several changes of one key, is sent at once.
  timer = setTimeout(flush);
}

export function undo(): void {
  change(history.undo(state.documents), 'Undone.');
}

export function redo(): void {
  change(history.redo(state.documents), 'Redone.');
}

/** The documents as the server had them last: what the author has now is made from these. */
const shared: Documents = {};
/** What decides where their blocks are, as the server has it. */
const sentShapes: Record<string, string | undefined> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** The files that the server does not have as the author has them. */
function unsent(): string[] {
  // A new document that is undone is not there any more.
  return Object.keys({ ...shared, ...state.documents }).filter(
    (file) => (state.documents[file] ?? null) !== (shared[file] ?? null),
  );
}

/** These documents, and those that they are made from. */
function unsentWork(files: readonly string[]): Unsent {
  const of = (documents: Documents) =>
    Object.fromEntries(files.map((file) => [file, documents[file] ?? null]));
  return { documents: of(state.documents), bases: of(shared) };
}

/** Does what changes documents after what was begun before, so that no older answer replaces a newer one. */
function inOrder<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  const done = last.then(() => attempt(task));
  last = done;
  return done;
}

/** What was sent, as the server has it. */
interface Written extends Work {
  merged: Documents;
  refused: Record<string, string>;
}

/** Sends what is not sent yet. Resolves with whether the server has it. */
export async function flush(): Promise<boolean> {
  clearTimeout(timer);
  const isDone = await inOrder(async () => {
    const files = unsent();
    if (files.length === 0) return true;
    const work = unsentWork(files);
    const { merged, refused, ...answer } = await send<Written>('write', work);
    for (const file of files) if (!(file in refused)) shared[file] = work.documents[file];
    update({ ...answer, revision: state.revision + 1 });
    // What was changed since is sent next, and merged then.
    const waiting = unsent();
    replace(Object.fromEntries(Object.entries(merged).filter(([file]) => !waiting.includes(file))));
    if (files.some(isOtherInList)) await refreshList();
    const shapes = files.map((file) => shapeOf(state.documents[file]));
    const isOther = files.some((file, index) => shapes[index] !== sentShapes[file]);
    for (const [index, file] of files.entries()) sentShapes[file] = shapes[index];
    if (isOther)
      await Promise.all(
        Object.keys(state.open)
          .filter((file) => state.documents[file])
          .map(refreshPlaces),
      );
    const [reason] = Object.values(refused);
    if (reason !== undefined) throw new Refusal(reason);
    return true;
  });
  return isDone === true;
}

// What was typed last is kept when the tab is closed, also if it is too long for a request that outlives the tab, or the server
// does not answer.
addEventListener('pagehide', () => {
  const files = unsent();
  if (!state.site || files.length === 0) return;
  keepUnsent(state.site.folder, tab, unsentWork(files));
  flush();
});

/** What decides where blocks are on a page: a document without its texts. */
function shapeOf(document: unknown): string {
  return JSON.stringify(document, (key, value) =>
    typeof value === 'string' && !shaping.has(key) ? '' : value,
  );
}

const shaping: ReadonlySet<string> = new Set([
  ...['type', 'name', 'layout', 'extends', 'collection', 'path', 'slug', 'publish', 'expire'],
]);

async function refreshPlaces(file: string): Promise<void> {
  const { shown } = await read<OpenDocument>('document', { file, language: language.code });
  const open = state.open[file];
  if (open) update({ open: { ...state.open, [file]: { ...open, shown } } });
}

/** The language in which pages are shown. */
const language = { code: '' };

type Saved = Work &
  Partial<State> & {
    isSaved: boolean;
    files: string[];
    reason?: 'findings' | 'conflicts';
    canBeDrafts: string[];
  };

/** Saves everything. */
export async function save(): Promise<void> {
  update({ isBusy: true });
  // What could not be sent is said.
  const saved = (await flush()) ? await inOrder(() => send<Saved>('save', {})) : undefined;
  update({ ...saved, isBusy: false });
  unseen = saved?.canBeDrafts ?? [];
  update({ canBeDraft: saved?.reason === 'findings' && unfinished().length > 0 });
  if (!saved) return;
  if (saved.isSaved) say('Saved.');
  else if (saved.reason === 'conflicts')
    say('Somebody else changed the same things. Choose one of the two first.', true);
  else
    say(
      'Not saved: what is published must have no problems. Your work is kept here until you solve them.',
      true,
    );
}

/** The unsaved documents that no reader sees yet. */
let unseen: string[] = [];

/** The unsaved documents with problems that can be drafts. A published page would go offline. */
function unfinished(): string[] {
  const { findings, documents, open, site } = state;
  return unseen.filter((file) => {
    const { draft } = site?.schemas[open[file]?.schema ?? '']?.properties ?? {};
    return draft && isObject(documents[file]) && findings.some((finding) => finding.file === file);
  });
}

/** Marks what has problems as drafts, and saves everything. */
export async function saveAsDraft(): Promise<void> {
  const changes = unfinished().map((file) => {
    const schema = state.site?.schemas[state.open[file]?.schema ?? ''] ?? {};
    const value = withProperty(state.documents[file] as object, 'draft', true, schema);
    return { file, path: [], value };
  });
  edit(changes);
  await save();
}

/** Moves a file; links follow. Returns whether it was possible. */
export async function rename(file: string, to: string): Promise<boolean> {
  if (!(await flush())) return false;
  const saved = await inOrder(async () => {
    const answer = await send<Saved>('rename', { file, to });
    update({ ...answer });
    await reload(answer.files);
    await refreshList();
    return answer;
  });
  if (saved?.isSaved === false) say('Not renamed: it would cause problems.', true);
  return saved?.isSaved ?? false;
}

/** Writes what a problem suggests. */
export async function fix(finding: Finding): Promise<void> {
  await flush();
  await attempt(async () => {
    if (!(finding.file in state.documents)) await openDocument(finding.file);
    const { value } = await send<{ value: unknown }>('fixed', finding);
    if (value !== null) edit([{ file: finding.file, path: [], value }]);
  });
}

/** Settles a conflict with one of the two values. */
export async function settle(file: string, at: string, value: unknown): Promise<void> {
  await flush();
  await inOrder(async () => {
    update({ ...(await send<Work>('settle', { file, at, value: value ?? null })), message: '' });
    await reload([file]);
  });
}
