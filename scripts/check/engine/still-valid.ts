import { kindOf } from '../../../renderer/content/documents.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Rule } from '../rule.ts';
import type { BaseContext } from '../site/context.ts';
import { type Checked, effectOf, isSharedEdit, isTemplate, isUserOf } from './shared-edit.ts';
import { isLinkEdit } from './text-edit.ts';

/**
 * Returns a predicate: whether the analysis of a file is still valid after other files changed. Entries only affect template
 * pages, pieces the files that use them, values in a data file those that refer to them, ids in a layout those with the same
 * ones, and texts and links in layouts no other file; any other change except one of a page affects all files.
 */
export function stillValid(
  last: Checked,
  now: readonly SourceFile[],
  context: BaseContext,
  rules: readonly Rule[],
): (file: SourceFile) => boolean {
  const { shared: before } = last;
  const areSame =
    before.length === now.length && now.every(({ path }, index) => path === before[index]?.path);
  if (!areSame) return () => false;
  const changed = now.filter(
    (file, index) => file !== before[index] && !isLinkEdit(before[index], file, context.schemas),
  );
  if (changed.length === 0) return () => true;
  const [first] = changed;
  const old = first && before.find(({ path }) => path === first.path);
  if (first && old && changed.length === 1 && isSharedEdit(old, first, context.schemas)) {
    const affected = effectOf(old, first, last, rules)?.affected;
    return (file) => affected !== undefined && !affected.has(file);
  }
  if (!changed.every(({ path }) => ['entry', 'piece'].includes(kindOf(path)))) return () => false;
  const pieces = changed.map(({ path }) => path).filter((path) => kindOf(path) === 'piece');
  return (file) => !isTemplate(file) && !isUserOf(pieces, file, context);
}
