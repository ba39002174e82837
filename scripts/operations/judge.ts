import { isObject } from '../../renderer/content/documents.ts';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding, Path } from '../check/finding.ts';
import { editFor } from '../check/fix.ts';
import { offsetAt } from '../check/json/positions.ts';
import { allRules } from '../check/rules/index.ts';
import { siblingPaths } from '../files/source-file.ts';
import { pathAt } from './json.ts';
import { overlayOf, type Plan } from './plan.ts';
import { newFindings } from './rename/new-findings.ts';
import { pointerOf } from './tree.ts';

/** A finding with the JSON Pointer of its value; empty in Markdown files. */
export interface PlacedFinding extends Finding {
  at: string;
  /** What to write at the place, if that is known exactly. */
  fix?: string;
  /** Whether a draft may keep it. */
  isInDraft: boolean;
}

/** What a change would mean for the site. */
export interface Verdict {
  /** What the check says after the change and did not say before, or only about drafts. */
  added: readonly PlacedFinding[];
  /** What it does not say any more. */
  removed: readonly Finding[];
  /**
   * `publish` if there are no new findings; `draft` if all of them are in drafts; `incomplete` if not, so that it could be kept as
   * a draft; `invalid` if a document would not be JSON, or have values of other types than its schema.
   */
  lane: 'publish' | 'draft' | 'incomplete' | 'invalid';
  /** Whether the change may be written: to publish it, or as a draft. */
  isAccepted: boolean;
}

/** What a lane means for who asked for the change. */
export const advice: Readonly<Record<Verdict['lane'], string>> = {
  publish: 'There are no new findings.',
  draft: 'The new findings are in drafts, which are not published.',
  incomplete:
    'Not written. Correct the new findings with what they suggest, or mark the page or block with "draft": true.',
  invalid:
    'Not written, not even as a draft: a document would not be JSON, or have values of other types than its schema.',
};

const neverDraft = new Set(allRules.filter(({ isNeverDraft }) => isNeverDraft).map(({ code }) => code));

/** Judges a plan by the check, which then knows the content as it was before. */
export function judge({ files, moves, routes }: Plan, check: OpenCheck): Verdict {
  const before = check.findings();
  const outsideDrafts = (findings: readonly Finding[]) =>
    findings.filter((finding) => !isInDraft(finding, check));
  const findingsBefore = outsideDrafts(before);
  return check.propose(overlayOf({ files }), () => {
    const after = check.findings();
    const added = newFindings(before, after, { moves, routes });
    // What was wrong in a draft counts once it is published.
    for (const finding of newFindings(findingsBefore, outsideDrafts(after), { moves, routes }))
      if (!added.includes(finding)) added.push(finding);
    const back = { moves: moves.map(({ from, to }) => ({ from: to, to: from })), routes: reversed(routes) };
    const removed = newFindings(after, before, back);
    const lane = laneOf(added, check);
    const isAccepted = lane === 'publish' || lane === 'draft';
    return { added: added.map((finding) => place(finding, check)), removed, lane, isAccepted };
  });
}

/** A finding of the last check with its pointer. */
export function place(finding: Finding, check: OpenCheck): PlacedFinding {
  const file = check.file(finding.file.replace('content/', ''));
  const { text: fix } = (file && editFor(finding, file)) ?? {};
  const isKept = !neverDraft.has(finding.code) && isInDraft(finding, check);
  return {
    ...finding,
    at: pointerOf(pathIn(finding, check)),
    isInDraft: isKept,
    ...(fix !== undefined && { fix }),
  };
}

function laneOf(added: readonly Finding[], check: OpenCheck): Verdict['lane'] {
  if (added.length === 0) return 'publish';
  if (added.some(({ code }) => neverDraft.has(code))) return 'invalid';
  return added.every((finding) => isInDraft(finding, check)) ? 'draft' : 'incomplete';
}

/** Whether a finding is in a page, an entry or a block that is a draft. */
function isInDraft(finding: Finding, check: OpenCheck): boolean {
  const path = finding.file.replace('content/', '');
  const files = check.files();
  if (!path.endsWith('.json'))
    return [...files.values()].some((file) => siblingPaths(file).includes(path) && isDraft(file.value));
  let value = files.get(path)?.value;
  for (const key of [...pathIn(finding, check), undefined]) {
    if (isDraft(value)) return true;
    value = isObject(value) && key !== undefined ? value[key] : undefined;
  }
  return false;
}

function isDraft(value: unknown): boolean {
  return isObject(value) && value.draft === true;
}

function pathIn({ file, line, column }: Finding, check: OpenCheck): Path {
  const text = check.file(file.replace('content/', ''))?.text ?? '';
  return text === '' ? [] : pathAt(text, offsetAt(text, line, column));
}

function reversed(pairs: Plan['routes']): Plan['routes'] {
  return pairs.map(([from, to]) => [to, from]);
}
