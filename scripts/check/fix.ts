import { type SourceFile, sourceFile } from '../files/source-file.ts';
import type { Edit, Files, Finding } from './finding.ts';
import { lineAndColumn, offsetAt } from './json/positions.ts';
import { allRules } from './rules/index.ts';
import { tryOr } from './site/fill.ts';

/** The edit of its JSON or Markdown file that fixes a finding; undefined if the replacement is not known exactly. */
export function editFor(finding: Finding, { text }: Pick<SourceFile, 'text'>): Edit | undefined {
  const { file, code, length, suggestion, edit } = finding;
  if (edit) return edit;
  const offset = offsetAt(text, finding.line, finding.column);
  const raw = text.slice(offset, offset + length);
  const isWhole = /^".*"$/s.test(raw);
  const isJson = !file.endsWith('.md');
  const written = isJson ? tryOr(() => JSON.parse(isWhole ? raw : `"${raw}"`) as string, raw) : raw;
  const { fix } = allRules.find((rule) => rule.code === code) ?? {};
  // A suggestion can cover only part of the text, such as the path of a link; `fix` of the rule handles that.
  const fixed = fix ? fix(written, suggestion) : suggestion;
  if (fixed === undefined) return undefined;
  if (!isJson) return { offset, length, text: fixed };
  return { offset, length, text: isWhole ? JSON.stringify(fixed) : JSON.stringify(fixed).slice(1, -1) };
}

/**
 * Whether `--fix` may write the edit of a finding: the rule says that it is certain, or only the spelling of a name
 * changes.
 */
export function isCertain(
  { isCertain, edit }: Finding,
  { offset, length, text }: Edit,
  file: Pick<SourceFile, 'text'>,
): boolean {
  const written = file.text.slice(offset, offset + length);
  // It is a guess.
  if (edit) return false;
  // A literal would replace a variable, which can have other values elsewhere.
  if (written.includes('{') && !text.includes('{')) return false;
  return isCertain ?? nameIn(written) === nameIn(text);
}

/** A name as written in a reference, without differences in spelling: its case, the folder, and `.json`. */
function nameIn(written: string): string {
  const name = written
    .replace(/^"(.*)"$/s, '$1')
    .normalize()
    .toLowerCase();
  return name
    .replace(/^(?:\.?\/)?content\//, '')
    .replace(/^(?:collections|forms|layouts|pieces)\/|\.json$/g, '');
}

/** Applies edits to a text. If edits overlap, the first one wins. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let changed = '';
  let at = 0;
  for (const edit of withoutOverlaps(edits)) {
    changed += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return changed + text.slice(at);
}

/** Sorts edits by offset, and keeps the first of those that overlap. */
function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  let end = 0;
  const sorted = [...edits].sort((a, b) => a.offset - b.offset);
  return sorted.filter((edit) => {
    const isFree = edit.offset >= end;
    if (isFree) end = edit.offset + edit.length;
    return isFree;
  });
}

/** A change of a file, such as `"/About" -> "/about"`. */
export interface Change extends Pick<Finding, 'file' | 'line' | 'column'> {
  description: string;
}

/** The result of `fix`. */
export interface Fixed {
  /** The changed files. */
  files: ReadonlyMap<string, SourceFile>;
  changes: readonly Change[];
}

/** The rules that only run when no other rule reports anything: an edit that lets them run is not to blame. */
const lastRules: ReadonlySet<string> = new Set(
  allRules.filter(({ check }) => Object.keys(check).join() === 'content').map(({ code }) => code),
);

/**
 * Applies all certain fixes. An edit is kept only if it reduces the number of findings and causes none of a new
 * rule.
 * @param checkAll returns all findings of the given files
 */
export function fix(
  files: Files,
  findings: readonly Finding[],
  checkAll: (files: Files) => Finding[],
): Fixed {
  const isLast = ({ code }: Finding) => lastRules.has(code);
  const areLast = findings.every(isLast);
  const checkAgain = (files: Files) => checkAll(files).filter((finding) => areLast || !isLast(finding));
  const changed = new Map<string, SourceFile>();
  const changes: Change[] = [];
  let left = checkAgain(files);
  const tryWith = (file: SourceFile, edits: readonly Edit[]): boolean => {
    const fixed = withEdits(file, edits);
    const now = checkAgain(new Map([...files, ...changed, [file.path, fixed]]));
    if (now.length >= left.length || now.some((finding) => isNew(finding, left))) return false;
    left = now;
    changed.set(file.path, fixed);
    return true;
  };
  const edited = [...files.values()].flatMap((file) => {
    const edits = withoutOverlaps(certainEdits(file, findings));
    return edits.length > 0 ? [{ file, edits }] : [];
  });
  // Files that refer to each other are only valid together.
  const together = new Map(edited.map(({ file, edits }) => [file.path, withEdits(file, edits)]));
  const now = checkAgain(new Map([...files, ...together]));
  if (now.length < left.length && !now.some((finding) => isNew(finding, left)))
    return {
      files: together,
      changes: edited.flatMap(({ file, edits }) => edits.map((edit) => describe(edit, file))),
    };
  for (const { file, edits } of edited) {
    let kept = edits;
    if (!tryWith(file, edits)) {
      // Applied together they do harm, so each edit is tried alone.
      kept = edits.filter((edit) => {
        const before = left;
        const isGood = tryWith(file, [edit]);
        left = before;
        changed.delete(file.path);
        return isGood;
      });
      if (kept.length === 0 || !tryWith(file, kept)) continue;
    }
    changes.push(...kept.map((edit) => describe(edit, file)));
  }
  return { files: changed, changes };
}

function withEdits(file: SourceFile, edits: readonly Edit[]): SourceFile {
  return sourceFile(file.path, applyEdits(file.text, edits), file.texts);
}

function certainEdits(file: SourceFile, findings: readonly Finding[]): Edit[] {
  return findings.flatMap((finding) => {
    const edit = finding.file === `content/${file.path}` ? editFor(finding, file) : undefined;
    return edit && isCertain(finding, edit, file) ? [edit] : [];
  });
}

function describe({ offset, length, text }: Edit, file: SourceFile): Change {
  const [before, after] = [file.text.slice(offset, offset + length), text].map(shown);
  return {
    file: `content/${file.path}`,
    ...lineAndColumn(file.text, offset),
    description: `${before} -> ${after}`,
  };
}

/** A part of a file in quotes, with escapes for invisible characters. */
function shown(part: string): string {
  const quoted = /^".*"$/s.test(part) ? part : `"${part}"`;
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return quoted.replace(/[\p{Cc}\p{Cf}]|(?! )\p{Z}/gu, escaped);
}

function isNew({ file, code }: Finding, before: readonly Finding[]): boolean {
  return !before.some((finding) => finding.file === file && finding.code === code);
}
