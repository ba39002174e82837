import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Position, type Range, TextDocument } from 'vscode-languageserver-textdocument';

/** Where the files of a site are, as an editor names them. */
export interface Places {
  /** The address of a file of the content. */
  uriOf(path: string): string;
  /** The path under the content of a file that an editor names; undefined where it is none of the content. */
  pathOf(uri: string): string | undefined;
}

/** Translates between the paths under a folder and the addresses of an editor. */
export function placesIn(dir: string): Places {
  return {
    uriOf: (path) => pathToFileURL(join(dir, path)).href,
    pathOf: (uri) => {
      if (!uri.startsWith('file:')) return undefined;
      const path = relative(dir, fileURLToPath(uri)).replaceAll('\\', '/');
      return path === '' || path.startsWith('../') || isAbsolute(path) ? undefined : path;
    },
  };
}

/** Makes the function that turns offsets in a text into a range, with line ends as editors count them. */
export function rangesIn(text: string): (offset: number, length: number) => Range {
  const document = TextDocument.create('', '', 0, text);
  return (offset, length) => ({
    start: document.positionAt(offset),
    end: document.positionAt(offset + length),
  });
}

/** The beginning of a file. */
export const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Whether a position is inside a range or at one of its ends. */
export function isInside({ line, character }: Position, { start, end }: Range): boolean {
  const isAfter = line > start.line || (line === start.line && character >= start.character);
  return isAfter && (line < end.line || (line === end.line && character <= end.character));
}

/** Groups things by the path of their file, in the order in which they come. */
export function byPath<Thing>(
  things: Iterable<Thing>,
  pathOf: (thing: Thing) => string,
): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const path = pathOf(thing);
    const group = groups.get(path);
    if (group) group.push(thing);
    else groups.set(path, [thing]);
  }
  return groups;
}
