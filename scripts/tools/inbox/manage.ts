import { UsageError } from '../../cli/command.ts';
import { counted } from '../../cli/counted.ts';
import { shortPath } from '../../cli/errors.ts';
import { hasWords, isNamed } from '../../server/inbox/read.ts';
import { describeSubmission } from '../../server/inbox/submission.ts';
import { csvOf } from './csv.ts';
import type { Found, Records } from './records.ts';

/** The inbox actions. Each resolves to the text to print. */
export const actions: Readonly<Record<string, Action>> = {
  list: async (records, words) =>
    listOf(await find(records, ({ submission }) => hasWords(submission, words))),
  export: async (records, words) => {
    const found: Found[] = [];
    for (const one of await find(records, ({ submission }) => hasWords(submission, words)))
      found.push(await records.withFiles(one));
    return csvOf(found).trimEnd();
  },
  delete: async (records, names, isConfirmed) => {
    if (names.length === 0) throw new UsageError('name the submissions to delete, by id or by a whole value');
    const found = await find(records, ({ submission }) => names.some((name) => isNamed(submission, name)));
    if (found.length === 0) return 'No submission has this id or value; nothing was deleted.';
    if (!isConfirmed)
      return `${listOf(found)}\n\nNothing was deleted yet: add --yes to delete ${counted(found.length, 'submission')} for good.`;
    await records.erase(found);
    return `${counted(found.length, 'submission')} deleted.`;
  },
  rotate: async (records, words) => {
    if (words.length > 0) throw new UsageError(`unexpected argument '${words[0]}'; see --help`);
    const rotated = await records.rotate(new Date());
    return rotated ? `The submissions so far are in ${shortPath(rotated)}.` : 'There is nothing to rotate.';
  },
};

/**
 * Performs an action on an inbox.
 * @param words search words, or ids or values of submissions
 * @param isConfirmed whether irreversible actions are confirmed
 * @throws UsageError if the action does not accept the words, UserError if there is no inbox; system errors
 */
type Action = (records: Records, words: readonly string[], isConfirmed: boolean) => Promise<string>;

async function find(records: Records, isMatch: (one: Found) => boolean): Promise<Found[]> {
  const found: Found[] = [];
  for await (const one of records.read()) if (isMatch(one)) found.push(one);
  return found;
}

function listOf(found: readonly Found[]): string {
  const texts = found.map(({ submission, paths }) => describeSubmission(submission, shortPaths(paths)));
  return [...texts, counted(found.length, 'submission')].join('\n\n');
}

function shortPaths(paths: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, shortPath(path)]));
}
