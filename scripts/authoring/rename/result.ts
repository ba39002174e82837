import type { Files } from '../../check/finding.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Move } from './targets.ts';
import { type Texts, textsIn } from './texts.ts';

/** What a rename writes: the documents and Markdown files that differ from before. */
export interface Result {
  moves: readonly Move[];
  /** The content after the rename. */
  files: Files;
  /** The documents and Markdown files to write under their new paths, moved files included. */
  changed: readonly Pick<SourceFile, 'path' | 'text'>[];
  /** The new contents of Markdown files, by old path. */
  texts: Texts;
}

/** Compares the content before and after a rename. */
export function resultOf(before: Files, files: Files, texts: Texts, moves: readonly Move[]): Result {
  const textsBefore = textsIn(before);
  const oldNames = new Map(moves.map(({ from, to }) => [to, from]));
  const changed = [...files.values()].filter(({ path, text }) => before.get(path)?.text !== text);
  const written = [...texts].filter(([path, text]) => textsBefore.get(path) !== text);
  const edited = written
    .map(([path, text]) => [oldNames.get(path) ?? path, text] as const)
    .filter(([path, text]) => textsBefore.get(path) !== text);
  return {
    moves,
    files: sorted(files),
    changed: [...changed, ...written.map(([path, text]) => ({ path, text }))],
    texts: new Map(edited),
  };
}

/** Adds up counts by file, under the new names of moved files. */
export function countsUnder(
  names: ReadonlyMap<string, string>,
  ...counts: readonly ReadonlyMap<string, number>[]
): Map<string, number> {
  const all = new Map<string, number>();
  for (const [file, count] of counts.flatMap((links) => [...links])) {
    const name = names.get(file) ?? file;
    all.set(name, count + (all.get(name) ?? 0));
  }
  return sorted(all);
}

function sorted<T>(map: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
