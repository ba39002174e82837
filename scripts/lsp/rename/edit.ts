import { CreateFile, RenameFile, TextDocumentEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import type { Move } from '../../authoring/rename/plan.ts';
import type { Files } from '../../check/finding.ts';
import { type Places, rangesIn } from '../places.ts';

/** What a rename changes: the content after it, and the files that move. */
export interface RenamePlan {
  files: Files;
  moves: readonly Move[];
  /** The texts after it of files that are no JSON, by path. */
  texts: ReadonlyMap<string, string>;
}

/** The changes of a plan as one edit: new files, texts under the names that they have, and then the names. */
export function workspaceEdit(
  before: Files,
  { files, moves, texts }: RenamePlan,
  textOf: (path: string) => string,
  { uriOf }: Places,
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

/** The change of a text to another one: all from the first character that differs to the last. */
export function differenceOf(before: string, after: string) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const range = rangesIn(before)(start, before.length - end - start);
  return { range, newText: after.slice(start, after.length - end) };
}
