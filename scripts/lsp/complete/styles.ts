import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { customProperties, parts } from '../../../renderer/theme/parts.ts';

/** Completions in the style sheet of the theme: the classes of parts after a dot, and custom properties after `--`. */
export function completeStyles(text: string, offset: number): CompletionItem[] {
  const [typed, prefix] = /(\.|--)[\w-]*$/.exec(text.slice(0, offset)) ?? [];
  if (typed === undefined) return [];
  const document = TextDocument.create('', 'css', 0, text);
  const range = { start: document.positionAt(offset - typed.length), end: document.positionAt(offset) };
  const item = (label: string, kind: CompletionItemKind, detail = ''): CompletionItem => ({
    ...{ label, kind, detail },
    textEdit: { range, newText: label },
  });
  return prefix === '.'
    ? Object.entries(parts).map(([name, { about }]) => item(`.part-${name}`, CompletionItemKind.Class, about))
    : customProperties.map((name) => item(`--${name}`, CompletionItemKind.Variable));
}
