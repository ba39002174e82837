import { useSyncExternalStore } from 'react';
import {
  type Choice,
  type Finding,
  follow,
  type News,
  type OpenDocument,
  read,
  type Site,
  type State,
  send,
  type Work,
} from './api.ts';
import { type Documents, type Edit, History } from './history.ts';
import { isObject } from './paths.ts';
import { withProperty } from './schema.ts';
import { forgetUnsent, keepUnsent, takeUnsent } from './unsent.ts';

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
const history = new History();
const listeners = new Set<() => void>();

function update(change: Partial<Editor>): void {
  state = { ...state, ...change, canUndo: history.canUndo, canRedo: history.canRedo };
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
  if (!state.open[file]) await openDocument(file, language.code);
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
    say(
      error instanceof TypeError
        ? 'The editor does not answer. Start npm run edit again; your work is kept.'
        : (error as Error).message,
      true,
    );
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
    const [site, work] = await Promise.all([read<Site>('site'), read<Work>('work')]);
    const left = takeUnsent(site.folder);
    update({
      site,
      ...(left ? await send<Work>('recover', { documents: left }) : work),
    });
    forgetUnsent(site.folder);
  });
  await attempt(() => follow(onNews));
}

export async function openDocument(file: string, code: string): Promise<void> {
  language.code = code;
  if (file in state.documents && state.open[file]) return void attempt(() => refreshPlaces(file));
  await attempt(async () => {
    const found = await read<OpenDocument>('document', { file, language: code });
    // A new document is only here yet.
    const documents = file in state.documents ? state.documents : { ...state.documents, [file]: found.value };
    if (!(file in acknowledged)) acknowledged[file] = found.value;
    update({ documents, open: { ...state.open, [file]: found } });
  });
}

async function onNews({ files, findings }: News): Promise<void> {
  if (findings && JSON.stringify(findings) !== JSON.stringify(state.findings)) update({ findings });
  if (!files) return;
  await attempt(async () => {
    await reload(files.filter((file) => file in state.documents));
    const work = await read<Work>('work');
    update({ ...work, unsaved: withWaiting(work.unsaved), revision: state.revision + 1 });
    await refreshList();
  });
}

/** Reads documents that others changed. */
async function reload(files: readonly string[]): Promise<void> {
  const found = await Promise.all(
    files.map(
      async (file) =>
        [file, await read<OpenDocument>('document', { file, language: language.code })] as const,
    ),
  );
  // What the author changed meanwhile is sent, and merged by the server.
  const changed = found.filter(
    ([file, { turn }]) => turn !== state.open[file]?.turn && !waiting.has(file) && !underWay.has(file),
  );
  for (const [file, { value }] of changed) acknowledged[file] = value;
  history.forget(changed.map(([file]) => file));
  update({
    documents: {
      ...state.documents,
      ...Object.fromEntries(changed.map(([file, { value }]) => [file, value])),
    },
    open: { ...state.open, ...Object.fromEntries(changed) },
  });
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

/** Changes documents as one step. A document without a value is deleted. */
export function edit(name: string, edits: readonly Edit[]): void {
  change(history.edit(state.documents, name, edits));
}

function change(changed: ReturnType<History['undo']>, done?: string): void {
  if (!changed) return;
  if (done) announce(done);
  isListOld = true;
  for (const file of changed.files) waiting.add(file);
  const { documents } = changed;
  update({ documents, unsaved: withWaiting(state.unsaved), canBeDraft: false, message: '' });
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

/** The documents that the server does not have yet. */
const waiting = new Set<string>();
/** The documents as the server has them. */
const acknowledged: Documents = {};
/** What decides where their blocks are, as the server has it. */
const sentShapes: Record<string, string | undefined> = {};
/** Those that are being sent. */
const underWay = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<unknown> = Promise.resolve();

/** The files that are not saved, with those that the server has yet to compare. */
function withWaiting(unsaved: readonly string[]): string[] {
  return [...new Set([...unsaved, ...waiting, ...underWay])];
}

/** Sends what is waiting, one after the other, so that the latest state wins. Resolves once the server has it. */
export function flush(): Promise<unknown> {
  clearTimeout(timer);
  sending = sending.then(() =>
    attempt(async () => {
      if (waiting.size === 0) return;
      const files = [...waiting];
      const documents = Object.fromEntries(files.map((file) => [file, state.documents[file] ?? null]));
      for (const file of files) underWay.add(file);
      waiting.clear();
      try {
        const turns = Object.fromEntries(files.map((file) => [file, state.open[file]?.turn]));
        const { merged, ...answer } = await send<Work & { merged: string[] }>('write', { documents, turns });
        underWay.clear();
        Object.assign(acknowledged, documents);
        if (state.site) forgetUnsent(state.site.folder);
        update({ ...answer, unsaved: withWaiting(answer.unsaved), revision: state.revision + 1 });
        await reload(merged);
      } catch (error) {
        for (const file of files) waiting.add(file);
        underWay.clear();
        throw error;
      }
      const isListed = (file: string) => state.site?.documents.some((each) => each.file === file);
      if (files.some((file) => isListed(file) !== isObject(state.documents[file]))) await refreshList();
      const shapes = files.map((file) => shapeOf(state.documents[file]));
      const isOther = files.some((file, index) => shapes[index] !== sentShapes[file]);
      for (const [index, file] of files.entries()) sentShapes[file] = shapes[index];
      if (!isOther) return;
      await Promise.all(
        Object.keys(state.open)
          .filter((file) => state.documents[file])
          .map(refreshPlaces),
      );
    }),
  );
  return sending;
}

// What was typed last is kept when the tab is closed, also if it is too long for a request that outlives the tab, or the server
// does not answer.
addEventListener('pagehide', () => {
  const files = [...waiting, ...underWay];
  if (!state.site || files.length === 0) return;
  const entries = files.map((file) => [
    file,
    { base: acknowledged[file] ?? null, value: state.documents[file] ?? null },
  ]);
  keepUnsent(state.site.folder, Object.fromEntries(entries));
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
  Partial<State> & { isSaved: boolean; reason?: 'findings' | 'conflicts'; canBeDrafts: string[] };

/** Saves everything. */
export async function save(): Promise<void> {
  update({ isBusy: true });
  await flush();
  const saved = await attempt(() => send<Saved>('save', {}));
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
  edit('draft', changes);
  await save();
}

/** Moves a file; links follow. Returns whether it was possible. */
export async function rename(file: string, to: string): Promise<boolean> {
  const saved = await attempt(() => send<Saved>('rename', { file, to }));
  if (!saved) return false;
  update(saved);
  if (!saved.isSaved) say('Not renamed: it would cause problems.', true);
  await attempt(refreshList);
  return saved.isSaved;
}

/** Writes what a problem suggests. */
export async function fix(finding: Finding): Promise<void> {
  await flush();
  await attempt(async () => {
    if (!(finding.file in state.documents)) await openDocument(finding.file, language.code);
    const { value } = await send<{ value: unknown }>('fixed', finding);
    if (value !== null) edit('fix', [{ file: finding.file, path: [], value }]);
  });
}

/** Settles a conflict with one of the two values. */
export async function settle(file: string, at: string, value: unknown): Promise<void> {
  await flush();
  await attempt(async () => {
    update({ ...(await send<Work>('settle', { file, at, value: value ?? null })), message: '' });
    await reload([file]);
  });
}
