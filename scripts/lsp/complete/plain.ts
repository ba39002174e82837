import { type CompletionItem, type CompletionList, InsertTextFormat } from 'vscode-languageserver/node';

/** Completions for editors that do not support snippets: the text of placeholders is inserted as it is. */
export function withoutSnippets({ items, ...list }: CompletionList): CompletionList {
  return { ...list, items: items.map(plainItem) };
}

function plainItem({ insertTextFormat, ...item }: CompletionItem): CompletionItem {
  if (insertTextFormat !== InsertTextFormat.Snippet) return item;
  const { textEdit, insertText } = item;
  return {
    ...item,
    ...(insertText !== undefined && { insertText: plain(insertText) }),
    ...(textEdit && { textEdit: { ...textEdit, newText: plain(textEdit.newText) } }),
  };
}

/** A snippet without placeholders and escapes. */
function plain(snippet: string): string {
  return snippet.replace(
    /\$\{\d+:((?:[^\\}]|\\.)*)\}|\$\{?\d+\}?|\\([\\$}])/g,
    (_, text = '', escaped = '') => escaped || plain(text),
  );
}
