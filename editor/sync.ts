import {
  type DocumentItem,
  follow,
  type OpenDocument,
  Refusal,
  read,
  type ServerEvent,
  type ShownPage,
  type Site,
  send,
  tab,
  type Work,
  type Written,
} from './api.ts';
import type { Documents } from './history.ts';
import { isObject } from './paths.ts';
import { attempt, serverDocuments, state, unsent, update } from './state.ts';
import { keepUnsent, type Unsent, unsentAt, unsentNames } from './unsent.ts';

/** Loads the site, and follows what others change. */
export async function openSite(): Promise<void> {
  await attempt(async () => {
    const site = await read<Site>('site');
    await sendKept(site.folder);
    addEventListener('storage', () => sendKept(site.folder));
    update({ site, ...(await read<Work>('work')) });
  });
  await attempt(() => follow(onEvent));
}

/** Sends what closed tabs had not sent. */
async function sendKept(folder: string): Promise<void> {
  for (const name of unsentNames(folder))
    await inOrder(async () => {
      const kept = unsentAt(name);
      if (!kept) return;
      const { merged: _, refused, shown: __, ...work } = await send<Written>('write', kept);
      update(work);
      isListOld = true;
      await reload(Object.keys(kept.documents));
      const [reason] = Object.values(refused);
      if (reason !== undefined) throw new Refusal(reason);
      localStorage.removeItem(name);
    });
}

/** Opens a document: it is what the server has, unless it is new and only here yet. */
export async function openDocument(file: string): Promise<void> {
  if (state.schemas[file] !== undefined) return;
  await attempt(async () => {
    const { value, schema } = await read<OpenDocument>('document', { file });
    const schemas = { ...state.schemas, [file]: schema };
    if (file in state.documents) return update({ schemas });
    serverDocuments[file] = value;
    update({ documents: { ...state.documents, [file]: value }, schemas });
  });
}

/** A document that is open, with the name of its schema; undefined if it cannot be read. */
export async function documentAt(file: string): Promise<{ value: unknown; schema: string } | undefined> {
  await openDocument(file);
  const schema = state.schemas[file];
  return schema === undefined ? undefined : { value: state.documents[file], schema };
}

/** The document whose page is shown, and the language. */
let page = { file: '', language: '' };

/** Shows the page of a document. */
export async function showPage(file: string, language: string): Promise<void> {
  page = { file, language };
  await attempt(refreshShown);
}

async function refreshShown(): Promise<void> {
  const asked = page;
  if (asked.file === '') return;
  const now = await read<ShownPage | null>('shown', asked);
  if (asked === page) show(asked.file, now);
}

function show(file: string, now: ShownPage | null): void {
  // What is drawn by it is drawn again only if it is another.
  if (JSON.stringify(now) !== JSON.stringify(state.shown[file]))
    update({ shown: { ...state.shown, [file]: now } });
}

async function onEvent({ files, tab: from, findings }: ServerEvent): Promise<void> {
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
export async function reload(files: readonly string[]): Promise<void> {
  const found = await Promise.all(
    files
      .filter((file) => file in state.documents)
      .map(async (file) => [file, (await read<OpenDocument>('document', { file })).value] as const),
  );
  const isOther = ([file, value]: (typeof found)[number]) =>
    JSON.stringify(value) !== JSON.stringify(serverDocuments[file] ?? null);
  replace(Object.fromEntries(found.filter(isOther)));
  await refreshShown();
}

/** Shows documents as others have changed them, unless the author has changed them since: they are merged once that is sent. */
function replace(documents: Documents): void {
  const waiting = unsent();
  const replaced = Object.fromEntries(Object.entries(documents).filter(([file]) => !waiting.includes(file)));
  Object.assign(serverDocuments, replaced);
  update({ documents: { ...state.documents, ...replaced } });
}

/** Whether a document is in the list of all, but not there, or the other way round. */
function isOtherInList(file: string): boolean {
  return (
    file in serverDocuments &&
    state.items !== undefined &&
    state.items.some((each) => each.file === file) !== isObject(state.documents[file])
  );
}

export async function refreshList(): Promise<void> {
  isListOld = false;
  try {
    update({ items: await read<DocumentItem[]>('documents') });
  } catch (error) {
    isListOld = true;
    throw error;
  }
}

/** Whether titles in the list of documents may be others. */
let isListOld = true;

/** Reads the list of documents at first, and again if something was changed. */
export function refreshOldList(): void {
  if (isListOld) flush().then(() => attempt(refreshList));
}

let timer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Sends what was changed, once everything is changed that is at once, such as by one key. */
export function flushSoon(): void {
  isListOld = true;
  clearTimeout(timer);
  timer = setTimeout(flush);
}

/** These documents, and those that they are made from. */
function unsentWork(files: readonly string[]): Unsent {
  const of = (documents: Documents) =>
    Object.fromEntries(files.map((file) => [file, documents[file] ?? null]));
  return { documents: of(state.documents), bases: of(serverDocuments) };
}

/** Does what changes documents after what was begun before, so that no older answer replaces a newer one. */
export function inOrder<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  const done = last.then(() => attempt(task));
  last = done;
  return done;
}

/** Sends what is not sent yet. Resolves with whether the server has it. */
export async function flush(): Promise<boolean> {
  clearTimeout(timer);
  const isDone = await inOrder(async () => {
    const files = unsent();
    if (files.length === 0) return true;
    const work = unsentWork(files);
    const asked = page;
    const { url } = state.shown[asked.file] ?? {};
    const { merged, refused, shown, ...answer } = await send<Written>('write', {
      ...work,
      page: { ...asked, url },
    });
    // An undo meanwhile is made from what others changed later.
    for (const file of files)
      if (!(file in refused) && (serverDocuments[file] ?? null) === work.bases[file])
        serverDocuments[file] = work.documents[file];
    update({ ...answer, revision: state.revision + 1 });
    replace(merged);
    if (asked === page) show(asked.file, shown);
    else await attempt(refreshShown);
    if (files.some(isOtherInList)) await refreshList();
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
