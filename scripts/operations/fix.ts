import type { OpenCheck } from '../check/engine/open.ts';
import type { Edit, Finding } from '../check/finding.ts';
import { applyEdits, editFor, isCertain, withoutOverlaps } from '../check/fix.ts';
import { createLineIndex } from '../check/json/positions.ts';
import { allRules } from '../check/rules/index.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { Operation } from './change.ts';

/** A fix of a file, such as `"/About" -> "/about"`. */
export interface Fix extends Pick<Finding, 'file' | 'line' | 'column'> {
  description: string;
  operation: Operation;
}

interface FileEdits {
  file: SourceFile;
  edits: readonly Edit[];
}

/** The rules that only run when no other rule reports anything: an edit that lets them run is not to blame. */
const lastRules = new Set(
  allRules.filter(({ check }) => Object.keys(check).join() === 'content').map(({ code }) => code),
);

/**
 * All certain fixes that reduce the number of findings and cause none of a new rule.
 * @param findings those to fix
 */
export function certainFixes(
  check: Pick<OpenCheck, 'files' | 'findings' | 'propose'>,
  findings: readonly Finding[],
): Fix[] {
  const isLast = ({ code }: Finding) => lastRules.has(code);
  const areLast = findings.every(isLast);
  const left = () => check.findings().filter((finding) => areLast || !isLast(finding));
  const edited = [...check.files().values()].flatMap((file): FileEdits[] => {
    const edits = withoutOverlaps(certainEdits(file, findings));
    return edits.length > 0 ? [{ file, edits }] : [];
  });
  const overlayOf = (all: readonly FileEdits[]) =>
    new Map(all.map(({ file, edits }) => [file.path, applyEdits(file.text, edits)]));
  const findingsWith = (all: readonly FileEdits[]) => check.propose(overlayOf(all), left);
  const isBetter = (now: readonly Finding[], before: readonly Finding[]) =>
    now.length < before.length && !now.some((finding) => isNew(finding, before));
  const before = left();
  // Files that refer to each other are only valid together.
  if (isBetter(findingsWith(edited), before)) return edited.flatMap(fixesIn);
  const acceptedEdits: FileEdits[] = [];
  for (const { file, edits } of edited) {
    const now = acceptedEdits.length > 0 ? findingsWith(acceptedEdits) : before;
    const helps = (edits: readonly Edit[]) =>
      isBetter(findingsWith([...acceptedEdits, { file, edits }]), now);
    // Applied together they may do harm, so each edit is tried alone.
    const good = helps(edits) ? edits : edits.filter((edit) => helps([edit]));
    if (good === edits || (good.length > 0 && helps(good))) acceptedEdits.push({ file, edits: good });
  }
  return acceptedEdits.flatMap(fixesIn);
}

function certainEdits(file: SourceFile, findings: readonly Finding[]): Edit[] {
  return findings.flatMap((finding) => {
    const edit = finding.file === `content/${file.path}` ? editFor(finding, file) : undefined;
    return edit && isCertain(finding, edit, file) ? [edit] : [];
  });
}

function fixesIn({ file: { path, text }, edits }: FileEdits): Fix[] {
  return edits.map((edit) => {
    const [before, after] = [text.slice(edit.offset, edit.offset + edit.length), edit.text].map(quotePart);
    return {
      file: `content/${path}`,
      ...createLineIndex(text)(edit.offset),
      description: `${before} -> ${after}`,
      operation: { op: 'edit', file: path, ...edit },
    };
  });
}

/** A part of a file in quotes, with escapes for invisible characters. */
function quotePart(part: string): string {
  const quoted = /^".*"$/s.test(part) ? part : `"${part}"`;
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return quoted.replace(/[\p{Cc}\p{Cf}]|(?! )\p{Z}/gu, escaped);
}

function isNew({ file, code }: Finding, before: readonly Finding[]): boolean {
  return !before.some((finding) => finding.file === file && finding.code === code);
}
