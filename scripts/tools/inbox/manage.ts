import { UsageError } from '../../cli/command.ts';
import { counted } from '../../cli/counted.ts';
import { shortPath } from '../../cli/errors.ts';
import { hasWords, isNamed, readSubmissions, type Stored } from '../../server/inbox/read.ts';
import { describeSubmission } from '../../server/inbox/submission.ts';
import { pruneDeliveries } from '../../server/notify/deliveries.ts';
import { csvOf } from './csv.ts';
import { eraseSubmissions } from './erase.ts';
import { rotateInbox } from './rotate.ts';

/** The inbox actions. Each resolves to the text to print. */
export const actions: Readonly<Record<string, Action>> = {
  list: async (folder, words) => listOf(await find(folder, ({ submission }) => hasWords(submission, words))),
  export: async (folder, words) => {
    const found = await find(folder, ({ submission }) => hasWords(submission, words));
    return csvOf(found).trimEnd();
  },
  delete: async (folder, names, isConfirmed) => {
    if (names.length === 0) throw new UsageError('name the submissions to delete, by id or by a whole value');
    const found = await find(folder, ({ submission }) => names.some((name) => isNamed(submission, name)));
    if (found.length === 0) return 'No submission has this id or value; nothing was deleted.';
    if (!isConfirmed)
      return `${listOf(found)}\n\nNothing was deleted yet: add --yes to delete ${counted(found.length, 'submission')} for good.`;
    eraseSubmissions(found);
    await pruneNotified(folder);
    return `${counted(found.length, 'submission')} deleted.`;
  },
  rotate: async (folder, words) => {
    if (words.length > 0) throw new UsageError(`unexpected argument '${words[0]}'; see --help`);
    const rotated = await rotateInbox(folder, new Date());
    await pruneNotified(folder);
    return rotated ? `The submissions so far are in ${shortPath(rotated)}.` : 'There is nothing to rotate.';
  },
};

/**
 * Performs an action on an inbox.
 * @param words search words, or ids or values of submissions
 * @param isConfirmed whether irreversible actions are confirmed
 * @throws UsageError if the action does not accept the words, UserError if there is no inbox; system errors
 */
type Action = (folder: string, words: readonly string[], isConfirmed: boolean) => Promise<string>;

async function find(folder: string, isMatch: (stored: Stored) => boolean): Promise<Stored[]> {
  const found: Stored[] = [];
  const onDamaged = (file: string, line: number) =>
    console.error(`${shortPath(file)}:${line} is not a complete submission.`);
  for await (const stored of readSubmissions(folder, onDamaged)) if (isMatch(stored)) found.push(stored);
  return found;
}

/** Removes submissions that were deleted, or archived elsewhere, from the log of notifications. */
function pruneNotified(folder: string): Promise<void> {
  return pruneDeliveries(folder, async () => {
    const ids = new Set<string>();
    for await (const { submission } of readSubmissions(folder)) ids.add(submission.id);
    return ids;
  });
}

function listOf(found: readonly Stored[]): string {
  const texts = found.map(({ submission, paths }) => describeSubmission(submission, shortPaths(paths)));
  return [...texts, counted(found.length, 'submission')].join('\n\n');
}

function shortPaths(paths: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, shortPath(path)]));
}
