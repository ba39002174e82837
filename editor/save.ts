import { type Saved, send } from './api.ts';
import { edit } from './edit.ts';
import { isObject } from './paths.ts';
import { withProperty } from './schema.ts';
import { history, say, state, update } from './state.ts';
import { flush, inOrder, refreshList, reload } from './sync.ts';

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
  const { findings, documents, schemas, site } = state;
  return unseen.filter((file) => {
    const { draft } = site?.schemas[schemas[file] ?? '']?.properties ?? {};
    return draft && isObject(documents[file]) && findings.some((finding) => finding.file === file);
  });
}

/** Marks what has problems as drafts, and saves everything. */
export async function saveAsDraft(): Promise<void> {
  const changes = unfinished().map((file) => {
    const schema = state.site?.schemas[state.schemas[file] ?? ''] ?? {};
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
    if (answer.isSaved) history.rename(file, to);
    update({ ...answer });
    await reload(answer.files);
    await refreshList();
    return answer;
  });
  if (saved?.isSaved === false) say('Not renamed: it would cause problems.', true);
  return saved?.isSaved ?? false;
}
