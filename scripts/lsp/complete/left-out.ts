import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';
import { isPartial, valueInOriginal } from '../../../renderer/content/translation.ts';
import type { Cursor } from '../cursor.ts';

/** `null`, where a partial translation can leave out an optional property of its original. */
export function leftOutAt(cursor: Cursor): CompletionItem[] {
  const { path, context, site, at, string, visit, document, offset } = cursor;
  const { file } = context;
  const { parent, key } = visit;
  if (path === file || !isPartial(file) || string || !parent || parent.schema.required?.includes(String(key)))
    return [];
  const original = valueInOriginal(file, at, site.files().get(file)?.value, context.document);
  if (original === undefined || typeof key !== 'string' || key.startsWith('$')) return [];
  const position = document.positionAt(offset);
  return [
    {
      label: 'null',
      kind: CompletionItemKind.Value,
      detail: 'Leaves it out in this language',
      textEdit: { range: { start: position, end: position }, newText: 'null' },
    },
  ];
}
