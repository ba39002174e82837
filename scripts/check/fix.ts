import { type SourceFile, sourceFile } from '../files/source-file.ts';
import type { Files, Finding } from './finding.ts';
import { offsetAt } from './json/positions.ts';
import { allRules } from './rules/index.ts';

/** A text edit: the replacement of a span, in UTF-16 code units. */
export interface Edit {
  offset: number;
  length: number;
  text: string;
}

/** The edit that fixes a finding; undefined if the replacement is not known exactly. */
export function editFor(finding: Finding, { text }: SourceFile): Edit | undefined {
  const { code, length, suggestion } = finding;
  const offset = offsetAt(text, finding.line, finding.column);
  const raw = text.slice(offset, offset + length);
  const isWhole = /^".*"$/s.test(raw);
  const written = isWhole ? (JSON.parse(raw) as string) : raw;
  const { fix } = allRules.find((rule) => rule.code === code) ?? {};
  // A suggestion can cover only part of the text, such as the path of a link; `fix` of the rule handles that.
  const fixed = fix ? fix(written, suggestion) : suggestion;
  if (fixed === undefined) return undefined;
  return { offset, length, text: isWhole ? JSON.stringify(fixed) : JSON.stringify(fixed).slice(1, -1) };
}

/** Applies edits to a text. If edits overlap, the first one wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let changed = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    if (edit.offset < at) continue;
    changed += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return changed + text.slice(at);
}

/**
 * Applies all safe fixes. An edit is kept only if it reduces the number of findings and causes none of a new
 * rule.
 * @param checkAll returns all findings of the given files
 * @returns the changed files
 */
export function fix(
  files: Files,
  findings: readonly Finding[],
  checkAll: (files: Files) => Finding[],
): Map<string, SourceFile> {
  const changed = new Map<string, SourceFile>();
  let left = checkAll(files);
  const tryWith = (path: string, text: string): boolean => {
    const fixed = sourceFile(path, text, files.get(path)?.texts);
    const now = checkAll(new Map([...files, ...changed, [path, fixed]]));
    if (now.length >= left.length || now.some((finding) => isNew(finding, left))) return false;
    left = now;
    changed.set(path, fixed);
    return true;
  };
  for (const file of files.values()) {
    const own = findings.filter((finding) => finding.file === `content/${file.path}`);
    const edits = own.flatMap((finding) => editFor(finding, file) ?? []);
    if (edits.length === 0 || tryWith(file.path, applyEdits(file.text, edits))) continue;
    // Applied together they do harm, so each edit is tried alone.
    const good = edits.filter((edit) => {
      const before = [left, changed.get(file.path)] as const;
      const isGood = tryWith(file.path, applyEdits(file.text, [edit]));
      [left] = before;
      if (before[1]) changed.set(file.path, before[1]);
      else changed.delete(file.path);
      return isGood;
    });
    if (good.length > 0) tryWith(file.path, applyEdits(file.text, good));
  }
  return changed;
}

function isNew({ file, code }: Finding, before: readonly Finding[]): boolean {
  return !before.some((finding) => finding.file === file && finding.code === code);
}
