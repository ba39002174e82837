import type { SourceFile } from '../files/source-file.ts';
import type { Edit, Finding } from './finding.ts';
import { offsetAt } from './json/positions.ts';
import { allRules } from './rules/index.ts';
import { tryOr } from './site/fill.ts';

/** The edit of its JSON or Markdown file that fixes a finding; undefined if the replacement is not known exactly. */
export function editFor(finding: Finding, { text }: Pick<SourceFile, 'text'>): Edit | undefined {
  const { file, code, length, suggestion, edit } = finding;
  if (edit) return edit;
  const offset = offsetAt(text, finding.line, finding.column);
  const raw = text.slice(offset, offset + length);
  const isWhole = /^".*"$/s.test(raw);
  const isJson = file.endsWith('.json');
  const value = isJson ? tryOr(() => JSON.parse(isWhole ? raw : `"${raw}"`) as string, raw) : raw;
  const { removes, fix } = allRules.find((rule) => rule.code === code) ?? {};
  // A suggestion can cover only part of the text, such as the path of a link; `fix` of the rule handles that.
  const fixed = removes ? '' : fix && suggestion !== undefined ? fix(value, suggestion) : suggestion;
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
  const source = file.text.slice(offset, offset + length);
  // It is a guess.
  if (edit) return false;
  // A literal would replace a variable, which can have other values elsewhere.
  if (source.includes('{') && !text.includes('{')) return false;
  return isCertain ?? nameIn(source) === nameIn(text);
}

/** A name as written in a reference, without differences in spelling: its case, the folder, and `.json`. */
function nameIn(reference: string): string {
  const name = reference
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
export function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  let end = 0;
  const sorted = [...edits].sort((a, b) => a.offset - b.offset);
  return sorted.filter((edit) => {
    const isFree = edit.offset >= end;
    if (isFree) end = edit.offset + edit.length;
    return isFree;
  });
}
