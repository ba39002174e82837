import { type Choice, type Finding, type Side, send, type Work } from './api.ts';
import type { Edit, History } from './history.ts';
import { announce, attempt, history, serverDocuments, state, update } from './state.ts';
import { flush, flushSoon, inOrder, openDocument, reload } from './sync.ts';

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
  Object.assign(serverDocuments, changed.bases);
  update({ documents: changed.documents, canBeDraft: false, message: '' });
  flushSoon();
}

export function undo(): void {
  step('undo', 'Undone.');
}

export function redo(): void {
  step('redo', 'Redone.');
}

let lastStep: Promise<unknown> = Promise.resolve();

/** Steps back or forward, one step after the other. The server merges a step with what others changed once it has all before. */
function step(way: 'undo' | 'redo', done: string): void {
  const take = async () => {
    if (!history.isAcross(way, state.documents) || (await flush()))
      change(history[way](state.documents), done);
  };
  lastStep = lastStep.then(take, take);
}

/** What the site has for a text at a place of a document. */
export async function choicesFor(file: string, at: string, written: string): Promise<Choice[]> {
  // The place may be new.
  await flush();
  return (await attempt(() => send<Choice[]>('choices', { file, at, written }))) ?? [];
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
export async function settle(file: string, at: string, side: Side): Promise<void> {
  await flush();
  await inOrder(async () => {
    update({ ...(await send<Work>('settle', { file, at, side })), message: '' });
    await reload([file]);
  });
}
