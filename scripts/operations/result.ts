import { hashIn } from './contents.ts';
import type { PlacedFinding, Verdict } from './judge.ts';
import type { Plan } from './plan.ts';

/** A finding as programs get it. */
export interface FindingResult {
  file: string;
  /** JSON Pointer. */
  at: string;
  line: number;
  column: number;
  code: string;
  message: string;
  suggestion?: string;
  /** What to write at the place, if that is known exactly. */
  fix?: string;
}

/** What a change does, as programs get it. */
interface ChangeResult {
  lane: Verdict['lane'];
  findings: { added: FindingResult[]; removed: number };
  /** The changed files with their new hashes; `none` for those that go. */
  files: { path: string; hash: string }[];
  touched: Plan['touched'];
}

/** The result of a plan with its verdict. */
export function resultOf({ files, touched }: Plan, { lane, added, removed }: Verdict): ChangeResult {
  return {
    lane,
    findings: { added: added.map(findingResult), removed: removed.length },
    files: files.map(({ path, after }) => ({ path, hash: hashIn(after) })),
    touched,
  };
}

/** A finding as programs get it, without what is for editors. */
export function findingResult({
  file,
  at,
  line,
  column,
  code,
  message,
  suggestion,
  fix,
}: PlacedFinding): FindingResult {
  return {
    ...{ file: file.replace('content/', ''), at, line, column, code, message },
    ...(suggestion !== undefined && { suggestion }),
    ...(fix !== undefined && { fix }),
  };
}
