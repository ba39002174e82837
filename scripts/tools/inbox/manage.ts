import { resolve } from 'node:path';
import { UsageError } from '../../cli/command.ts';
import { shortPath } from '../../cli/errors.ts';
import { pluralize } from '../../cli/pluralize.ts';
import type { Folders } from '../../files/project.ts';
import { inboxFolder, inboxOf } from '../../server/inbox/open.ts';
import { isDatabase } from '../../server/inbox/postgres/database.ts';
import { hasWords, isNamed } from '../../server/inbox/read.ts';
import { describeSubmission, textOf } from '../../server/inbox/submission.ts';
import { postgresRecords } from './postgres.ts';
import { type Found, folderRecords, type Records } from './records.ts';

/** The inbox actions. Each resolves to the text to print. */
export const actions: Readonly<Record<string, Action>> = {
  list: async (records, words, { quarantine = false }) => {
    const all = await find(records, ({ submission }) => hasWords(submission, words));
    const found = all.filter((one) => isQuarantined(one) === quarantine);
    const others = quarantine ? 0 : all.length - found.length;
    const advice = `, and ${others} in quarantine; "list --quarantine" shows them, "release <id>" lets one through`;
    return `${listOf(found)}${others > 0 ? advice : ''}`;
  },
  export: async (records, words, { quarantine = false }) => {
    const found: Found[] = [];
    const isMatch = (one: Found) => isQuarantined(one) === quarantine && hasWords(one.submission, words);
    for (const one of await find(records, isMatch)) found.push(await records.withFiles(one));
    return csvOf(found).trimEnd();
  },
  release: async (records, names) => {
    if (names.length === 0)
      throw new UsageError('name the submissions to release, by id or by a whole value');
    const found = await find(
      records,
      (one) => isQuarantined(one) && names.some((name) => isNamed(one.submission, name)),
    );
    if (found.length === 0) return 'No submission in quarantine has this id or value; nothing was released.';
    await records.release(found);
    return `${pluralize(found.length, 'submission')} released.`;
  },
  delete: async (records, names, { yes = false, quarantine = false }) => {
    if (names.length === 0 && !quarantine)
      throw new UsageError('name the submissions to delete, by id or by a whole value');
    const isMatch = (one: Found) =>
      (!quarantine || isQuarantined(one)) &&
      (names.length === 0 || names.some((name) => isNamed(one.submission, name)));
    const found = await find(records, isMatch);
    if (found.length === 0) return 'No submission has this id or value; nothing was deleted.';
    if (!yes)
      return `${listOf(found)}\n\nNothing was deleted yet: add --yes to delete ${pluralize(found.length, 'submission')} for good.`;
    await records.erase(found);
    return `${pluralize(found.length, 'submission')} deleted.`;
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
 * @throws UsageError if the action does not accept the words, UserError if there is no inbox; system errors
 */
type Action = (records: Records, words: readonly string[], options: ActionOptions) => Promise<string>;

interface ActionOptions {
  /** Whether irreversible actions are confirmed. */
  yes?: boolean | undefined;
  /** Whether only submissions in quarantine are meant. */
  quarantine?: boolean | undefined;
}

const isQuarantined = ({ submission }: Found) => submission.quarantine !== undefined;

async function find(records: Records, isMatch: (one: Found) => boolean): Promise<Found[]> {
  const found: Found[] = [];
  for await (const one of records.read()) if (isMatch(one)) found.push(one);
  return found;
}

function listOf(found: readonly Found[]): string {
  const texts = found.map(({ submission, paths }) => describeSubmission(submission, shortPaths(paths)));
  return [...texts, pluralize(found.length, 'submission')].join('\n\n');
}

function shortPaths(paths: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, shortPath(path)]));
}

/**
 * Opens the inbox of a site.
 * @throws UserError if it is in a database that cannot be used
 */
export async function openRecords(site: Pick<Folders, 'contentDir'>): Promise<Records> {
  const inbox = inboxOf(site);
  return isDatabase(inbox) ? postgresRecords(inbox, inboxFolder(site)) : folderRecords(inbox);
}

/**
 * Formats submissions as CSV (RFC 4180): time, endpoint, id, a column for every submitted name, and one with the
 * paths of its files if there are any. Prefixes whatever spreadsheets would treat as a formula with an apostrophe.
 */
export function csvOf(stored: readonly Found[]): string {
  const names = [
    ...new Set(
      stored.flatMap(({ submission, paths }) => [
        ...Object.keys(submission.values),
        ...Object.keys(paths).map(pathColumn),
      ]),
    ),
  ];
  const rows = stored.map(({ submission: { at, endpoint, id, values }, paths }) => {
    const cells = new Map([
      ...Object.entries(values).map(([name, value]) => [name, textOf(value)] as const),
      ...Object.entries(paths).map(([name, path]) => [pathColumn(name), resolve(path)] as const),
    ]);
    return [at, endpoint, id, ...names.map((name) => cells.get(name) ?? '')];
  });
  // Excel only recognizes UTF-8 by its byte order mark.
  return `\uFEFF${[['at', 'endpoint', 'id', ...names], ...rows].map(lineOf).join('')}`;
}

const pathColumn = (name: string) => `${name} (file)`;

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** What spreadsheets ignore before a formula: quotes, and characters that are not visible, such as spaces and controls. */
const ignored = `[^\\p{L}\\p{N}\\p{P}\\p{S}]|["'\uFF02\uFF07]`;

/**
 * Start of a formula, in half-width or full-width characters: at the start of a text or, in spreadsheets that separate cells
 * by semicolons or tabs and ignore the quotes around them, after one of these or a line break.
 */
const formula = new RegExp(`[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=(?:^|[;\\t\\r\\n])(?:${ignored})*.)`, 'gu');

function cellOf(text: string): string {
  return `"${text.replace(formula, "'$&").replaceAll('"', '""')}"`;
}
