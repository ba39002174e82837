import { posix } from 'node:path';
import { parseTree } from 'jsonc-parser';
import type { Files } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { UsageError } from '../../cli/command.ts';
import { type SourceFile, siblingPaths, siblingsOf, sourceFile } from '../../files/source-file.ts';
import type { Move } from './targets.ts';

/** The Markdown files that documents refer to, by path under `content/`. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of moved documents. */
interface TextMoves {
  moves: readonly Move[];
  /** The new references, by old reference and old path of the document. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Collects the Markdown files that documents refer to. */
export function textsIn(files: Files): Texts {
  const siblings = [...files.values()].flatMap(siblingsOf);
  return new Map(siblings.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text] as const])));
}

/**
 * Plans where the texts of moved documents go: beside them, unless other documents use them too.
 * @param isTaken whether a file exists
 * @throws UsageError if a text cannot move, or if a document would refer to another text
 */
export function moveTexts(
  files: Files,
  moves: readonly Move[],
  isTaken: (path: string) => boolean,
): TextMoves {
  const users = usersOf(files);
  const leaving = new Set(moves.map(({ from }) => from));
  const targets = new Map<string, string>();
  const names = new Map<string, Map<string, string>>();
  for (const { from, to } of moves) {
    const references = new Map<string, string>();
    for (const [name, text] of files.get(from)?.texts ?? []) {
      const path = posix.join(posix.dirname(from), name);
      const next = posix.join(posix.dirname(to), nameAfter(name, from, to));
      const other = users.get(path)?.find((user) => !leaving.has(user));
      const target = targets.get(path) ?? (other === undefined ? next : path);
      const reference = posix.relative(posix.dirname(to), target);
      if (reference.startsWith('../'))
        throw new UsageError(
          `content/${path} is also the text of content/${other}; give each page a file of its own first`,
        );
      if (target !== path && !targets.has(path) && (isTaken(target) || users.has(target)))
        throw new UsageError(`content/${target} already exists; rename it first`);
      if (text !== undefined) targets.set(path, target);
      references.set(name, reference);
    }
    names.set(from, references);
  }
  const changed = [...targets].filter(([from, to]) => from !== to);
  return { moves: changed.map(([from, to]) => ({ from, to })), names };
}

/** The documents that refer to each text. */
function usersOf(files: Files): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of files.values())
    for (const path of siblingPaths(file)) users.set(path, [...(users.get(path) ?? []), file.path]);
  return users;
}

/** The reference to a text in a moved document: a text with the name of its document keeps having it. */
function nameAfter(name: string, from: string, to: string): string {
  const old = stemOf(from);
  const base = posix.basename(name);
  return base.startsWith(`${old}.`)
    ? posix.join(posix.dirname(name), stemOf(to) + base.slice(old.length))
    : name;
}

/** The name of a document without language code and extension. */
function stemOf(file: string): string {
  return posix.basename(file).replace(/(?:\.[\w-]+)?\.json$/, '');
}

/** Updates the references to texts in a document; everything else stays byte for byte. */
export function renameTextReferences(text: string, names: ReadonlyMap<string, string>): string {
  const edits = [...text.matchAll(/"file"\s*:\s*("(?:[^"\\]|\\.)+\.md")/g)].flatMap(
    ({ 0: match, 1: literal = '', index }) => {
      const name = names.get(parseTree(literal)?.value as string);
      if (name === undefined) return [];
      const offset = index + match.length - literal.length;
      return [{ offset, length: literal.length, text: JSON.stringify(name) }];
    },
  );
  return applyEdits(text, edits);
}

/** Returns the files with the current contents of their texts. */
export function updateTexts(files: Files, texts: Texts): Map<string, SourceFile> {
  return new Map(
    [...files].map(([path, file]) => {
      if (!file.texts) return [path, file];
      const now = new Map(siblingsOf(file).map(({ name, path }) => [name, texts.get(path)]));
      const isSame = [...now].every(([name, text]) => file.texts?.get(name) === text);
      return [path, isSame ? file : sourceFile(path, file.text, now)];
    }),
  );
}
