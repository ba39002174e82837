import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding } from '../check/finding.ts';

/** Maximum duration of a slice of a check, in milliseconds. */
const slice = 5;

/**
 * Checks all files in slices, between which the event loop runs.
 * @param isOutdated whether something changed meanwhile, which ends the check
 * @param nextSlice resolves when the next slice can begin
 * @returns the findings; undefined if something changed
 */
export async function checkInSlices(
  check: OpenCheck,
  isOutdated: () => boolean,
  nextSlice: () => Promise<unknown> = nextTurn,
): Promise<readonly Finding[] | undefined> {
  const steps = check.steps();
  for (;;) {
    const end = performance.now() + slice;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextSlice();
    if (isOutdated()) return undefined;
  }
}
