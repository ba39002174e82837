import { type Renamed, type Saved, send } from './api.ts';
import { history, say, update } from './state.ts';
import { flush, inOrder, refreshList, reload } from './sync.ts';

/**
 * Saves everything.
 * @param asDraft whether what has problems becomes a draft, unless readers see it
 */
export async function save(asDraft = false): Promise<void> {
  update({ isBusy: true });
  // What could not be sent is said.
  const saved = (await flush()) ? await inOrder(() => send<Saved>('save', { asDraft })) : undefined;
  update({ ...saved, isBusy: false });
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

/** Moves a file; links follow. Returns whether it was possible. */
export async function rename(file: string, to: string): Promise<boolean> {
  if (!(await flush())) return false;
  const saved = await inOrder(async () => {
    const { moves, ...answer } = await send<Renamed>('rename', { file, to });
    history.rename(moves);
    update(answer);
    await reload(answer.files);
    await refreshList();
    return answer;
  });
  if (saved?.isSaved === false) say('Not renamed: it would cause problems.', true);
  return saved?.isSaved ?? false;
}
