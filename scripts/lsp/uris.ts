import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Position, type Range, TextDocument } from 'vscode-languageserver-textdocument';

/** Converts between content paths and editor URIs. */
export interface ContentUris {
  /** URI of a content file. */
  uriOf(path: string): string;
  /** Content path of a URI; undefined for files outside of the content. */
  pathOf(uri: string): string | undefined;
}

/** Creates the conversion for a content folder. */
export function contentUris(dir: string): ContentUris {
  return {
    uriOf: (path) => pathToFileURL(join(dir, path)).href,
    pathOf: (uri) => {
      if (!uri.startsWith('file:')) return undefined;
      const path = relative(dir, fileURLToPath(uri)).replaceAll('\\', '/');
      return path === '' || path.startsWith('../') || isAbsolute(path) ? undefined : path;
    },
  };
}

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

/** Groups items by the path of their file, keeping their order. */
export function groupByPath<Item>(
  items: Iterable<Item>,
  pathOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const path = pathOf(item);
    const group = groups.get(path);
    if (group) group.push(item);
    else groups.set(path, [item]);
  }
  return groups;
}
