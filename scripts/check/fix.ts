import { type SourceFile, sourceFile } from '../files/source-file.ts';
import type { Files, Finding } from './finding.ts';
import { offsetAt } from './json/positions.ts';
import { allRules } from './rules/index.ts';

/** A change of a text: what takes the place of a span, in UTF-16 units. */
export interface Edit {
  offset: number;
  length: number;
  text: string;
}

/** The change that fixes a finding; undefined where what to write instead is not known to the letter. */
export function editFor(finding: Finding, { text }: SourceFile): Edit | undefined {
  const { code, length, suggestion } = finding;
  const offset = offsetAt(text, finding.line, finding.column);
  const raw = text.slice(offset, offset + length);
  const isWhole = /^".*"$/s.test(raw);
  const written = isWhole ? (JSON.parse(raw) as string) : raw;
  const { fix } = allRules.find((rule) => rule.code === code) ?? {};
  // A suggestion is about the part of a text that is wrong, such as the path of a link: its rule knows.
  const fixed = fix ? fix(written, suggestion) : suggestion;
  if (fixed === undefined) return undefined;
  return { offset, length, text: isWhole ? JSON.stringify(fixed) : JSON.stringify(fixed).slice(1, -1) };
}

/** Changes a text in several places; of changes that overlap the first one counts. */
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
 * Fixes what can be fixed without a doubt. A change stays only where it leaves fewer findings, and none by a rule that
 * its file did not break.
 * @param checkAll finds every mistake in some files
 * @returns the files that were changed
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
    // Together they do harm: those that do good alone are made.
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
