import { fileURLToPath } from 'node:url';
import {
  CreateFile,
  DeleteFile,
  RenameFile,
  TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import { readBytesIfThere } from '../files/disk.ts';
import type { Operation } from '../operations/change.ts';
import { textIn } from '../operations/contents.ts';
import { differenceOf, type FileChange, type Plan, plan } from '../operations/plan.ts';
import { textOf } from '../operations/references/open-file.ts';
import { planSources } from '../operations/site.ts';
import { rangesIn } from './ranges.ts';
import type { ContentUris } from './uris.ts';

/** Reads files as they are in the editor; media files from disk. */
export function bufferReader(site: OpenCheck, { uriOf }: ContentUris): (path: string) => Buffer | undefined {
  return (path) => {
    const text = textOf(site, path);
    if (path.startsWith('media/') && !path.endsWith('.json'))
      return readBytesIfThere(fileURLToPath(uriOf(path)));
    return text === '' ? undefined : Buffer.from(text);
  };
}

/** The workspace edit of an operation on what is in the editor. */
export function editOf(operation: Operation, site: OpenCheck, uris: ContentUris): WorkspaceEdit {
  const sources = { ...planSources(site, bufferReader(site, uris)), download: () => undefined };
  return workspaceEdit(plan({ operations: [operation] }, sources), uris);
}

/** Converts a plan to a workspace edit: new files, then text edits under the old names, then moved and removed files. */
export function workspaceEdit({ files, moves }: Plan, { uriOf }: ContentUris): WorkspaceEdit {
  const oldNames = new Map(moves.map(({ from, to }) => [to, from]));
  const leaving = new Set(oldNames.values());
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isNew = ({ path, before }: FileChange) => before === undefined && !oldNames.has(path);
  const edits = files.flatMap(({ path, before, after }) => {
    if (typeof after !== 'string') return [];
    const old = oldNames.get(path) ?? path;
    const text = textIn(byPath.get(old)?.before ?? before ?? new Uint8Array()) ?? '';
    if (text === after) return [];
    return [TextDocumentEdit.create({ uri: uriOf(old), version: null }, [textEdit(text, after)])];
  });
  const deleted = files.filter(({ path, after }) => after === undefined && !leaving.has(path));
  return {
    documentChanges: [
      ...files.filter(isNew).map(({ path }) => CreateFile.create(uriOf(path))),
      ...edits,
      ...moves.map(({ from, to }) => RenameFile.create(uriOf(from), uriOf(to))),
      ...deleted.map(({ path }) => DeleteFile.create(uriOf(path))),
    ],
  };
}

/** The smallest single edit from one text to another. */
export function textEdit(before: string, after: string): TextEdit {
  const { offset, length, text } = differenceOf(before, after);
  return { range: rangesIn(before)(offset, length), newText: text };
}
