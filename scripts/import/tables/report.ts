import type { FileChange } from '../../authoring/diff/files.ts';
import { report } from '../../authoring/diff/report.ts';
import { resolvePathsIn } from '../../check/formatters/report.ts';
import { pluralize } from '../../cli/pluralize.ts';
import { resultOf } from '../../operations/result.ts';
import type { SyncPlan } from './sync.ts';

/** A source that was taken. */
export interface Taken extends SyncPlan {
  name: string;
  changes: readonly FileChange[];
  isWritten: boolean;
}

/** A source as programs get it. */
export function syncResult({ name: source, plan, verdict, ...others }: Taken): object {
  return { source, ...others, ...resultOf(plan, verdict), inverse: plan.inverse };
}

/** More changed files than a person reads. */
const maxFiles = 40;
const maxNames = 20;

/** What happened to a source, in lines. */
export function syncLines(
  { name, plan, changes, isWritten, refused, missing, missingAction, rows }: Taken,
  dir: string,
): string[] {
  const fileChanges = changes.filter(({ file }) => file !== 'synced.json');
  const more = fileChanges.length - maxFiles;
  const missingNames = missing.length > maxNames ? [...missing.slice(0, maxNames), '…'] : missing;
  const outcomes = {
    keep: 'kept; --prune deletes',
    draft: 'drafts now, until the rows are back:',
    delete: 'deleted:',
  };
  return [
    ...(fileChanges.length > 0 ? [resolvePathsIn(dir, report(fileChanges.slice(0, maxFiles), ''))] : []),
    ...(more > 0 ? [`and ${pluralize(more, 'more file')}`] : []),
    ...refused.map(({ where, message }) => `${where}: ${message}`),
    ...(missing.length > 0
      ? [`${pluralize(missing.length, 'row')} gone, ${outcomes[missingAction]} ${missingNames.join(', ')}`]
      : []),
    `${name}: ${pluralize(rows, 'row')}, ${pluralize(refused.length, 'row')} left out; ${
      plan.files.length === 0 ? 'nothing changes' : isWritten ? 'written' : 'nothing was written'
    }`,
  ];
}
