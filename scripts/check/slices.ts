import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum duration of a slice, in milliseconds. */
const slice = 5;

/**
 * Takes steps, such as those of a check, in slices, between which the event loop runs.
 * @param isOutdated whether something changed meanwhile, which ends it
 * @param nextSlice resolves when the next slice can begin
 * @returns the result; undefined if something changed
 */
export async function inSlices<Result>(
  steps: Iterator<undefined, Result>,
  isOutdated: () => boolean,
  nextSlice: () => Promise<unknown> = nextTurn,
): Promise<Result | undefined> {
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
