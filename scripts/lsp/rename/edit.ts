import { CreateFile, RenameFile, TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import type { Plan } from '../../authoring/rename/plan.ts';
import type { Files } from '../../check/finding.ts';
import { rangesIn } from '../ranges.ts';
import type { ContentUris } from '../uris.ts';

/** The result of a rename: the new content and the moved files. */
export type RenamePlan = Pick<Plan, 'files' | 'moves' | 'routes' | 'texts'>;

/** Converts a plan to a workspace edit: new files, then text edits under the old names, then file renames. */
export function workspaceEdit(
  before: Files,
  { files, moves, texts }: RenamePlan,
  textOf: (path: string) => string,
  { uriOf }: ContentUris,
): WorkspaceEdit {
  const oldPaths = new Map(moves.map(({ from, to }) => [to, from]));
  const changed = [...files.values()].flatMap(({ path, text }) => {
    const old = oldPaths.get(path) ?? path;
    return before.get(old)?.text === text ? [] : [[old, text] as const];
  });
  const isNew = (path: string) => files.has(path) && !before.has(path);
  const created = changed.flatMap(([path]) => (isNew(path) ? [CreateFile.create(uriOf(path))] : []));
  const edits = [...changed, ...texts].map(([path, text]) => {
    const document = { uri: uriOf(path), version: null };
    return TextDocumentEdit.create(document, [differenceOf(isNew(path) ? '' : textOf(path), text)]);
  });
  const renames = moves.map(({ from, to }) => RenameFile.create(uriOf(from), uriOf(to)));
  return { documentChanges: [...created, ...edits, ...renames] };
}

/** The smallest single edit from one text to another. */
export function differenceOf(before: string, after: string) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const range = rangesIn(before)(start, before.length - end - start);
  return { range, newText: after.slice(start, after.length - end) };
}
