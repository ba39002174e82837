import { type Position, type Range, TextDocument } from 'vscode-languageserver-textdocument';

/** Returns a function that converts offsets in a text to ranges, with LSP line endings. */
export function rangesIn(text: string): (offset: number, length: number) => Range {
  const document = TextDocument.create('', '', 0, text);
  return (offset, length) => ({
    start: document.positionAt(offset),
    end: document.positionAt(offset + length),
  });
}

/** Start of a file. */
export const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Whether a position is inside a range, including both ends. */
export function isInside({ line, character }: Position, { start, end }: Range): boolean {
  const isAfter = line > start.line || (line === start.line && character >= start.character);
  return isAfter && (line < end.line || (line === end.line && character <= end.character));
}
