import type { OpenCheck } from '../../check/engine/open.ts';
import { isPage } from '../../files/read.ts';
import { overlayOf, type Plan } from '../../operations/plan.ts';
import { type FileChange, fileChanges } from './files.ts';

/** The differences that a plan makes, by file and block. */
export function planChanges({ files }: Plan, check: OpenCheck): FileChange[] {
  const overlay = overlayOf({ files });
  /** The changed files, and all that determine routes. */
  const relevant = () =>
    new Map(
      [...check.files()].filter(([path]) => path.endsWith('.json') && (overlay.has(path) || !isPage(path))),
    );
  const others = files.flatMap(({ path, before, after }) => {
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return path.endsWith('.json') ? [] : [[path, kind] as const];
  });
  return fileChanges(relevant(), check.propose(overlay, relevant), new Map(others));
}
