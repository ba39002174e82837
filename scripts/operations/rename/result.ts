import type { Files } from '../../check/finding.ts';
import type { Moved } from '../plan.ts';
import type { Move } from './targets.ts';
import { type Texts, textsIn } from './texts.ts';

/** The effect of a rename. */
export interface Result extends Pick<Moved, 'changed'> {
  moves: readonly Move[];
  /** The content after the rename. */
  files: Files;
}

/** Compares the content before and after a rename, given the Markdown files by their new paths. */
export function resultOf(before: Files, files: Files, texts: Texts, moves: readonly Move[]): Result {
  const textsBefore = textsIn(before);
  const changed = [...files.values()].filter(({ path, text }) => before.get(path)?.text !== text);
  return {
    moves,
    files: sorted(files),
    changed: new Map<string, string | undefined>([
      ...moves.map(({ from }) => [from, undefined] as const),
      ...changed.map(({ path, text }) => [path, text] as const),
      ...[...texts].filter(([path, text]) => textsBefore.get(path) !== text),
    ]),
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
